import type { Episode, SeriesGrid as Grid } from '@captionarr/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '#lib/use-narrow.ts';
import { useProfiles } from '#blocks/media/use-profiles.ts';
import { useLocks } from '#blocks/tasks/use-locks.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import type { Seasons } from '#features/series/use-seasons.ts';
import { CellPopover } from './cell-popover.tsx';
import { GridFilters } from './grid-filters.tsx';
import { GridFrame } from './grid-frame.tsx';
import { gridQuery } from './grid-query.ts';
import { Legend } from './legend.tsx';
import { filterEpisodes, toLines, type GridFilter } from './lines.ts';
import { placeholderGrid } from './placeholder-grid.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useCellActions } from './use-cell-actions.ts';
import { useCellLook } from './use-cell-look.ts';
import { useCellSelection } from './use-cell-selection.ts';
import classes from './grid.module.css';

interface Props {
  seriesId: number;
  title: string;
  profileId: number | null;
  /** For the rows while the cells are being fetched. */
  episodes: readonly Episode[] | undefined;
  seasons: Seasons;
  onUpload: () => void;
  /** Between this view and the other. */
  viewSwitch: ReactNode;
}

/** Episodes by language, and what can be done with any part of them. */
export function SeriesGrid({ seriesId, title, profileId, episodes, seasons, onUpload, viewSwitch }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(gridQuery(seriesId));
  const { byId } = useProfiles();
  const profile = byId.get(profileId ?? 0);
  const grid = useMemo((): Grid => data ?? placeholderGrid(profile, episodes ?? []), [data, profile, episodes]);
  const isNarrow = useNarrow();
  const [filter, setFilter] = useState<GridFilter>('all');
  const shown = useMemo(() => filterEpisodes(grid.episodes, filter), [grid, filter]);
  const { isOpen } = seasons;
  const lines = useMemo(() => toLines(shown, isOpen), [shown, isOpen]);
  const drawn = useMemo(() => lines.flatMap((line) => (line.kind === 'episode' ? [line.episode] : [])), [lines]);
  const selection = useCellSelection(shown, drawn, grid.languages);
  const lookOf = useCellLook(seriesId, useLocks());
  const actions = useCellActions({ seriesId, title, grid, selection, onUpload });

  if (!data && error) {
    return <LoadError error={error} title={t('seriesDetail.episodesNotLoaded')} onRetry={() => void refetch()} />;
  }
  const isEmpty = data && (data.episodes.length === 0 || data.languages.length === 0);
  const isSelecting = selection.isSelecting && data !== undefined;
  return (
    <div className={classes.root} data-selecting={isSelecting || undefined}>
      <div className={classes.bar}>
        {viewSwitch}
        {data && (isNarrow || !isSelecting) && (
          <GridFilters
            grid={data}
            value={filter}
            isSelecting={isSelecting}
            onChange={setFilter}
            onSelect={isNarrow ? () => (isSelecting ? selection.clear() : selection.select()) : undefined}
          />
        )}
        {isSelecting && (
          <SelectionBar
            picked={selection.picked}
            actions={actions.verbs}
            isNarrow={isNarrow}
            onClear={selection.clear}
          />
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          title={t(data.episodes.length === 0 ? 'seriesDetail.empty' : 'seriesGrid.noLanguages')}
          text={t(data.episodes.length === 0 ? 'seriesDetail.emptyText' : 'seriesGrid.noLanguagesText')}
        />
      ) : (
        <GridFrame
          lookOf={data && lookOf}
          letters={actions.letters}
          onOpen={actions.open}
          {...{ grid, shown, lines, isNarrow, selection, seasons }}
        />
      )}
      {data && !isEmpty && !isNarrow && <Legend />}
      {actions.opened && <CellPopover key={actions.opened.key} {...actions.opened.cell} onClose={actions.close} />}
    </div>
  );
}
