import type { FileNameInfo, LanguageProfile } from '@captionarr/contract';
import type { TargetVideo, UploadTarget } from './upload-target.ts';

/** A file that is about to be uploaded. */
export interface UploadRow {
  id: string;
  file: File;
  /** code2; null until one is chosen. */
  language: string | null;
  hi: boolean;
  forced: boolean;
  /** Of the episode, or of the movie; null until one is chosen. */
  episode: number | null;
  /** Whether it is known what the name of the file tells. */
  isLookedUp: boolean;
}

export type RowChange = Partial<Pick<UploadRow, 'language' | 'hi' | 'forced' | 'episode'>>;

/** A language of the profile with its type; the first one unless another is wanted and there. */
export function profileLanguage({ items }: Pick<LanguageProfile, 'items'>, wanted?: string | null) {
  const item = items.find(({ language }) => language === wanted) ?? items[0];
  return { language: item?.language ?? null, hi: item?.hi === 'True', forced: item?.forced === 'True' };
}

let made = 0;

export const newRow = (file: File, { kind, profile, videos }: UploadTarget): UploadRow => ({
  id: `file-${++made}`,
  file,
  ...profileLanguage(profile),
  episode: kind === 'movies' ? (videos[0]?.id ?? null) : null,
  isLookedUp: false,
});

/** What the name of its file tells, where nothing else was chosen meanwhile. */
export function withName(row: UploadRow, info: FileNameInfo | undefined, { profile, videos }: UploadTarget): UploadRow {
  const usual = profileLanguage(profile);
  const isUsual = row.language === usual.language && row.hi === usual.hi && row.forced === usual.forced;
  return {
    ...row,
    ...(isUsual && info && profileLanguage(profile, info.subtitle_language)),
    episode: row.episode ?? (info && findVideo(info, videos)?.id) ?? null,
    isLookedUp: true,
  };
}

/** Season 0 is also what a name without a season gives: then the number alone tells, if only one video has it. */
function findVideo({ season, episode }: FileNameInfo, videos: readonly TargetVideo[]) {
  if (episode === 0) return undefined;
  const numbered = videos.filter((video) => video.episode === episode);
  if (season > 0) return numbered.find((video) => video.season === season);
  const [only, ...others] = numbered.filter((video) => video.season !== 0);
  return others.length === 0 ? only : undefined;
}
