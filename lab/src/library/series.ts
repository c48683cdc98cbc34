import { createRandom } from '#random.ts';
import { dayOf, momentOf } from './dates.ts';
import { totalOf, type Plan } from './plan.ts';
import { createOverview, createTitle, fileNameOf, sortTitleOf } from './titles.ts';
import { languageOf, seriesTraits, tagsOf } from './traits.ts';
import type { Series } from './types.ts';
import { genres } from './words.ts';

/** Seasons and air dates of a series. */
export interface Schedule {
  specials: number;
  perSeason: number;
  firstDay: number;
  everyDays: number;
}

export function createSchedule(seed: number, id: number, plan: Plan): Schedule {
  const random = createRandom(seed, 'schedule', id);
  const { type, hasSpecials } = seriesTraits(id);
  return {
    specials: hasSpecials && plan.usable > 6 ? random.between(1, 2) : 0,
    perSeason: type === 'daily' ? 100 : random.between(6, 24),
    firstDay: random.between(0, 364),
    everyDays: type === 'daily' ? 1 : 7,
  };
}

/** Season and number of the n-th episode, counting from zero. */
export const slotOf = ({ specials, perSeason }: Schedule, index: number) =>
  index < specials
    ? { season: 0, number: index + 1 }
    : { season: 1 + Math.floor((index - specials) / perSeason), number: 1 + ((index - specials) % perSeason) };

export function createSeries(seed: number, root: string, id: number, plan: Plan): Series {
  const random = createRandom(seed, 'series', id);
  const { type, ended, monitored, hasYearInTitle } = seriesTraits(id);
  const language = languageOf(random, id);
  const year = random.between(1958, 2024);
  const plainTitle = createTitle(random, language, id);
  const title = hasYearInTitle ? `${plainTitle} (${year})` : plainTitle;
  const schedule = createSchedule(seed, id, plan);
  const total = totalOf(plan);
  const rootFolder = `${root}/${type === 'anime' ? 'anime' : 'tv'}/`;
  const tvdbId = 700_000 + id;
  const airedOn = (index: number) => momentOf(dayOf(year, schedule.firstDay + index * schedule.everyDays));
  const lastSeason = slotOf(schedule, total - 1).season;
  return {
    id,
    title,
    alternateTitles:
      random.chance(0.5) || language !== 'en'
        ? [createTitle(random, language === 'en' ? random.pick(['fr', 'es', 'ru', 'ja']) : 'en')]
        : [],
    sortTitle: sortTitleOf(title),
    overview: createOverview(random),
    language,
    year,
    monitored,
    tags: tagsOf(random, id, type),
    path: `${rootFolder}${fileNameOf(plainTitle)} (${year}) {tvdb-${tvdbId}}`,
    rootFolder,
    imdbId: `tt9${String(id).padStart(6, '0')}`,
    tmdbId: 300_000 + id,
    added: momentOf(dayOf(2024, random.between(0, 600))),
    genres: [random.pick(genres)],
    type,
    ended,
    tvdbId,
    firstAired: airedOn(0),
    lastAired: airedOn(total - 1),
    seasons: Array.from({ length: lastSeason + 1 }, (_, number) => ({
      number,
      monitored: monitored && number > 0,
    })).slice(schedule.specials > 0 ? 0 : 1),
    episodes: { total, withFile: total - plan.withoutFile },
  };
}
