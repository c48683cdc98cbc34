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
  /** Id of the episode or movie; null until one is chosen. */
  episode: number | null;
  /** Whether a person has chosen the type. */
  isTypeChosen: boolean;
  /** The path of the file that a person wants replaced. */
  agreedPath: string | null;
  /** Facts from name and text; null if unreadable, undefined while loading. */
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

/** Fills in facts from name and text unless the user chose otherwise. An unknown language stays open. */
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

/** Type the profile wants for a language; normal if wanted, otherwise the first. */
export function profileType({ items }: Pick<LanguageProfile, 'items'>, language: string | null) {
  const [first, ...others] = items
    .filter((item) => item.language === language)
    .map((item) => ({ hi: item.hi === 'True', forced: item.forced === 'True' }));
  return [first, ...others].find((marks) => marks && !marks.hi && !marks.forced) ?? first ?? marksOf('normal');
}

/** A name without a season also gives season 0: then the number alone decides, if only one video has it. */
function findVideo({ season, episode }: UploadDescription, videos: readonly TargetVideo[]) {
  if (episode === 0) return undefined;
  const numbered = videos.filter((video) => video.episode === episode);
  if (season > 0) return numbered.find((video) => video.season === season);
  const [only, ...others] = numbered.filter((video) => video.season !== 0);
  return others.length === 0 ? only : undefined;
}
