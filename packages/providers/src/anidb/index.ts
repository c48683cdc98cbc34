import type { VideoFacts } from '#domain/search/video-facts.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { Integrations, ProviderContext } from '#providers/provider.ts';
import { wait } from '#providers/wait.ts';
import { readAnilistNumbers, type AnilistNumbers } from './anilist-numbers.ts';
import { findInAnimeList, type AnidbNumber } from './anime-list.ts';
import { AnidbBan, banned, readEpisodeNumbers } from './episode-numbers.ts';

const lists = 'https://raw.githubusercontent.com';
const service = 'http://api.anidb.net:9001/httpapi';
const day = 86_400_000;
/** AniDB bans clients that request more often, more in a day, or the same again within a day. */
const pauseMs = 2000;
const maxPerDay = 200;

/** Missing AniDB configuration, as a sentence. */
export function anidbMissingConfig({ anidb }: Integrations): string | undefined {
  if (!anidb) return 'Enable the AniDB integration, which provides the episode numbers.';
  return anidb.api_client ? undefined : 'Enter the name of your AniDB client in the AniDB integration.';
}

/** AniDB title and episode; undefined if the anime list does not have it. */
export async function findAnidbNumber(
  { ids, season, episode, absoluteEpisode }: VideoFacts,
  context: ProviderContext,
): Promise<AnidbNumber | undefined> {
  if (ids.tvdb === null || season === null || episode === null) return undefined;
  const list = await keep(context, 'anime list', day, async () => {
    const answer = await context.http({ url: `${lists}/Anime-Lists/anime-lists/master/anime-list.xml` });
    if (answer.bytes.includes('<anime-list')) return answer.text();
    throw new ProviderFault('ParseResponseError', 'The anime list on GitHub has an unexpected format.');
  });
  return findInAnimeList(list, { tvdb: ids.tvdb, season, episode, absolute: absoluteEpisode });
}

/** The number by which others know the episode. */
export async function findAnidbEpisode(video: VideoFacts, context: ProviderContext): Promise<number | undefined> {
  const place = await findAnidbNumber(video, context);
  if (!place) return undefined;
  const key = `anidb ${place.anime}`;
  const known = await context.store.get<[name: string, id: number][]>(key);
  const episodes = known ? new Map(known) : await askAnidb(place.anime, context);
  if (!known) await context.store.set(key, [...episodes], 2 * day);
  return episodes.get(place.episode);
}

/** The number of a title at AniList. */
export async function findAnilistNumber(anime: number, context: ProviderContext): Promise<number | undefined> {
  return (await askAnilistNumbers(context)).byAnidb.get(anime);
}

/** The number of a movie at AniList. */
export async function findAnilistMovie({ ids }: VideoFacts, context: ProviderContext): Promise<number | undefined> {
  const { byMovie } = await askAnilistNumbers(context);
  return byMovie.get(String(ids.imdb)) ?? byMovie.get(`tmdb ${ids.tmdb}`);
}

const askAnilistNumbers = (context: ProviderContext): Promise<AnilistNumbers> =>
  keep(context, 'anilist numbers', day, async () => {
    const answer = await context.http({
      url: `${lists}/Fribb/anime-lists/master/anime-list-mini.json`,
      maxBytes: 40 << 20,
    });
    return readAnilistNumbers(answer.json());
  });

async function askAnidb(aid: number, context: ProviderContext): Promise<Map<string, number>> {
  const { integrations, store, now } = context;
  const { anidb } = integrations;
  if (!anidb) throw new ProviderFault('ConfigurationError', 'The AniDB integration isn’t enabled.');
  await takeTurn(context);
  const query = { request: 'anime', client: anidb.api_client, clientver: anidb.api_client_ver, protover: 1, aid };
  try {
    return await readEpisodeNumbers((await context.http({ url: service, query })).text());
  } catch (error) {
    if (!(error instanceof AnidbBan)) throw error;
    // Whoever asks during a ban makes it longer.
    await store.set('anidb ban', now() + day, day);
    throw rest(error.message, now() + day);
  }
}

/** Waits for the next allowed moment; throws if there is none today. */
async function takeTurn({ memory, store, signal, now }: ProviderContext): Promise<void> {
  const ban = await store.get<number>('anidb ban');
  if (ban !== undefined) throw rest(banned, ban);
  const today = Math.floor(now() / day);
  const spent = (await store.get<number>(`anidb requests ${today}`)) ?? 0;
  if (spent >= maxPerDay) throw rest(`Today’s ${maxPerDay} requests to AniDB are used up.`, (today + 1) * day);
  await store.set(`anidb requests ${today}`, spent + 1, day);
  const turn = Math.max(now(), memory.get<number>('anidb turn') ?? 0);
  memory.set('anidb turn', turn + pauseMs, pauseMs * 60);
  await wait(Math.max(0, turn - now()), signal);
}

const rest = (words: string, until: number) => new ProviderFault('TooManyRequests', words, { until });

async function keep<T>({ memory }: ProviderContext, key: string, lifeMs: number, ask: () => Promise<T>): Promise<T> {
  const known = memory.get<{ value: T }>(key);
  if (known) return known.value;
  const value = await ask();
  memory.set(key, { value }, lifeMs);
  return value;
}
