import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from './episode-in-names.ts';
import { matchFacts } from './match-facts.ts';
import { numberIn } from './numbers.ts';
import { isTitleOf } from './titles.ts';

/** A row of a site that lists whole archives: a heading, and whatever else it says. */
interface ListedArchive {
  /** `Title (2021)`, `Title - Sezonul 2`, `Title 01x02`, `Title / Other title`. */
  heading: string;
  /** Unless the heading has it. */
  year?: number | undefined;
  imdb?: string | undefined;
  releases: readonly string[];
}

/**
 * The matches of a listed archive, and whether it has more than the episode. Undefined if it's for another video, or
 * for a series without naming the season: a single file in it would be taken for any episode.
 */
export function matchHeading(
  video: VideoFacts,
  { heading, year, imdb, releases }: ListedArchive,
): Pick<FoundSubtitle, 'matches' | 'isPack'> | undefined {
  const said = readHeading(heading, video);
  const isNumber = imdb !== undefined && imdb === video.ids.imdb;
  if (!isNumber && !said.titles.some((title) => isTitleOf(video, title))) return undefined;
  const facts = { titles: said.titles, year: said.year ?? year, imdb };
  if (video.type === 'movie') {
    const isOther = imdb !== undefined && video.ids.imdb !== null && !isNumber;
    return isOther || (!isNumber && isOtherYear(video, facts.year)) ? undefined : { matches: matchFacts(video, facts) };
  }
  const part = partOf(said, releases, video);
  if (part === 'other') return undefined;
  const matches = matchFacts(video, {
    ...facts,
    season: video.season ?? undefined,
    episode: video.episode ?? undefined,
  });
  return { matches, ...(part === 'season' && { isPack: true }) };
}

/** Countries disagree by a year. */
const isOtherYear = (video: VideoFacts, year: number | undefined) =>
  year !== undefined && video.year !== null && Math.abs(video.year - year) > 1;

interface Heading {
  titles: readonly string[];
  year: number | undefined;
  season?: number | undefined;
  episodes: readonly number[];
}

const yearIn = /\s*\((\d{4})(?:\s*[-–]\s*(?:\d{4})?)?\)/;
/** As Romanian and Bulgarian sites write them. */
const spoken = /[\s,–-]*(?:sezon(?:ul)?|сезон|season)\s*(\d+)(?:.*?(?:episodul|episode|епизод)\s*(\d+))?/iu;

function readHeading(heading: string, { type }: Pick<VideoFacts, 'type'>): Heading {
  const year = numberIn(yearIn.exec(heading)?.[1]);
  const bare = heading.replace(yearIn, ' ').trim();
  if (type === 'movie') return { titles: titlesIn(bare), year, episodes: [] };
  const words = spoken.exec(bare);
  const [, season, episode] = words ?? [];
  if (words)
    return {
      titles: titlesIn(bare.slice(0, words.index)),
      year,
      season: numberIn(season),
      episodes: episode === undefined ? [] : [Number(episode)],
    };
  const { title = bare, season: coded, episodes } = parseRelease(bare, 'episode');
  return { titles: titlesIn(title), year, season: coded, episodes };
}

/** `Title / Title in another language` */
const titlesIn = (text: string): string[] => [text, ...text.split(/\s\/\s|\saka\s/i)];

function partOf({ season, episodes }: Heading, releases: readonly string[], video: VideoFacts) {
  if (season !== undefined && season !== video.season) return 'other';
  if (episodes.length > 0) {
    if (video.episode === null || !episodes.includes(video.episode)) return 'other';
    return episodes.length > 1 ? 'season' : 'this';
  }
  const inNames = episodeInNames(releases, video);
  const isSeasonSaid =
    season !== undefined || releases.some((name) => parseRelease(name, 'episode').season !== undefined);
  return inNames === 'season' && !isSeasonSaid ? 'other' : inNames;
}
