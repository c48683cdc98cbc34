import { basename } from 'node:path';
import type { PlannedUpload } from '@captionarr/contract';
import { languageByCode } from '#domain/languages/languages.ts';
import { subtitlePath } from '#domain/subtitles/naming/subtitle-path.ts';
import { subtitleExtensions } from '#domain/subtitles/subtitle-name.ts';
import type { FileState, SubtitleFiles } from '#engine/files/subtitle-files.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { namingRules } from '#engine/files/naming-rules.ts';
import type { Video } from '#engine/library/video.ts';

export interface UploadPlace {
  code2: string;
  hi: boolean;
  forced: boolean;
  extension: string;
}

interface Dependencies {
  files: Pick<SubtitleFiles, 'read'>;
  settings: Pick<SettingsStore, 'get'>;
}

/** Where an upload is saved. */
export function uploadPath(settings: Pick<SettingsStore, 'get'>, video: Video, place: UploadPlace): string {
  const { code2, hi, forced, extension } = place;
  assertLanguage(code2);
  return subtitlePath({ videoPath: video.path, language: code2, hi, forced, extension }, namingRules(settings));
}

export function assertLanguage(code2: string): void {
  if (!languageByCode(code2)) throw new AppError('invalid', `There is no language ${code2}.`);
}

/** Where it would be saved, and what it would replace. */
export const createPlanUpload =
  ({ files, settings }: Dependencies) =>
  async (video: Video, place: UploadPlace): Promise<PlannedUpload> => {
    if (!subtitleExtensions.has(place.extension))
      throw new AppError('invalid', `${place.extension} is no extension of a subtitle file.`);
    const path = uploadPath(settings, video, place);
    const there = await files.read(path);
    return { path, replaces: there ? { filename: basename(path), hash: there.hash } : null };
  };

/** Throws when a file is there that nobody has agreed to replace. `replaces` is its hash, empty for none. */
export function assertMayReplace(path: string, there: FileState | undefined, replaces: string | undefined): void {
  if (replaces === undefined || !there || there.hash === replaces) return;
  const reason = replaces === '' ? 'already exists' : 'changed after you chose to replace it';
  const advice = 'Nothing was replaced. Upload the file again to choose whether to replace it.';
  throw new AppError('conflict', `${basename(path)} ${reason}. ${advice}`, { help: 'file-changed' });
}
