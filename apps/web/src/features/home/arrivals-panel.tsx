import type { Home } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { formatNearby } from '#lib/near-moment.ts';
import { usePages } from '#lib/pages-context.ts';
import { ArrivalTile } from './arrival-tile.tsx';
import { groupArrivals } from './group-arrivals.ts';
import { Panel } from './panel.tsx';
import { useUndone } from './use-undone.ts';
import classes from './arrivals.module.css';

interface Props {
  home: Home;
  /** When the visit before ended, if it is more than twelve hours ago. */
  since: number | undefined;
}

const shown = 12;

/** What came since the visit before. */
export function ArrivalsPanel({ home: { arrivals, missing, last_search_at: last }, since }: Props) {
  const { t, i18n } = useTranslation();
  const { undone, busy, undo, redo } = useUndone();
  const pages = usePages();
  const gone = [...undone.values()].flatMap(({ arrived }) => arrived.all);
  const tiles = groupArrivals([
    ...arrivals.data.filter(({ history_id: id }) => !gone.some((one) => one.history_id === id)),
    ...gone,
  ]);
  const list = arrivals.data[0]?.type === 'movie' ? 'history/movies' : 'history/series';
  const when = since === undefined ? undefined : formatNearby(since, i18n.language);
  return (
    <Panel
      id="arrivals"
      title={since === undefined ? t('homePage.arrivals.half') : t('homePage.arrivals.visit')}
      note={
        tiles.length > 0 &&
        [t('homePage.arrivals.count', { count: arrivals.total }), when && t('homePage.arrivals.since', { when })]
          .filter(Boolean)
          .join(' · ')
      }
      link={tiles.length > 0 && list in pages ? { to: `/${list}`, label: t('nav.history') } : undefined}
    >
      {tiles.length === 0 ? (
        <p className={classes.none}>
          {missing === 0 ? t('homePage.arrivals.quiet') : t('homePage.arrivals.nothing')}{' '}
          {last !== null && t('homePage.arrivals.searched', { when: formatNearby(last, i18n.language) })}
        </p>
      ) : (
        <ul className={classes.tiles}>
          {tiles.slice(0, shown).map((arrived) => (
            <ArrivalTile
              key={arrived.key}
              arrived={arrived}
              isUndone={undone.has(arrived.key)}
              isBusy={busy === arrived.key}
              onUndo={() => void undo(arrived)}
              onRedo={() => void redo(arrived)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
