import type { GridEpisode, GridLanguage } from '@captionarr/contract';
import { useEffect, useImperativeHandle, useRef, type ComponentProps, type RefObject } from 'react';
import { useVirtualItems } from '#kit/data-table/use-virtual-items.ts';
import { EpisodeRow } from './episode-row.tsx';
import classes from './grid.module.css';
import type { Line } from './lines.ts';
import { SeasonRow } from './season-row.tsx';
import { cellKey, type CellKey } from './selection.ts';
import type { FocusPlace } from './use-grid-focus.ts';

interface Props {
  lines: readonly Line[];
  languages: readonly GridLanguage[];
  selected: ReadonlySet<CellKey>;
  active: FocusPlace;
  isNarrow: boolean;
  lookOf: ComponentProps<typeof EpisodeRow>['lookOf'];
  isOpen: (season: number) => boolean;
  onToggleSeason: (season: number) => void;
  onSelectSeason: (season: number) => void;
  scrollTo: RefObject<((index: number) => void) | undefined>;
}

const heights = { season: 44, episode: 48, tallEpisode: 88 };

/** The lines near the visible part of the page. */
export function GridBody(props: Props) {
  const { lines, languages, selected, active, isNarrow, lookOf, isOpen, onToggleSeason, onSelectSeason, scrollTo } =
    props;
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualItems({
    count: lines.length,
    sizeOf: (index) =>
      lines[index]?.kind === 'season' ? heights.season : isNarrow ? heights.tallEpisode : heights.episode,
    keyOf: (index) => lines[index]?.key ?? '',
    list,
    scroller: 'window',
  });
  const { resized, scrollTo: show } = virtual;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- these are what the heights come from
  useEffect(() => resized(), [resized, lines, isNarrow]);
  useImperativeHandle(scrollTo, () => show);

  const drawn = virtual.items.flatMap(({ index }) => (lines[index] ? [{ index, line: lines[index] }] : []));
  const isDrawn = active.line === 'head' || drawn.some(({ line }) => line.key === active.line);
  const tabStop = isDrawn ? active.line : drawn[0]?.line.key;
  const codesOf = (isChosen: (code2: string) => boolean) =>
    languages.map(({ code2 }) => (isChosen(code2) ? `${code2},` : '')).join('');
  const isWhole = (episodes: readonly GridEpisode[], code2: string) =>
    selected.size > 0 && episodes.every(({ id }) => selected.has(cellKey(id, code2)));
  return (
    <div ref={list} className={classes.list}>
      <div style={{ height: virtual.before }} />
      {drawn.map(({ index, line }) => {
        const shared = {
          languages,
          rowIndex: index + 2,
          active: line.key === tabStop ? active.column : undefined,
        };
        return line.kind === 'season' ? (
          <SeasonRow
            {...shared}
            key={line.key}
            season={line.season}
            episodes={line.episodes}
            isOpen={isOpen(line.season)}
            selected={codesOf((code2) => isWhole(line.episodes, code2))}
            isNarrow={isNarrow}
            onToggle={onToggleSeason}
            onSelect={onSelectSeason}
          />
        ) : (
          <EpisodeRow
            {...shared}
            key={line.key}
            episode={line.episode}
            selected={codesOf((code2) => selected.has(cellKey(line.episode.id, code2)))}
            lookOf={lookOf}
          />
        );
      })}
      <div style={{ height: virtual.after }} />
    </div>
  );
}
