import type { MatchKey } from '#domain/search/match-key.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { findAnidbNumber, findAnilistNumber } from '#providers/anidb/index.ts';
import type { ProviderContext } from '#providers/provider.ts';
import { isTitleOf, simplifyTitle } from '#providers/titles.ts';
import type { Entry } from './parse.ts';

type Ask = (query: Readonly<Record<string, string | number | boolean>>) => Promise<Entry[]>;

/** Jimaku's entry for a season or movie, the episode number in it, and the certain matches. */
export interface EntryPosition {
  entry: Entry;
  episode: number | null;
  matches: MatchKey[];
}

/** By AniList id if known, for live action by TMDB id, otherwise by name. */
export async function findEntry(
  video: VideoFacts,
  mayUseName: boolean,
  ask: Ask,
  context: ProviderContext,
): Promise<EntryPosition | undefined> {
  return (
    (await findByAnilist(video, ask, context)) ??
    (await findByTmdb(video, ask)) ??
    (mayUseName ? await findByName(video, ask) : undefined)
  );
}

async function findByAnilist(
  video: VideoFacts,
  ask: Ask,
  context: ProviderContext,
): Promise<EntryPosition | undefined> {
  const { place, number } = await findNumber(video, context);
  const [entry] = number === undefined ? [] : await ask({ anilist_id: number });
  if (!entry) return undefined;
  const episode = Number(place?.episode);
  return {
    entry,
    episode: Number.isNaN(episode) ? video.episode : episode,
    matches: ['series', 'season', 'episode', 'series_tvdb_id'],
  };
}

/** The lists are elsewhere; without them, the other ways are left. */
async function findNumber(video: VideoFacts, context: ProviderContext) {
  try {
    const place = await findAnidbNumber(video, context);
    return { place, number: place && (await findAnilistNumber(place.anime, context)) };
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    context.log('warn', `The anime lists can’t be read: ${error.message}`);
    return {};
  }
}

async function findByTmdb(video: VideoFacts, ask: Ask): Promise<EntryPosition | undefined> {
  const { type, ids, episode, season, seriesType } = video;
  // A number of TMDB is of all seasons; the entries are of one.
  if (ids.tmdb === null || seriesType === 'anime' || (season ?? 1) > 1) return undefined;
  const [entry] = await ask({ tmdb_id: `${type === 'episode' ? 'tv' : 'movie'}:${ids.tmdb}`, anime: false });
  if (!entry) return undefined;
  return { entry, episode, matches: type === 'episode' ? ['series', 'year', 'season', 'episode'] : ['title', 'year'] };
}

async function findByName(video: VideoFacts, ask: Ask): Promise<EntryPosition | undefined> {
  const { type, title, season, seriesType, episode } = video;
  const later = season !== null && season > 1 ? ` ${season}` : '';
  const query = `${title}${later}`;
  const found = seriesType === 'anime' || type === 'movie' ? await ask({ query }) : [];
  const all = found.length > 0 || seriesType === 'anime' ? found : await ask({ query, anime: false });
  const entry = all.find((one) => isCalled(one, video));
  if (!entry) return undefined;
  return { entry, episode, matches: type === 'episode' ? ['series', 'season', 'episode'] : ['title'] };
}

/** A later season has a name of its own: the title, and its number somewhere after it. */
function isCalled({ name, english_name, japanese_name }: Entry, video: VideoFacts): boolean {
  const names = [name, english_name, japanese_name].filter((one) => one !== undefined);
  if ((video.season ?? 1) <= 1) return names.some((one) => isTitleOf(video, one));
  const ofSeason = new RegExp(`(?:^|\\D)${video.season}(?:\\D|$)`);
  return names.some((one) =>
    [video.title, ...video.alternativeTitles].some((title) => {
      const [whole, start] = [simplifyTitle(one), simplifyTitle(title)];
      return whole.startsWith(start) && ofSeason.test(whole.slice(start.length));
    }),
  );
}
