import { basename } from 'node:path';
import type { MediaKind, MediaProbe } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageName } from '#domain/languages/languages.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';

interface Dependencies {
  db: Database;
  probe: VideoProbe;
}

const nameOf = (code2: string | null): string | null => (code2 === null ? null : languageName(code2));

/** Lists the references a subtitle can be synced to: tracks of the video and its other subtitles. */
export async function describeReferences(
  { db, probe }: Dependencies,
  video: { type: MediaKind; id: number; path: string },
  subtitlePath: string,
): Promise<MediaProbe> {
  const streams = await probe(video.path).catch((error: unknown) => {
    // Other files can be compared with even where no tool is installed.
    if (error instanceof AppError && error.code === 'unavailable') return undefined;
    throw error;
  });
  const files = await db
    .selectFrom('subtitle')
    .select(['path', 'language'])
    .where('kind', '=', kindCode[video.type])
    .where('media_id', '=', video.id)
    .where('path', 'is not', null)
    .where('path', '<>', subtitlePath)
    .orderBy('no')
    .execute();

  return {
    audio_tracks: (streams?.audio ?? []).map(({ index, title, language }) => ({
      stream: `a:${index}`,
      name: title,
      language: nameOf(language),
    })),
    embedded_subtitles_tracks: (streams?.subtitles ?? []).map(({ index, title, language, forced, hi }) => ({
      stream: `s:${index}`,
      name: title,
      language: nameOf(language),
      forced,
      hearing_impaired: hi,
    })),
    external_subtitles_tracks: files.map(({ path, language }) => {
      const { code2, forced, hi } = parseLanguageText(language);
      return { name: basename(path ?? ''), path: path ?? '', language: nameOf(code2), forced, hearing_impaired: hi };
    }),
  };
}
