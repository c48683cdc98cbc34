import type { Finding, GridCell, GridEpisode, GridFile, GridLanguage } from '@captionarr/contract';
import { inOrder } from '#lib/in-order.ts';

/** A cell with its place. */
export interface PickedCell {
  episode: GridEpisode;
  language: GridLanguage;
  cell: GridCell | null;
}

const isThere = (cell: GridCell | null): boolean =>
  cell !== null && (cell.state === 'there' || cell.state === 'embedded' || cell.state === 'machine');

/** Of the file that stands for the cell, or else of one of the others. */
export const worstOf = (cell: GridCell | null): Finding | undefined => {
  const found = cell?.files.flatMap(({ finding }) => finding ?? []) ?? [];
  return found.find(({ level }) => level === 'red') ?? found[0];
};

/** A subtitle that is a file of its own. */
type DiskFile = GridFile & { path: string };
export const filesOnDisk = (cell: GridCell | null): DiskFile[] =>
  cell?.files.filter((file): file is DiskFile => file.path !== null) ?? [];

/** How many of the episodes have the language, and how many should. */
export function countCells(episodes: readonly GridEpisode[], column: number) {
  const cells = episodes.map(({ cells: all }) => all[column] ?? null);
  const there = cells.filter(isThere).length;
  return { there, total: there + cells.filter((cell) => cell?.state === 'missing' || cell?.state === 'nice').length };
}

export const episodeNumber = ({ season, episode }: Pick<GridEpisode, 'season' | 'episode'>): string =>
  inOrder(`${season}×${String(episode).padStart(2, '0')}`);
