import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import { badgesQuery } from '#lib/queries/polled.ts';
import { useLate } from '#lib/use-late.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { visibleMenu } from '#app/navigation.ts';
import { usePages } from '#lib/pages-context.ts';
import { MenuEntry } from './menu-entry.tsx';
import classes from './navigation.module.css';

const HealthCard = lazyPart(async () => (await import('./late-parts.ts')).HealthCard);

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
  const isLate = useLate();
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
        <div className={classes.foot} data-foot>
          <Suspense>{isLate && <HealthCard badges={badges} />}</Suspense>
        </div>
      </nav>
    </>
  );
}
