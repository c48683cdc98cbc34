import type { LibraryKind, MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

export interface CheckScope {
  /** Everything if left out. */
  what?: LibraryKind | undefined;
  /** Of series or movies. */
  ids?: readonly number[] | undefined;
  /** `en`, `en:hi`. */
  language?: string | undefined;
}

export interface CheckedFile {
  type: MediaKind;
  mediaId: number;
  path: string;
}

/** Where to continue: after the subtitles of this video. */
export interface Place {
  type: MediaKind;
  after: number;
}

const pieceSize = 200;
const kindsOf = ({ what }: CheckScope): MediaKind[] => {
  if (what === undefined) return ['episode', 'movie'];
  return [what === 'series' ? 'episode' : 'movie'];
};

/** Forced subtitles have too few cues to be measured. */
function filesOf(db: Database, type: MediaKind, { ids, language }: CheckScope) {
  const list = JSON.stringify(ids ?? []);
  const item = type === 'episode' ? sql`(select series_id from episode where id = media_id)` : sql`media_id`;
  return db
    .selectFrom('subtitle')
    .where('kind', '=', kindCode[type])
    .where('path', 'is not', null)
    .where('language', 'not like', '%:forced')
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`${item} in (select value from json_each(${list}))`))
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''));
}

export async function countFiles(db: Database, scope: CheckScope): Promise<number> {
  let sum = 0;
  for (const type of kindsOf(scope)) {
    const { count } = await filesOf(db, type, scope)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    sum += count;
  }
  return sum;
}

/** The files in pieces, from a place on; episodes in one video share theirs, which then appear more than once. */
export async function* readFiles(
  db: Database,
  scope: CheckScope,
  from?: Place,
): AsyncGenerator<{ files: CheckedFile[]; place: Place }> {
  const kinds = kindsOf(scope);
  for (const type of kinds.slice(from ? Math.max(0, kinds.indexOf(from.type)) : 0)) {
    let after = from?.type === type ? from.after : 0;
    for (;;) {
      const rows = await filesOf(db, type, scope)
        .select(['media_id', 'path'])
        .where('media_id', '>', after)
        .orderBy('media_id')
        .limit(pieceSize)
        .execute();
      const last = rows.at(-1)?.media_id;
      if (last === undefined) break;
      // The last video of a full piece may have more files; it comes again whole, unless it fills the piece.
      const isFull = rows.length === pieceSize && rows[0]?.media_id !== last;
      const files = isFull ? rows.filter((row) => row.media_id !== last) : rows;
      after = isFull ? (files.at(-1)?.media_id ?? last) : last;
      yield {
        files: files.map(({ media_id: mediaId, path }) => ({ type, mediaId, path: path ?? '' })),
        place: { type, after },
      };
    }
  }
}
