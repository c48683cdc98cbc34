import type { LibraryKind } from '@captionarr/contract';
import type { KeyedThing, SourceIds } from '#domain/library/connector.ts';
import type { UnreadableRecord, UpstreamFile } from '#domain/library/upstream.ts';

/** What the titles of a list are. */
export const thingOf = { series: 'series', movies: 'movie' } as const satisfies Record<LibraryKind, KeyedThing>;

/** Why a record can’t be taken: the end of a sentence that begins with its title. */
export class Unreadable extends Error {}

interface Titled {
  id: number;
  file?: UpstreamFile | null;
}

interface Way<Row, T> {
  what: KeyedThing;
  /** What stays the same of a title while the server has it. */
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Throws {@link Unreadable}. Files have no id yet. */
  read: (row: Row, id: number) => T;
}

/** Takes the records of a media server page by page, gives them their numbers, and keeps the errors of the others. */
export function createTaker<Row, T extends Titled>(ids: SourceIds, { what, keyOf, nameOf, read }: Way<Row, T>) {
  const seen = new Set<number>();
  const refused: UnreadableRecord[] = [];
  let received = 0;

  function takeOne(row: Row, id: number): T[] {
    const refuse = (reason: string) => {
      const name = nameOf(row);
      refused.push({ id, reason: `${name === '' ? 'A record' : `"${name}"`} ${reason}.` });
      return [];
    };
    // Servers list a title twice when their library changes between two pages.
    if (seen.has(id)) return [];
    seen.add(id);
    try {
      return [read(row, id)];
    } catch (error) {
      if (error instanceof Unreadable) return refuse(error.message);
      throw error;
    }
  }

  return {
    async take(rows: readonly Row[]): Promise<T[]> {
      if (rows.length === 0) return [];
      received += rows.length;
      const numbers = await ids.idsOf(what, rows.map(keyOf));
      return numberFiles(
        ids,
        rows.flatMap((row, index) => takeOne(row, numbers[index] ?? 0)),
      );
    },

    /** Records without so much as a key. */
    refuse(count: number): void {
      received += count;
      for (let index = 0; index < count; index += 1)
        refused.push({ id: undefined, reason: 'A record has no readable id.' });
    },

    summary: () => ({ received, refused }),
  };
}

/** A file is known by its path: two episodes of one file have the same. */
async function numberFiles<T extends Titled>(ids: SourceIds, titles: readonly T[]): Promise<T[]> {
  const paths = titles.flatMap(({ file }) => file?.path ?? []);
  if (paths.length === 0) return [...titles];
  const numbers = await ids.idsOf('file', paths);
  const byPath = new Map(paths.map((path, index) => [path, numbers[index] ?? 0]));
  return titles.map((title) =>
    title.file ? { ...title, file: { ...title.file, id: byPath.get(title.file.path) ?? 0 } } : title,
  );
}
