import type { GridEpisode, GridLanguage } from '@captionarr/contract';

/** A cell by the id of its episode and the code of its language, so that it stays chosen when rows come and go. */
export type CellKey = `${number} ${string}`;
export const cellKey = (episodeId: number, code2: string): CellKey => `${episodeId} ${code2}`;

export interface Place {
  episodeId: number;
  code2: string;
}

export interface Selection {
  /** Chosen before the rectangle that is being drawn. */
  base: ReadonlySet<CellKey>;
  rectangle?: { from: Place; to: Place };
}

export const nothingSelected: Selection = { base: new Set() };

interface Board {
  /** Episodes that are drawn, in their order. */
  episodes: readonly Pick<GridEpisode, 'id'>[];
  languages: readonly Pick<GridLanguage, 'code2'>[];
}

const within = <T>(all: readonly T[], ends: readonly number[]): T[] =>
  all.slice(Math.min(...ends), Math.max(...ends) + 1);

/** The cells between two corners; none if one of them is gone. */
export function cellsBetween({ episodes, languages }: Board, from: Place, to: Place): CellKey[] {
  const rows = [from, to].map(({ episodeId }) => episodes.findIndex(({ id }) => id === episodeId));
  const columns = [from, to].map(({ code2 }) => languages.findIndex((language) => language.code2 === code2));
  if ([...rows, ...columns].includes(-1)) return [];
  const codes = within(languages, columns);
  return within(episodes, rows).flatMap(({ id }) => codes.map(({ code2 }) => cellKey(id, code2)));
}

export const cellsOf = (episodes: Board['episodes'], languages: Board['languages']): CellKey[] =>
  episodes.flatMap(({ id }) => languages.map(({ code2 }) => cellKey(id, code2)));

export function selectedCells(board: Board, { base, rectangle }: Selection): ReadonlySet<CellKey> {
  return rectangle ? new Set([...base, ...cellsBetween(board, rectangle.from, rectangle.to)]) : base;
}

/** Removes the cells if all of them are chosen, else adds them. */
export function toggleCells(selected: ReadonlySet<CellKey>, cells: readonly CellKey[]): Selection {
  const isWhole = cells.every((cell) => selected.has(cell));
  const next = new Set(selected);
  for (const cell of cells) {
    if (isWhole) next.delete(cell);
    else next.add(cell);
  }
  return { base: next };
}
