import type { LibraryKind } from '@captionarr/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '#kit/data-table/column.ts';
import { hint } from '#kit/hint/hint.ts';
import { ActionCell, ActionIcon, LanguageCell, MomentCell, ProviderCell } from '#blocks/history/cells.tsx';
import { episodeNumber, isOfEpisode, pageOf, type HistoryEntry } from '#blocks/history/entry.ts';
import { sourceColumns } from '#blocks/sources/source-column.tsx';
import type { Sources } from '#blocks/sources/use-sources.ts';
import classes from '#blocks/media/media.module.css';
import { EntryActions } from './entry-actions.tsx';
import { ScoreCell } from './score-cell.tsx';

export function useHistoryColumns(
  kind: LibraryKind,
  sources: Sources | undefined,
  onWhy: (entry: HistoryEntry) => void,
) {
  const { t } = useTranslation();
  const isTight = useMediaQuery(narrowerThan(sources ? 1500 : 1300), false, { getInitialValueInEffect: false });
  const isVeryTight = useMediaQuery(narrowerThan(sources ? 1300 : 1150), false, { getInitialValueInEffect: false });
  return useMemo((): Column<HistoryEntry>[] => {
    const column = (id: string, width: number | string | undefined, cell: Column<HistoryEntry>['cell']) => ({
      id,
      title: t(`history.columns.${id}`),
      width,
      cell,
    });
    return [
      column('action', isTight ? 68 : 132, (entry) =>
        isTight ? <ActionIcon entry={entry} /> : <ActionCell entry={entry} />,
      ),
      { ...column(kind === 'series' ? 'series' : 'name', undefined, (entry) => <Name entry={entry} />), fixed: true },
      ...(kind === 'series' ? episodeColumns(column, isTight) : []),
      ...sourceColumns<HistoryEntry>(t, sources),
      column('language', 104, (entry) => <LanguageCell entry={entry} />),
      ...(isVeryTight
        ? []
        : [column('provider', isTight ? 128 : 160, ({ provider }) => <ProviderCell provider={provider} />)]),
      column('score', 148, (entry) => <ScoreCell kind={kind} entry={entry} />),
      column('date', isTight ? 100 : 116, (entry) => <MomentCell moment={entry} />),
      {
        ...column('actions', 150, (entry) => <EntryActions entry={entry} onWhy={onWhy} />),
        untitled: true,
        fixed: true,
        align: 'end',
      },
    ];
  }, [t, kind, sources, isTight, isVeryTight, onWhy]);
}

const narrowerThan = (width: number) => `(max-width: ${width - 0.02}px)`;

type Make = (id: string, width: number | undefined, cell: Column<HistoryEntry>['cell']) => Column<HistoryEntry>;

/** Without room for the title, the hint of the number shows it. */
const episodeColumns = (column: Make, isTight: boolean) => [
  column('episode', 80, (entry) =>
    isOfEpisode(entry) ? (
      <span {...(isTight && hint(entry.episodeTitle))}>{episodeNumber(entry.episode_number)}</span>
    ) : null,
  ),
  ...(isTight
    ? []
    : [
        column('title', undefined, (entry) =>
          isOfEpisode(entry) ? (
            <span className="cut" {...hint(entry.episodeTitle, 'medium')}>
              {entry.episodeTitle}
            </span>
          ) : null,
        ),
      ]),
];

function Name({ entry }: { entry: HistoryEntry }) {
  const title = isOfEpisode(entry) ? entry.seriesTitle : entry.title;
  return (
    <span className={classes.name}>
      <Link to={pageOf(entry)} className={classes.title} {...hint(title, 'medium')}>
        {title}
      </Link>
    </span>
  );
}
