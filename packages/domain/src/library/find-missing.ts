import { parseLanguageText } from '#domain/languages/language-text.ts';
import { anyCutoff, type Profile, type ProfileItem } from './profile.ts';

type WantedLanguages = Pick<Profile, 'cutoff' | 'items'>;

/** Languages that a video doesn’t have, sorted. */
interface Lacking {
  /** Those that must be there. */
  missing: string[];
  /** Those that are nice to have; none of them is missing as well. */
  nice: string[];
}

/** `audio` and `have` are the languages of a video. */
export function findLacking(profile: WantedLanguages, audio: readonly string[], have: readonly string[]): Lacking {
  const { end, isSkipped, isPresent } = compare(profile, audio, have);
  if (end) return { missing: [], nice: [] };
  const absent = profile.items.filter((item) => !isSkipped(item) && !isPresent(item));
  const missing = textsOf(absent.filter((item) => !isNice(item)));
  return { missing, nice: textsOf(absent.filter(isNice)).filter((text) => !missing.includes(text)) };
}

export const findMissing = (...video: Parameters<typeof findLacking>): string[] => findLacking(...video).missing;

/** Languages that must be there and are, sorted. */
export function findPresent(profile: WantedLanguages, audio: readonly string[], have: readonly string[]): string[] {
  const { isSkipped, isPresent } = compare(profile, audio, have);
  return textsOf(profile.items.filter((item) => !isNice(item) && !isSkipped(item) && isPresent(item)));
}

/** Why nothing is missing although not everything is there. */
export interface Completeness {
  /** The language that reached the cutoff; null when that made no difference. */
  cutoff: string | null;
  /** Cutoff: any language is enough. */
  isAny: boolean;
  /** Cutoff: the audio is in this language and no subtitle exists. */
  isHeard: boolean;
  /** Languages that the cutoff makes unnecessary. */
  needless: string[];
  /** Languages that the profile skips for this audio. */
  skipped: string[];
}

export function explainComplete(
  profile: WantedLanguages,
  audio: readonly string[],
  have: readonly string[],
): Completeness {
  const { end, isSkipped, isPresent } = compare(profile, audio, have);
  const absent = profile.items.filter((item) => !isPresent(item));
  const needless = end ? textsOf(absent.filter((item) => item !== end && !isSkipped(item))) : [];
  const reached = needless.length > 0 ? end : undefined;
  return {
    cutoff: reached?.language ?? null,
    isAny: profile.cutoff === anyCutoff,
    isHeard: reached !== undefined && !isPresent(reached),
    needless,
    skipped: textsOf(absent.filter((item) => item !== reached && isSkipped(item))),
  };
}

function compare({ cutoff, items }: WantedLanguages, audio: readonly string[], have: readonly string[]) {
  const present = new Set(have);
  const isHeard = ({ language }: ProfileItem) => audio.includes(parseLanguageText(language).code2);
  /** A subtitle for the hearing impaired is as good as a plain one; not the other way round, and never for a forced one. */
  const isPresent = ({ language }: ProfileItem) => present.has(language) || present.has(`${language}:hi`);
  const isEnough = (item: ProfileItem) => {
    if (item.audioOnlyInclude && !isHeard(item)) return false;
    return (item.audioExclude && isHeard(item)) || isPresent(item);
  };
  const isSkipped = (item: ProfileItem) =>
    (item.audioExclude && isHeard(item)) || (item.audioOnlyInclude && !isHeard(item));
  // Any language is enough only if it must be there: else an optional forced file would end the search for the others.
  const ends = items.filter((item) => (cutoff === anyCutoff ? !isNice(item) : cutoff === item.id)).filter(isEnough);
  return { end: ends.find(isPresent) ?? ends[0], isSkipped, isPresent };
}

const isNice = ({ strength }: ProfileItem): boolean => strength === 'nice';

const textsOf = (items: readonly ProfileItem[]): string[] =>
  [...new Set(items.map(({ language }) => language))].toSorted();
