import { IconLoader2, IconUserCircle } from '@tabler/icons-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useOffline } from '#lib/use-offline.ts';
import { hint } from '#kit/hint/hint.ts';
import { iconProps } from '#kit/icon-button/icon-props.ts';
import classes from './header.module.css';

const SystemMenu = lazyPart(async () => (await import('./system-menu.tsx')).SystemMenu);

/** The menu's code comes when it is first opened. */
export function SystemButton({ authType }: { authType: string | null | undefined }) {
  const [isUsed, setIsUsed] = useState(false);
  const button = <SystemIcon aria-haspopup="menu" aria-expanded={false} onClick={() => setIsUsed(true)} />;
  return <Suspense fallback={button}>{isUsed ? <SystemMenu authType={authType} /> : button}</Suspense>;
}

/** Yellow and turning while the server is away. */
export function SystemIcon(props: ComponentProps<'button'>) {
  const { t } = useTranslation();
  const isOffline = useOffline();
  const label = isOffline ? t('shell.offline') : t('shell.system');
  const Picture = isOffline ? IconLoader2 : IconUserCircle;
  return (
    <button
      type="button"
      {...props}
      className={classes.icon}
      {...hint(label)}
      data-offline={isOffline || undefined}
      style={isOffline ? { color: 'var(--mantine-color-yellow-5)' } : undefined}
      aria-label={label}
      aria-busy={isOffline}
    >
      <Picture {...iconProps} />
    </button>
  );
}
