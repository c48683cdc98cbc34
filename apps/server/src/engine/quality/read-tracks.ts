import type { MediaKind, VideoTrack } from '@captionarr/contract';
import { isTextCodec } from '#domain/media/picture-codecs.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { readStreams } from './read-known.ts';

/** The subtitle tracks inside a video, in the order of its list of subtitles. */
export async function readTracks(db: Database, type: MediaKind, mediaId: number): Promise<VideoTrack[]> {
  const rows = await db
    .selectFrom('subtitle')
    .select(['language', 'stream', 'codec'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', mediaId)
    .where('path', 'is', null)
    .orderBy('no')
    .execute();
  if (rows.length === 0) return [];
  const streams = (await readStreams(db, type, mediaId))?.subtitles;
  return rows.flatMap(({ language, stream, codec }) => {
    if (stream === null) return [];
    const probed = streams?.find(({ index }) => index === stream);
    return [
      {
        language,
        stream,
        codec,
        is_text: isTextCodec(codec),
        forced: language.endsWith(':forced'),
        is_default: probed?.isDefault ?? null,
        title: probed?.title ?? '',
        cues: probed?.cues ?? null,
      },
    ];
  });
}
