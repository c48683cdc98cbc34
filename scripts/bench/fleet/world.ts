// The made-up world of the simulation: every assumption about households and sites is in this file.
import { providers } from '../../../packages/providers/src/clients.ts';
import type { CallLimits } from '../../../packages/domain/src/search/call-limits.ts';
import { createRandom, type Random } from '../../../lab/src/random.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
/** A Monday. */
export const start = Date.UTC(2026, 10, 16);

export interface Site {
  key: string;
  limits: CallLimits;
  takesMovies: boolean;
  /** Share of households that use it. */
  share: number;
  /** Calls for one video without a result, as its client makes them. */
  perVideo: (languages: number) => number;
  /** Calls once for each show and each season of a run, before its episodes. */
  perShow: number;
  perSeason: number;
  perDownload: number;
}

const limitsOf = (key: string) => {
  const { limits, media } = providers.find((provider) => provider.key === key) ?? {};
  if (!limits || !media) throw new Error(`No provider ${key}`);
  return { key, limits, takesMovies: media.includes('movie') };
};
const once = { perShow: 0, perSeason: 0, perDownload: 1 };

/** With the limits of the product, and as many calls as their clients make. */
const sites: readonly Site[] = [
  { ...limitsOf('opensubtitlescom'), ...once, share: 0.7, perVideo: () => 2, perDownload: 2 },
  { ...limitsOf('subdl'), ...once, share: 0.6, perVideo: () => 1 },
  { ...limitsOf('podnapisi'), ...once, share: 0.4, perVideo: (languages) => languages },
  { ...limitsOf('gestdown'), ...once, share: 0.5, perVideo: (languages) => languages, perShow: 1 },
  { ...limitsOf('tvsubtitles'), share: 0.3, perVideo: () => 1, perShow: 1, perSeason: 1, perDownload: 2 },
];
/** The list of new versions, asked on a schedule of its own. */
export const releaseFeed = 'release feed';
export const places = [...sites.map(({ key }) => key), releaseFeed];

/** The search of everything gets through thirty videos a minute (docs/scale.md). */
export const videoMs = 2000;
export const travelMs = 300;
/** Share of downloads with less than the best score: upgrades are searched for those of the last week. */
export const upgradable = 0.3;
export const upgradableAtStart = 2;
export const perShowEpisodes = 6;
export const perSeasonEpisodes = 4;

/** Videos that lack the same subtitles since the same day. */
export interface Lack {
  isEpisode: boolean;
  count: number;
  since: number;
  lastTry: number;
  /** When a subtitle for one of them appears, in order; for most it never does. */
  appears: number[];
}

export interface Import {
  at: number;
  /** A new episode, as opposed to something older. */
  isNew: boolean;
  appears: number | undefined;
}

export interface Household {
  number: number;
  /** Hours before UTC. */
  zone: number;
  languages: number;
  sites: readonly Site[];
  lacks: Lack[];
  imports: Import[];
  random: Random;
}

export interface Scenario {
  days: number;
  /** A site that is down for a while. */
  outage?: { site: string; from: number; until: number };
  /** Four in ten import the same episode within ten minutes; its subtitles appear an hour and a half later. */
  popularAt?: number;
}

const zones: readonly [share: number, zone: number][] = [
  [0.45, 1],
  [0.3, -5],
  [0.1, -8],
  [0.15, 9],
];
/** Imports by hour of the local day: most in the evening. */
const importHours = [3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 5, 5, 4];
const importsPerWeek = 8;
const popularShare = 0.4;

/** When a subtitle for an import appears: for one in four never, for half of the rest it is already there. */
function appearance(at: number, random: Random): number | undefined {
  if (random.chance(0.25)) return undefined;
  return random.chance(0.5) ? at : at - Math.log(1 - random.next()) * 1.5 * day;
}

const choose = <T>(list: readonly (readonly [number, T])[], random: Random): T => {
  let left = random.next();
  for (const [share, value] of list) if ((left -= share) < 0) return value;
  return (list.at(-1) as readonly [number, T])[1];
};

export function makeHousehold(number: number, { days, popularAt }: Scenario): Household {
  const random = createRandom('fleet', number);
  const zone = choose(zones, random);
  const own = sites.filter(({ share }) => random.chance(share));
  return {
    number,
    zone,
    languages: random.chance(0.4) ? 2 : 1,
    sites: own.length > 0 ? own : sites.slice(0, 1),
    lacks: makeLacks(days, random),
    imports: makeImports(zone, days, popularAt, random),
    random,
  };
}

/** Long-missing videos in groups, and what came in the last three weeks and wasn’t found: a middle household lacks 120. */
function makeLacks(days: number, random: Random): Lack[] {
  const normal = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const old = Math.min(5000, Math.round(120 * Math.exp(normal)));
  const groups = Math.min(7, Math.max(1, Math.round(old / 10)));
  const lacks: Lack[] = Array.from({ length: groups }, (_, group) => ({
    isEpisode: random.chance(0.7),
    count: Math.floor(old / groups) + (group < old % groups ? 1 : 0),
    since: start - random.between(22, 400) * day,
    lastTry: start - random.next() * 7 * day,
    appears: [],
  }));
  // One in a hundred of them appears in a week; what appeared since the last try is there to be found.
  for (const lack of lacks) {
    const span = start + days * day - lack.lastTry;
    for (let index = 0; index < lack.count; index++)
      if (random.chance((0.01 * span) / (7 * day))) lack.appears.push(lack.lastTry + random.next() * span);
  }
  for (const lack of lacks) lack.appears.sort((one, other) => one - other);
  const recent = random.between(2, 10);
  for (let index = 0; index < recent; index++)
    lacks.push({
      isEpisode: true,
      count: 1,
      since: start - random.next() * 21 * day,
      lastTry: start - random.next() * 6 * hour,
      appears: random.chance(0.2) ? [start + random.next() * 14 * day] : [],
    });
  return lacks.filter(({ count }) => count > 0);
}

function makeImports(zone: number, days: number, popularAt: number | undefined, random: Random): Import[] {
  const imports: Import[] = [];
  const total = importHours.reduce((sum, weight) => sum + weight, 0);
  for (let today = 0; today < days; today++)
    for (let local = 0; local < 24; local++)
      if (random.chance(((importHours[local] ?? 0) / total) * (importsPerWeek / 7))) {
        const at = start + today * day + ((local - zone + 48) % 24) * hour + random.next() * hour;
        imports.push({ at, isNew: random.chance(0.6), appears: appearance(at, random) });
      }
  if (popularAt !== undefined && random.chance(popularShare))
    imports.push({ at: popularAt + random.next() * 10 * minute, isNew: true, appears: popularAt + 1.5 * hour });
  return imports;
}
