import type { Random } from '#random.ts';
import type { Language } from './languages.ts';
import type { SeriesType } from './types.ts';

/** The languages of twelve neighbours: even the smallest library has every script. */
const dozen: readonly Language[] = ['en', 'fr', 'ja', 'ru', 'en', 'es', 'zh', 'de', 'ar', 'ko', 'el', 'pl'];

/** Beyond the first dozen most things are English. */
export const languageOf = (random: Random, id: number): Language =>
  id > dozen.length && random.chance(0.65) ? 'en' : (dozen[(id - 1) % dozen.length] ?? 'en');

const typeOf = (id: number): SeriesType => (id % 12 === 5 ? 'daily' : id % 12 === 3 ? 'anime' : 'standard');

/** Traits derived from the number of a series, so that every dozen has some of each. */
export const seriesTraits = (id: number) => ({
  type: typeOf(id),
  ended: id % 2 === 0,
  monitored: id % 6 !== 2,
  hasYearInTitle: id % 9 === 1,
  hasSpecials: id % 3 === 1,
  hasTinyFile: id % 5 === 3,
  hasDoubleEpisodes: id % 4 === 1 && typeOf(id) !== 'daily',
});

export const tags = ['anime', 'kids', '4k', 'no-subs', 'subs-es'];

export function tagsOf(random: Random, id: number, type?: SeriesType): string[] {
  const labels = [
    ...(type === 'anime' ? ['anime'] : []),
    ...(id % 4 === 0 ? [random.pick(tags)] : []),
    ...(id % 11 === 0 ? ['no-subs'] : []),
  ];
  return [...new Set(labels)];
}
