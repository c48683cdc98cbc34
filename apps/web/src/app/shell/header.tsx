import { IconCommand, IconMenu2, IconX, IconMoon, IconSun, IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { serverUrl } from '#lib/page-config.ts';
import { hint } from '#kit/hint/hint.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import { nextScheme, useColorScheme } from '#app/theme/color-scheme.ts';
import { GlobalSearch } from './global-search.tsx';
import { JobsButton } from './jobs-button.tsx';
import { usePages } from '#lib/pages-context.ts';
import { openPalette } from './palette/typed.ts';
import { modifierKey } from './shortcuts.ts';
import { SystemButton } from './system-button.tsx';
import classes from './header.module.css';

interface Props {
  isMenuOpen: boolean;
  onToggleMenu: () => void;
  authType: string | null | undefined;
}

export function Header({ isMenuOpen, onToggleMenu, authType }: Props) {
  const { t } = useTranslation();
  const MenuIcon = isMenuOpen ? IconX : IconMenu2;
  return (
    <header className={classes.header}>
      <button
        type="button"
        className={classes.burger}
        onClick={onToggleMenu}
        aria-label={t('shell.menu')}
        aria-expanded={isMenuOpen}
        aria-controls="navigation"
      >
        <MenuIcon size={22} stroke={1.75} aria-hidden />
      </button>
      <Link to={'home' in usePages() ? '/home' : '/'} className={classes.brand} aria-label="Captionarr">
        <img src={serverUrl('/images/logo64.png')} width={30} height={30} alt="" />
        <span>Captionarr</span>
      </Link>
      <GlobalSearch />
      <span className={classes.grow} />
      <button
        type="button"
        className={classes.icon}
        onClick={openPalette}
        aria-label={t('palette.open')}
        aria-keyshortcuts="Control+K Meta+K"
        {...hint(`${t('palette.open')} ${modifierKey} K`)}
      >
        <IconCommand {...iconProps} />
      </button>
      <JobsButton />
      <ThemeToggle />
      <SystemButton authType={authType} />
    </header>
  );
}

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon };

function ThemeToggle() {
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
