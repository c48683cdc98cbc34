import type { MediaKind } from '@captionarr/contract';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { Update } from './update-index.ts';

/** Videos of one kind and all their subtitle files. */
export type Piece = Pick<Update, 'files' | 'range'>;

const pieceSize = 400;

const filesOf = (db: Database, type: MediaKind) =>
  db
    .selectFrom('subtitle')
    .select(['media_id', 'path', 'language', 'size', 'modified_at'])
    .where('kind', '=', kindCode[type])
    .where('path', 'is not', null)
    .orderBy('media_id');

type FileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number];

const present = (type: MediaKind, rows: readonly FileRow[]): Piece['files'] =>
  rows.map(({ media_id: mediaId, path, language, size, modified_at }) => ({
    kind: kindCode[type],
    mediaId,
    path: path ?? '',
    language,
    size: size ?? -1,
    modifiedAt: modified_at ?? -1,
  }));

/** The next videos after one; nothing if there are none, and then all that the index has after it is gone. */
export async function readPiece(db: Database, type: MediaKind, after: number): Promise<Piece> {
  const rows = await filesOf(db, type).where('media_id', '>', after).limit(pieceSize).execute();
  const kind = kindCode[type];
  const last = rows.at(-1)?.media_id;
  if (last === undefined || rows.length < pieceSize)
    return { files: present(type, rows), range: { kind, after, upTo: Number.MAX_SAFE_INTEGER } };
  // The last video may have more files; it comes again whole, unless it alone fills the piece.
  const whole = rows.filter((row) => row.media_id !== last);
  if (whole.length === 0) return readVideo(db, type, last);
  return { files: present(type, whole), range: { kind, after, upTo: whole.at(-1)?.media_id ?? last } };
}

export async function readVideo(db: Database, type: MediaKind, id: number): Promise<Piece> {
  const rows = await filesOf(db, type).where('media_id', '=', id).execute();
  return { files: present(type, rows), range: { kind: kindCode[type], after: id - 1, upTo: id } };
}

export async function countFiles(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('subtitle')
    .select((eb) => eb.fn.count<number>('path').distinct().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
