import { parseLanguageText } from '#domain/languages/language-text.ts';
import { anyItem, type Profile, type ProfileItem } from './profile.ts';

/** The languages that a video still lacks, sorted; `audio` and `have` are what it has. */
export function findMissing(
  { cutoff, items }: Pick<Profile, 'cutoff' | 'items'>,
  audio: readonly string[],
  have: readonly string[],
): string[] {
  const present = new Set(have);
  const isHeard = ({ language }: ProfileItem) => audio.includes(parseLanguageText(language).code2);
  /** A subtitle for the hearing impaired is as good as a plain one; not the other way round, and never for a forced one. */
  const isPresent = ({ language }: ProfileItem) => present.has(language) || present.has(`${language}:hi`);

  const ends = items.filter(({ id }) => cutoff === anyItem || cutoff === id);
  const isEnough = (item: ProfileItem) => {
    if (item.audioOnlyInclude && !isHeard(item)) return false;
    return (item.audioExclude && isHeard(item)) || isPresent(item);
  };
  if (ends.some(isEnough)) return [];

  const isDesired = (item: ProfileItem) =>
    !(item.audioExclude && isHeard(item)) && !(item.audioOnlyInclude && !isHeard(item));
  const missing = items.filter((item) => isDesired(item) && !isPresent(item));
  return [...new Set(missing.map(({ language }) => language))].toSorted();
}
