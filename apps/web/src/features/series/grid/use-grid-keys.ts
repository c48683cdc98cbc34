import type { GridEpisode, GridLanguage } from '@captionarr/contract';
import type { KeyboardEvent } from 'react';
import { singleKeys } from '#lib/single-keys.ts';
import type { Line } from './lines.ts';
import type { Place } from './selection.ts';
import type { CellSelection } from './use-cell-selection.ts';
import { placeOf, type FocusPlace, type GridFocus } from './use-grid-focus.ts';

/** What single letters do; see the help. */
export type CellKeys = Partial<Record<string, (place: FocusPlace) => void>>;

interface Options {
  lines: readonly Line[];
  languages: readonly GridLanguage[];
  /** All of them, also those of closed seasons. */
  episodes: readonly GridEpisode[];
  focus: GridFocus;
  selection: CellSelection;
  onOpen: (place: FocusPlace, anchor: HTMLElement) => void;
  onToggleSeason: (season: number) => void;
  letters: CellKeys;
}

const pageStep = 10;
const isRtl = () => document.documentElement.dir === 'rtl';

/** Arrows, Home, End and pages move; Space chooses, with Shift arrows choose a range; letters act. */
export function useGridKeys(options: Options) {
  const { lines, languages, episodes, focus, selection, onOpen, onToggleSeason, letters } = options;
  const lineOf = (key: string) => lines[focus.indexOf(key)];

  const moves: Record<string, (from: FocusPlace, isFar: boolean) => FocusPlace> = {
    ArrowDown: (from) => focus.step(from, 1, 0),
    ArrowUp: (from) => focus.step(from, -1, 0),
    ArrowLeft: (from) => focus.step(from, 0, isRtl() ? 1 : -1),
    ArrowRight: (from) => focus.step(from, 0, isRtl() ? -1 : 1),
    PageDown: (from) => focus.step(from, pageStep, 0),
    PageUp: (from) => focus.step(from, -pageStep, 0),
    Home: (from, isFar) => focus.step(from, isFar ? -lines.length : 0, -languages.length),
    End: (from, isFar) => focus.step(from, isFar ? lines.length : 0, languages.length),
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    if (handle(event, place)) event.preventDefault();
  };

  function handle(event: KeyboardEvent<HTMLElement>, place: FocusPlace): boolean {
    const { key, shiftKey, altKey } = event;
    const hasModifier = event.ctrlKey || event.metaKey;
    if (altKey) return false;
    if (moves[key]) return move(moves[key], place, hasModifier, shiftKey);
    if (hasModifier) return key.toLowerCase() === 'a' && selectSeason(place);
    if (key === 'Escape') return escape();
    // Buttons know both by themselves.
    if ((key === ' ' || key === 'Enter') && event.target instanceof HTMLButtonElement) return false;
    if (key === ' ') return choose(place);
    if (key === 'Enter') return open(place, event.target as HTMLElement);
    const act = letters[key.toLowerCase()];
    if (!act || (key.length === 1 && !singleKeys.get())) return false;
    act(place);
    return true;
  }

  function move(
    step: (from: FocusPlace, isFar: boolean) => FocusPlace,
    from: FocusPlace,
    isFar: boolean,
    extends_: boolean,
  ) {
    let to = step(from, isFar);
    const corner = selection.corner ?? cellAt(from);
    if (extends_ && corner) {
      // A range covers episodes: it passes over the heads of seasons.
      while (lineOf(to.line)?.kind === 'season') {
        const next = step(to, isFar);
        if (next.line === to.line) break;
        to = next;
      }
      const end = cellAt(to);
      if (!end) return true;
      selection.extend(corner, end, false);
    }
    focus.goTo(to);
    return true;
  }

  function cellAt({ line, column }: FocusPlace): Place | undefined {
    const found = lineOf(line);
    const language = languages[column];
    return found?.kind === 'episode' && language ? { episodeId: found.episode.id, code2: language.code2 } : undefined;
  }

  function selectSeason({ line }: FocusPlace): boolean {
    const season = lineOf(line)?.season;
    selection.toggle(season === undefined ? episodes : episodes.filter((each) => each.season === season), languages);
    return true;
  }

  function choose({ line, column }: FocusPlace): boolean {
    const found = lineOf(line);
    const rows = found?.kind === 'episode' ? [found.episode] : (found?.episodes ?? episodes);
    selection.toggle(rows, column < 0 ? languages : languages.slice(column, column + 1));
    return true;
  }

  function open(place: FocusPlace, anchor: HTMLElement): boolean {
    const found = lineOf(place.line);
    if (found?.kind === 'season') onToggleSeason(found.season);
    else if (place.column >= 0) onOpen(place, anchor);
    return true;
  }

  function escape(): boolean {
    if (!selection.isSelecting) return false;
    selection.clear();
    return true;
  }
}
