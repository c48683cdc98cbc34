import { basename } from 'node:path';
import type { PlannedUpload } from '@captionarr/contract';
import type { LanguageVariant } from '#domain/languages/language-text.ts';
import { languageByCode } from '#domain/languages/languages.ts';
import { readableExtensions } from '#domain/subtitles/subtitle-name.ts';
import type { FileState, SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { pathBesideVideo } from '#engine/files/save-beside-video.ts';
import type { Video } from '#engine/library/video.ts';

interface UploadTarget extends LanguageVariant {
  extension: string;
}

interface Dependencies {
  files: Pick<SubtitleFiles, 'read'>;
  settings: Pick<SettingsStore, 'get'>;
}

export function assertLanguage(code2: string): void {
  if (!languageByCode(code2)) throw new AppError('invalid', sentence`Unknown language: ${code2}.`);
}

/** Returns the path an upload would get and the file it would replace. */
export const createPlanUpload =
  ({ files, settings }: Dependencies) =>
  async (video: Video, { extension, ...variant }: UploadTarget): Promise<PlannedUpload> => {
    if (!readableExtensions.has(extension))
      throw new AppError('invalid', sentence`${extension} isn’t a subtitle file extension.`);
    assertLanguage(variant.code2);
    const path = pathBesideVideo(settings, video, variant, extension);
    const there = await files.read(path);
    return { path, replaces: there ? { filename: basename(path), hash: there.hash } : null };
  };

/** Throws if the file exists and its replacement was not confirmed. `replaces` is its hash, empty for none. */
export function assertMayReplace(path: string, there: FileState | undefined, replaces: string | undefined): void {
  if (replaces === undefined || !there || there.hash === replaces) return;
  const reason =
    replaces === ''
      ? sentence`${basename(path)} already exists.`
      : sentence`${basename(path)} changed after you chose to replace it.`;
  const advice = sentence`Nothing was replaced. Upload the file again to choose whether to replace it.`;
  throw new AppError('conflict', sentence`${reason} ${advice}`, { help: 'file-changed' });
}
