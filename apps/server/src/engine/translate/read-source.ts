import type { Cue } from '#domain/subtitles/cue.ts';
import type { applyMods } from '#domain/subtitles/mods/index.ts';
import { NotASubtitle } from '#domain/subtitles/formats/index.ts';
import type { TrackReader } from '#domain/media/track-reader.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { openText, type OpenedText } from '#engine/files/text-file.ts';
import type { TranslationSource } from './choose-source.ts';

interface Parts {
  files: Pick<SubtitleFiles, 'read'>;
  tracks: Pick<TrackReader, 'readTrackText'>;
}

/** The cues of a source, without sounds and speakers if the wish is plain; undefined if it can’t be read. */
export async function readSource(
  { files, tracks }: Parts,
  videoPath: string,
  { language, hi, from }: TranslationSource,
  { isPlain, signal }: { isPlain: boolean; signal: AbortSignal },
): Promise<readonly Cue[] | undefined> {
  const path = 'path' in from ? from.path : 'track.srt';
  const bytes =
    'path' in from
      ? (await files.read(from.path))?.bytes
      : Buffer.from(await tracks.readTrackText(videoPath, from.track, { signal }));
  const opened = bytes && tryOpen(bytes, path, language);
  if (!opened) return undefined;
  const { cues, format } = opened.subtitle;
  const kept = hi && isPlain ? await withoutSounds(cues, { format, language }) : cues;
  return kept.filter(({ text }) => text.trim() !== '');
}

function tryOpen(bytes: Uint8Array, path: string, language: string): OpenedText | undefined {
  try {
    return openText({ bytes, path, language });
  } catch (error) {
    if (error instanceof NotASubtitle) return undefined;
    throw error;
  }
}

async function withoutSounds(cues: readonly Cue[], context: Parameters<typeof applyMods>[2]): Promise<readonly Cue[]> {
  const mods = await import('#domain/subtitles/mods/index.ts');
  return mods.applyMods(cues, [{ id: 'remove_HI', keepLyrics: true }], context);
}
