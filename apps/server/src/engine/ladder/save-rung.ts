import type { Made } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { pathBesideVideo, saveBesideVideo, type SavedBeside } from '#engine/files/save-beside-video.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { Video } from '#engine/library/video.ts';
import type { Actor } from '#engine/subtitles/after-save.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Dependencies {
  files: Pick<SubtitleFiles, 'read' | 'write' | 'madeOf'>;
  settings: Pick<SettingsStore, 'get'>;
}

interface NewSubtitle extends Actor {
  video: Video;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** A finished SubRip file. */
  text: string;
  /** Undefined for a track that was copied out. */
  made?: Made | undefined;
  detail: Record<string, string | number>;
}

/** There is a subtitle that no program made, and it stays. */
export class PeoplesWork extends AppError {
  constructor() {
    super('conflict', 'A subtitle made by people is here. Delete it first to make another one.', { help: 'ladder' });
  }
}

const tools: Record<Made, string> = { ocr: 'ocr', translation: 'translate', transcription: 'transcribe' };

/** Writes what a rung gave; the file that it replaces becomes a version. What people made is never replaced. */
export async function saveRung(
  { files, settings }: Dependencies,
  { video, language, text, made, detail, who, batch }: NewSubtitle,
): Promise<SavedBeside> {
  const variant = parseLanguageText(language);
  const seen = await files.read(pathBesideVideo(settings, video, variant, 'srt'));
  if (seen && (await files.madeOf(seen.hash)) === undefined) throw new PeoplesWork();
  return saveBesideVideo({ files, settings }, video, {
    variant,
    extension: 'srt',
    bytes: Buffer.from(text),
    tool: made ? tools[made] : 'track',
    detail: { ...detail, ...(made && { made }) },
    assertMayReplace: (_path, there) => {
      if (there && there.hash !== seen?.hash) throw new PeoplesWork();
    },
    who,
    batch,
  });
}
