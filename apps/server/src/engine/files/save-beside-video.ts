import { formatLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';
import { subtitlePath } from '#domain/subtitles/naming/subtitle-path.ts';
import type { ChangeOrder, FileChange, FileState, SubtitleFiles } from './subtitle-files.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { namingRules } from './naming-rules.ts';
import { wrapAsConflict } from './refusals.ts';
import type { Video } from '#engine/library/video.ts';
import { sentence } from '#platform/sentence.ts';

interface Dependencies {
  files: Pick<SubtitleFiles, 'read' | 'write'>;
  settings: Pick<SettingsStore, 'get'>;
}

interface NewSubtitle extends Pick<ChangeOrder, 'tool' | 'detail' | 'who' | 'batch'> {
  variant: LanguageVariant;
  extension: string;
  bytes: Uint8Array;
  /** Throws if the present file must not be replaced. */
  assertMayReplace?: (path: string, there: FileState | undefined) => void;
}

export interface SavedBeside {
  path: string;
  /** `en`, `en:hi` or `en:forced`. */
  language: string;
  /** Undefined if the file already had the same bytes. */
  change: FileChange | undefined;
}

const unable = sentence`Unable to save subtitles file. Permission or path mapping issue?`;

/** The path that the settings ask for. */
export const pathBesideVideo = (
  settings: Pick<SettingsStore, 'get'>,
  video: Pick<Video, 'path'>,
  { code2, hi, forced }: LanguageVariant,
  extension: string,
): string => subtitlePath({ videoPath: video.path, language: code2, hi, forced, extension }, namingRules(settings));

/** Writes a new subtitle of a video; the file that it replaces is kept as a version. */
export async function saveBesideVideo(
  { files, settings }: Dependencies,
  video: Pick<Video, 'path' | 'type' | 'id'>,
  { variant, extension, bytes, assertMayReplace, ...made }: NewSubtitle,
): Promise<SavedBeside> {
  const language = formatLanguageText(variant);
  const path = pathBesideVideo(settings, video, variant, extension);
  const there = await wrapAsConflict(unable, () => files.read(path));
  assertMayReplace?.(path, there);
  const order = { type: video.type, mediaId: video.id, path, language, ...made };
  const change = await wrapAsConflict(unable, () => files.write(order, bytes, there?.hash ?? null));
  return { path, language, change };
}
