import type { LibraryKind } from '@captionarr/contract';

/** Counts of one sync, for series and episodes. */
export interface SyncCounts {
  added: number;
  changed: number;
  removed: number;
  /** Records that could not be read, or came twice. */
  refused: number;
  /** Kept although no longer listed; `of` is the total. */
  held: number;
  of: number;
  /** Items that failed by themselves: their rows stay as they are. */
  failed: number;
  /** Not every folder with videos can be read. */
  isUnread: boolean;
}

export const emptySyncCounts = (): SyncCounts => ({
  added: 0,
  changed: 0,
  removed: 0,
  refused: 0,
  held: 0,
  of: 0,
  failed: 0,
  isUnread: false,
});

const things: Record<LibraryKind, readonly [one: string, many: string]> = {
  series: ['series', 'series'],
  movies: ['movie', 'movies'],
};

const count = (number: number, [one, many]: readonly [string, string]) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** `1 movie`, `2,000 series`. */
export const formatCount = (kind: LibraryKind, number: number): string => count(number, things[kind]);

/** Describes problems for the user; empty if there were none. */
export function describe({ held, of, refused, failed, isUnread }: SyncCounts, kind: LibraryKind, name: string): string {
  const sentences = [
    held > 0 &&
      `${name} no longer lists ${formatCount(kind, held)} of ${of.toLocaleString('en')}. ` +
        'That is suspiciously many, so nothing was removed. If they are really gone, remove them yourself.',
    refused > 0 &&
      `${count(refused, ['record', 'records'])} from ${name} ${refused === 1 ? 'was' : 'were'} skipped: unreadable or duplicate.`,
    failed > 0 && `${formatCount(kind, failed)} couldn’t be updated; see the job results.`,
    isUnread && 'Some video folders can’t be read on this host. Check the path mappings and the permissions.',
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}
