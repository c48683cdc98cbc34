import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Badges } from '@captionarr/contract';
import { Link } from 'react-router';
import { badgesQuery } from '#lib/queries/polled.ts';
import { LanguageSelect } from '#kit/language-select/language-select.tsx';
import { MachineMade } from '#kit/language-select/machine-made.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { visibleMenu } from '#app/navigation.ts';
import { usePages } from '#lib/pages-context.ts';
import { useOffline } from '#lib/use-offline.ts';
import { StateIcon } from '#kit/facts/state-icon.tsx';
import { MenuEntry } from './menu-entry.tsx';
import classes from './navigation.module.css';

interface Props {
  /** Counts only on a narrow screen. */
  isOpen: boolean;
  onClose: () => void;
  libraries: LibrariesInUse | undefined;
}

export function Navigation({ isOpen, onClose, libraries }: Props) {
  const { t } = useTranslation();
  const isHidden = useNarrow() && !isOpen;
  const badges = useQuery(badgesQuery()).data;
  const pages = usePages();
  const menu = libraries ? visibleMenu(pages, libraries) : [];

  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    onClose();
    document.querySelector<HTMLElement>('[aria-controls="navigation"]')?.focus();
  });

  return (
    <>
      {isOpen && <div className={classes.backdrop} onClick={onClose} aria-hidden />}
      <nav
        id="navigation"
        className={classes.nav}
        data-open={isOpen || undefined}
        inert={isHidden}
        aria-label={t('shell.navigation')}
      >
        <ul className={classes.entries}>
          {menu.map((entry) => (
            <MenuEntry key={entry.path} entry={entry} badges={badges} />
          ))}
        </ul>
        <HealthLine badges={badges} />
        <LanguageSelect />
        <MachineMade />
      </nav>
    </>
  );
}

const statusPage = 'system/status';

/** Line with problems on every page; hidden if there are none. */
function HealthLine({ badges }: { badges: Badges | undefined }) {
  const { t } = useTranslation();
  const hasStatusPage = statusPage in usePages();
  const isOffline = useOffline();
  const issues = badges?.status ?? 0;
  if (issues === 0 && !isOffline) return null;

  const line = (
    <>
      <StateIcon state="warn" size={18} />
      <b>{isOffline ? t('health.offline') : t('health.issues', { count: issues })}</b>
    </>
  );
  if (!hasStatusPage) return <div className={classes.health}>{line}</div>;
  return (
    <Link to={`/${statusPage}`} className={classes.health}>
      {line}
    </Link>
  );
}
