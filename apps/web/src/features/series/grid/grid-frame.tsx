/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot scroll its rows sideways below a head that sticks to the window */
import type { GridEpisode, SeriesGrid } from '@captionarr/contract';
import { useRef, type ComponentProps, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { GridBody } from './grid-body.tsx';
import { GridHead } from './grid-head.tsx';
import classes from './grid.module.css';
import type { Line } from './lines.ts';
import type { Place } from './selection.ts';
import type { CellSelection } from './use-cell-selection.ts';
import { placeOf, useGridFocus, type FocusPlace } from './use-grid-focus.ts';
import { useGridKeys, type CellKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import type { Seasons } from '#features/series/use-seasons.ts';

interface Props {
  grid: SeriesGrid;
  /** Episodes that the filter leaves. */
  shown: readonly GridEpisode[];
  lines: readonly Line[];
  isNarrow: boolean;
  selection: CellSelection;
  seasons: Seasons;
  lookOf: ComponentProps<typeof GridBody>['lookOf'];
  letters: CellKeys;
  onOpen: (place: Place, anchor: HTMLElement) => void;
}

/** The grid itself: head, lines, and how keys and pointers act on them. */
export function GridFrame({ grid, shown, lines, isNarrow, selection, seasons, lookOf, letters, onOpen }: Props) {
  const { t } = useTranslation();
  const { languages } = grid;
  const root = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const scrollTo = useRef<(index: number) => void>(undefined);
  const focus = useGridFocus({ grid: root, lines, columns: languages.length, scrollTo });
  const lineOf = (key: string) => lines.find((line) => line.key === key);
  const cellAt = ({ line, column }: FocusPlace): Place | undefined => {
    const found = lineOf(line);
    const language = languages[column];
    return found?.kind === 'episode' && language ? { episodeId: found.episode.id, code2: language.code2 } : undefined;
  };
  const open = (place: FocusPlace, anchor: HTMLElement) => {
    const cell = cellAt(place);
    if (cell && lookOf) onOpen(cell, anchor);
  };
  const toggleCell = ({ line, column }: FocusPlace) => {
    const found = lineOf(line);
    if (found)
      selection.toggle(
        found.kind === 'episode' ? [found.episode] : found.episodes,
        languages.slice(column, column + 1),
      );
  };
  const extend = (from: Place | undefined, to: FocusPlace, keeps: boolean) => {
    const end = cellAt(to);
    if (from && end) selection.extend(from, end, keeps);
  };
  const keys = useGridKeys({
    lines,
    languages,
    episodes: shown,
    focus,
    selection,
    letters,
    onOpen: open,
    onToggleSeason: seasons.toggle,
  });
  const pointer = useGridPointer({
    onRange: (from, to, keeps) => extend(cellAt(from), to, keeps),
    onExtend: (to) => extend(selection.corner ?? cellAt(focus.active), to, false),
    onToggle: toggleCell,
    onOpen: open,
    isSelecting: selection.isSelecting,
  });
  const { toggle } = selection;
  const selectSeason = (season: number) =>
    toggle(
      shown.filter((episode) => episode.season === season),
      languages,
    );
  const { picked } = selection;
  const onFocus = ({ target }: { target: EventTarget }) => {
    const place = placeOf(target);
    if (place) focus.choose(place);
  };
  return (
    <div
      ref={root}
      className={classes.frame}
      style={{ '--languages': languages.length } as CSSProperties}
      role="grid"
      tabIndex={-1}
      aria-label={t('seriesDetail.episodes')}
      aria-multiselectable
      aria-busy={lookOf === undefined || undefined}
      aria-rowcount={lines.length + 1}
      aria-colcount={languages.length + 1}
      onKeyDown={keys}
      onFocus={onFocus}
    >
      <div ref={head} className={classes.head} role="rowgroup">
        <GridHead
          languages={languages}
          episodes={grid.episodes}
          selected={languages
            .map(({ code2 }) => (picked.some(({ language }) => language.code2 === code2) ? `${code2},` : ''))
            .join('')}
          active={focus.active.line === 'head' ? focus.active.column : undefined}
          onSelect={(column) => toggle(shown, languages.slice(column, column + 1))}
        />
      </div>
      <div
        className={classes.body}
        role="rowgroup"
        onScroll={({ currentTarget }) => {
          if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
        }}
        {...pointer}
      >
        <GridBody
          {...{ lines, languages, isNarrow, lookOf, scrollTo }}
          selected={selection.selected}
          active={focus.active}
          isOpen={seasons.isOpen}
          onToggleSeason={seasons.toggle}
          onSelectSeason={selectSeason}
        />
      </div>
    </div>
  );
}
