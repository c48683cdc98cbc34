import type { LanguageProfile, UploadDescription } from '@captionarr/contract';
import { marksOf } from '#blocks/languages/subtitle-type.ts';
import type { TargetVideo, UploadTarget } from './upload-target.ts';

/** A file that is about to be uploaded. */
export interface UploadRow {
  id: string;
  file: File;
  /** code2; null until it is known or chosen. */
  language: string | null;
  hi: boolean;
  forced: boolean;
  /** Of the episode, or of the movie; null until one is chosen. */
  episode: number | null;
  /** Whether a person has chosen the type. */
  isTypeChosen: boolean;
  /** The path of the file that a person wants replaced. */
  agreedPath: string | null;
  /** What its name and text tell; null when they could not be read, undefined until they are. */
  facts: UploadDescription | null | undefined;
}

export type RowChange = Partial<Pick<UploadRow, 'language' | 'hi' | 'forced' | 'episode' | 'agreedPath'>>;

let made = 0;

export const newRow = (file: File, { type, videos }: UploadTarget): UploadRow => ({
  id: `file-${++made}`,
  file,
  language: null,
  hi: false,
  forced: false,
  episode: type === 'movie' ? (videos[0]?.id ?? null) : null,
  isTypeChosen: false,
  agreedPath: null,
  facts: undefined,
});

export const changeRow = (row: UploadRow, change: RowChange): UploadRow => ({
  ...row,
  ...change,
  isTypeChosen: row.isTypeChosen || change.hi !== undefined,
});

/** What its name and text tell, where nothing else was chosen meanwhile. A language that they do not tell stays open. */
export function withDescription(
  row: UploadRow,
  facts: UploadDescription | undefined,
  { profile, videos }: UploadTarget,
): UploadRow {
  if (!facts) return { ...row, facts: null };
  const { language, type } = facts;
  return {
    ...row,
    language: row.language ?? language,
    ...(!row.isTypeChosen && (type ? marksOf(type) : profileType(profile, row.language ?? language))),
    episode: row.episode ?? findVideo(facts, videos)?.id ?? null,
    facts,
  };
}

/** The type that the profile wants of a language; without one that is wanted normal, the first. */
export function profileType({ items }: Pick<LanguageProfile, 'items'>, language: string | null) {
  const [first, ...others] = items
    .filter((item) => item.language === language)
    .map((item) => ({ hi: item.hi === 'True', forced: item.forced === 'True' }));
  return [first, ...others].find((marks) => marks && !marks.hi && !marks.forced) ?? first ?? marksOf('normal');
}

/** Season 0 is also what a name without a season gives: then the number alone tells, if only one video has it. */
function findVideo({ season, episode }: UploadDescription, videos: readonly TargetVideo[]) {
  if (episode === 0) return undefined;
  const numbered = videos.filter((video) => video.episode === episode);
  if (season > 0) return numbered.find((video) => video.season === season);
  const [only, ...others] = numbered.filter((video) => video.season !== 0);
  return others.length === 0 ? only : undefined;
}
