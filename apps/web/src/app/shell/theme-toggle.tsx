import { IconMoon, IconSun, IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nextScheme, useColorScheme } from '#app/theme/color-scheme.ts';
import { hint } from '#kit/hint/hint.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './header.module.css';

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

export function ThemeToggle() {
  const { t } = useTranslation();
  const { scheme, choose } = useColorScheme();
  const Picture = icons[scheme];
  const label = t(`theme.${scheme}`);
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      {...hint(label)}
      onClick={() => choose(nextScheme(scheme))}
    >
      <Picture {...iconProps} />
    </button>
  );
}
