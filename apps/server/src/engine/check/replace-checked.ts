import { basename } from 'node:path';
import type { MediaKind } from '@captionarr/contract';
import { findArrival } from '#engine/history/find-arrival.ts';
import { findVideo } from '#engine/library/video.ts';
import type { Actor } from '#engine/subtitles/after-save.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode, mediaKindOf } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { CheckParts } from './check-parts.ts';
import type { CheckRow } from './check-results.ts';

type Parts = Pick<CheckParts, 'db' | 'files' | 'blacklist' | 'remove' | 'emit'>;

/** Blacklists a checked subtitle and deletes its file, which stays as a version. The caller searches for another one. */
export async function removeChecked(parts: Parts, row: CheckRow, made: Actor): Promise<void> {
  const { db, files, blacklist, remove, emit } = parts;
  const type = mediaKindOf(row.kind);
  const video = await findVideo(db, type, row.media_id);
  const state = await files.read(row.path);
  if (state?.hash !== row.hash)
    throw new AppError('conflict', sentence`${basename(row.path)} has changed since the check, so it was left alone.`, {
      help: 'file-changed',
    });
  const why = await explain(db, row);
  const origin = await findOrigin(db, type, row);
  if (origin) await blacklist.add({ type, mediaId: video.id, language: row.language, why, ...origin });
  await remove(video, row.path, { ...made, why });
  await db
    .updateTable('subtitle_check')
    .set({ handled: 'replaced', batch: made.batch })
    .where('id', '=', row.id)
    .execute();
  emit({ type: 'checks', action: 'update', payload: null });
}

/** For the history and for the record of the next search. */
async function explain(db: Database, { kind, other_id: other, reference }: CheckRow): Promise<string> {
  const against = reference === 'track' ? 'embedded subtitle' : 'audio';
  if (other === null) return `Its timing doesn’t match the ${against} of the video.`;
  const { title } = await findVideo(db, mediaKindOf(kind), other);
  return `Its timing belongs to ${title}.`;
}

/** Where the file came from; undefined if no provider had it, or other episodes use the same season pack. */
async function findOrigin(db: Database, type: MediaKind, { media_id: mediaId, path }: CheckRow) {
  const newest = await findArrival(db, { type, mediaId, path });
  if (!newest?.provider || newest.subs_id === null) return undefined;
  const { provider, subs_id: subsId } = newest;
  const elsewhere = await db
    .selectFrom('history')
    .select('id')
    .where('kind', '=', kindCode[type])
    .where('provider', '=', provider)
    .where('subs_id', '=', subsId)
    .where('subtitle_path', '<>', path)
    .executeTakeFirst();
  return elsewhere ? undefined : { provider, subsId };
}
