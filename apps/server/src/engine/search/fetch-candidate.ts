import type { LanguageVariant } from '#domain/languages/language-text.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readableExtensions } from '#domain/subtitles/subtitle-name.ts';
import { archiveKind } from '#platform/archives/archive-kind.ts';
import type { UnpackedDownload } from '#platform/archives/unpack-download.ts';
import type { DownloadedSubtitle } from '#providers/provider.ts';
import type { DownloadInput, OpenedDownload } from './open-download.ts';
import type { SearchParts } from './search-parts.ts';

interface OpenOptions {
  found: FoundSubtitle;
  facts: VideoFacts;
  /** The variant it is saved as. */
  language: LanguageVariant;
  originalFormat: boolean;
  /** Whatever the settings say. */
  utf8?: true | undefined;
}

/** The files of an archive, or the one file. */
export const unpackDownloaded = async (
  { runInWorker }: Pick<SearchParts, 'runInWorker'>,
  { bytes, fileName = 'subtitle.srt' }: DownloadedSubtitle,
): Promise<UnpackedDownload> =>
  archiveKind(bytes)
    ? runInWorker('unpackDownload', { bytes, fileName, extensions: [...readableExtensions] })
    : { files: [{ name: fileName, content: bytes }] };

/** Opens a download the way the settings want it saved. */
export async function openForSaving(
  { settings, runInWorker }: Pick<SearchParts, 'settings' | 'runInWorker'>,
  downloaded: DownloadedSubtitle,
  { found, facts, language, originalFormat, utf8 }: OpenOptions,
): Promise<OpenedDownload> {
  const unpacked = await unpackDownloaded({ runInWorker }, downloaded);
  const input: DownloadInput = {
    unpacked,
    language,
    isPack: found.isPack ?? false,
    frameRate: found.frameRate,
    video: facts,
    originalFormat,
    utf8: utf8 ?? settings.get('general.utf8_encode'),
    mods: modsFor(settings.get('general.subzero_mods'), language),
  };
  // Even when it is small: what guesses languages takes half a second to load, and a lot of memory.
  return runInWorker('openDownload', input);
}

/** Keeps hearing-impaired texts if they were requested. */
const modsFor = (mods: readonly string[], { hi }: LanguageVariant) =>
  hi ? mods.filter((mod) => !mod.startsWith('remove_HI')) : mods;
