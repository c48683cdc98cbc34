import type { LibraryKind } from '@captionarr/contract';
import type { SourceChange, SourceIds } from '#domain/library/connector.ts';
import { thingOf } from '#integrations/media-library/take-titles.ts';
import type { LibraryReader, ListedType, Section } from './library-reader.ts';
import { createTitleKeys } from './title-keys.ts';
import type { TitleRecord } from './title-records.ts';

/** What is known already. No clock is compared with another one. */
export interface ChangeMark {
  /** The latest titles, by their rating keys and dates. */
  stamps: ReadonlySet<string>;
  /** The latest date of each list: older ones only move up when others are removed. */
  newest: ReadonlyMap<string, number>;
}

interface Parts {
  kind: LibraryKind;
  reader: LibraryReader;
  ids: SourceIds;
  sectionsOf: (kind: LibraryKind, signal?: AbortSignal) => Promise<Section[]>;
}

interface LatestList {
  section: string;
  order: (typeof orders)[number];
  /** The latest first. */
  rows: TitleRecord[];
}

const typesOf: Record<LibraryKind, readonly ListedType[]> = { movies: ['movie'], series: ['show', 'episode'] };
const orders = ['addedAt', 'updatedAt'] as const;
/** More changes than these between two looks are found by the next sync. */
const latestCount = 50;

/** Finds what was added or updated since the last look. */
export function createChangeFinder({ kind, reader, ids, sectionsOf }: Parts) {
  async function read(signal: AbortSignal) {
    const lists = new Map<string, LatestList>();
    for (const { key: section } of await sectionsOf(kind, signal))
      for (const type of typesOf[kind])
        for (const order of orders) {
          const rows = await reader.latest(section, type, order, latestCount, signal);
          lists.set(`${section} ${type} ${order}`, { section, order, rows });
        }
    return lists;
  }

  /** The title that a row is, or that it is an episode of. */
  async function changeOf(row: TitleRecord, section: string, signal: AbortSignal): Promise<SourceChange | undefined> {
    const isEpisode = row.type === 'episode';
    const title = isEpisode ? await reader.withKey(row.grandparentRatingKey ?? '', signal) : row;
    if (!title) return undefined;
    const [id = 0] = await ids.idsOf(thingOf[kind], [createTitleKeys(section)(title)]);
    return { id, what: row.type === 'show' ? 'item' : 'files' };
  }

  return {
    begin: async (signal: AbortSignal): Promise<ChangeMark> => markOf(await read(signal)),

    async look(since: ChangeMark, signal: AbortSignal): Promise<{ changes: SourceChange[]; mark: ChangeMark }> {
      const lists = await read(signal);
      const changed = new Map<string, { row: TitleRecord; section: string }>();
      for (const [list, { section, order, rows }] of lists)
        for (const row of rows)
          if (!since.stamps.has(stampOf(row)) && (row[order] ?? 0) >= (since.newest.get(list) ?? Infinity))
            changed.set(`${section} ${row.grandparentRatingKey ?? row.ratingKey} ${row.type}`, { row, section });
      const changes: SourceChange[] = [];
      for (const { row, section } of changed.values()) {
        const change = await changeOf(row, section, signal);
        if (change) changes.push(change);
      }
      return { changes, mark: markOf(lists) };
    },
  };
}

const stampOf = ({ ratingKey, addedAt, updatedAt }: TitleRecord) => `${ratingKey} ${addedAt ?? 0} ${updatedAt ?? 0}`;

const markOf = (lists: ReadonlyMap<string, LatestList>): ChangeMark => ({
  stamps: new Set([...lists.values()].flatMap(({ rows }) => rows.map(stampOf))),
  newest: new Map([...lists].map(([list, { order, rows }]) => [list, rows[0]?.[order] ?? 0])),
});
