import { formatLanguageText } from '#domain/languages/language-text.ts';
import { readableExtensions } from '#domain/subtitles/subtitle-name.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { fullScore, type RecordHistory } from '#engine/history/record-history.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { AfterSave, Actor } from './after-save.ts';
import { nameOf } from './command-values.ts';
import { assertLanguage, assertMayReplace } from './plan-upload.ts';
import { saveBesideVideo } from '#engine/files/save-beside-video.ts';
import { extensionOf, sayUncertain } from '#engine/files/text-file.ts';
import type { TextWork } from './text-work.ts';
import { assertThere, type Video } from '#engine/library/video.ts';

export interface Upload extends Actor {
  code2: string;
  hi: boolean;
  forced: boolean;
  filename: string;
  content: Uint8Array;
  /** The hash of the file that may be replaced, empty for none; without it, whatever is there. */
  replaces?: string | undefined;
}

interface Dependencies {
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
  text: TextWork;
  record: RecordHistory;
  afterSave: AfterSave;
}

/** Saves an uploaded file as a subtitle of a video; the replaced content becomes a version. */
export function createUpload({ files, settings, text, record, afterSave }: Dependencies) {
  /** The bytes to write, and the extension that suits them. */
  async function prepare({ filename: path, content: bytes }: Upload, language: string) {
    if (!readableExtensions.has(extensionOf(path)))
      throw new AppError('invalid', sentence`${path} doesn’t have a subtitle file extension.`, {
        help: 'archive-damaged',
      });
    const prepared = await text.prepare({ bytes, path, language, utf8: settings.get('general.utf8_encode') });
    if (prepared.problem !== undefined)
      throw new AppError('invalid', sentence`${path} wasn’t saved. ${asSentence(prepared.problem)}`, {
        help: 'archive-damaged',
      });
    return prepared;
  }

  return async (video: Video, upload: Upload): Promise<void> => {
    const { code2, hi, forced, who, batch } = upload;
    assertLanguage(code2);
    if (video.profileId === null)
      throw new AppError('failed', sentence`${video.title} has no language profile. Assign one and try again.`, {
        help: 'no-profile',
      });
    await assertThere(video);

    const variant = { code2, hi, forced };
    const { bytes, extension, uncertain } = await prepare(upload, formatLanguageText(variant));
    const { path, language, change } = await saveBesideVideo({ files, settings }, video, {
      variant,
      extension,
      bytes,
      assertMayReplace: (at, there) => assertMayReplace(at, there, upload.replaces),
      tool: 'upload',
      who,
      batch,
    });
    await record({
      type: video.type,
      mediaId: video.id,
      action: 'Upload',
      language,
      description: `${nameOf(language)} subtitles uploaded manually.${sayUncertain(uncertain)}`,
      videoPath: video.path,
      subtitlePath: path,
      provider: 'manual',
      score: fullScore[video.type],
      changeId: change?.id,
    });
    await afterSave.all(video, { path, language, score: 100, provider: 'manual' }, { who, batch });
  };
}
