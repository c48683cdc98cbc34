import type { MediaKind } from '@captionarr/contract';
import type { MadeFacts } from '#domain/quality/judge-machine.ts';
import type { TimingCheck } from '#domain/quality/judge-timing.ts';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import type { MeasuredFile } from './quality-parts.ts';

/** What the last probe said about the video; a quiet measurement doesn’t start another. */
export async function readStreams(db: Database, type: MediaKind, id: number): Promise<VideoStreams | null> {
  const row = await db
    .selectFrom('video_probe')
    .select('streams_json')
    .where('path', '=', db.selectFrom(type).select('path').where('id', '=', id))
    .executeTakeFirst();
  // Our own probe wrote it.
  return row ? (JSON.parse(row.streams_json) as VideoStreams | null) : null;
}

/** The result of a check of these bytes. */
export const readTiming = (
  db: Database,
  { type, mediaId, path }: MeasuredFile,
  hash: string,
): Promise<TimingCheck | undefined> =>
  db
    .selectFrom('subtitle_check')
    .select(['verdict', 'reason', 'offset', 'ratio', 'coverage', 'precision', 'hole'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', mediaId)
    .where('path', '=', path)
    .where('hash', '=', hash)
    .executeTakeFirst();

/** How a program made these bytes, and what of it waits for a person. */
export async function readMade(
  db: Database,
  { type, mediaId, path }: MeasuredFile,
  hash: string,
): Promise<MadeFacts | undefined> {
  const mark = await db
    .selectFrom('made_content')
    .select(['made', 'detail_json'])
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!mark) return undefined;
  const review = await db
    .selectFrom('review')
    .select('doubtful')
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', mediaId)
    .where('path', '=', path)
    .executeTakeFirst();
  // Written by the change log.
  const said = JSON.parse(mark.detail_json) as Record<string, string | undefined>;
  return {
    made: mark.made,
    engine: said['engine'] ?? said['with'] ?? null,
    from: said['from'] ?? null,
    doubtful: review?.doubtful ?? 0,
  };
}
