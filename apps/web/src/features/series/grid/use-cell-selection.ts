import type { GridEpisode, GridLanguage } from '@captionarr/contract';
import { useMemo, useState } from 'react';
import type { PickedCell } from './cells.ts';
import {
  cellKey,
  cellsOf,
  nothingSelected,
  selectedCells,
  toggleCells,
  type CellKey,
  type Place,
  type Selection,
} from './selection.ts';

export interface CellSelection {
  selected: ReadonlySet<CellKey>;
  /** The cells with their places, in their order. */
  picked: readonly PickedCell[];
  /** A tap chooses, even while nothing is chosen. */
  isSelecting: boolean;
  select: () => void;
  /** From corner to corner; what was chosen before stays only with `keeps`. */
  extend: (from: Place, to: Place, keeps: boolean) => void;
  toggle: (episodes: readonly GridEpisode[], languages: readonly GridLanguage[]) => void;
  clear: () => void;
  /** Where a range begins: the corner of the last one. */
  corner: Place | undefined;
}

/** `drawn` are the episodes of open seasons, which a rectangle can cover. */
export function useCellSelection(
  episodes: readonly GridEpisode[],
  drawn: readonly GridEpisode[],
  languages: readonly GridLanguage[],
): CellSelection {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [isSelecting, setIsSelecting] = useState(false);
  const selected = useMemo(
    () => selectedCells({ episodes: drawn, languages }, selection),
    [drawn, languages, selection],
  );
  const picked = useMemo(
    () =>
      selected.size === 0
        ? []
        : episodes.flatMap((episode) =>
            languages.flatMap((language, column) =>
              selected.has(cellKey(episode.id, language.code2))
                ? [{ episode, language, cell: episode.cells[column] ?? null }]
                : [],
            ),
          ),
    [episodes, languages, selected],
  );
  return {
    selected,
    picked,
    isSelecting: isSelecting || picked.length > 0,
    select: () => setIsSelecting(true),
    extend: (from, to, keeps) =>
      setSelection(({ base, rectangle }) => {
        const isSame = rectangle?.from.episodeId === from.episodeId && rectangle.from.code2 === from.code2;
        const kept = isSame ? base : selected;
        return { base: keeps ? kept : nothingSelected.base, rectangle: { from, to } };
      }),
    toggle: (rows, columns) => setSelection(toggleCells(selected, cellsOf(rows, columns))),
    clear: () => {
      setSelection(nothingSelected);
      setIsSelecting(false);
    },
    corner: selection.rectangle?.from,
  };
}
