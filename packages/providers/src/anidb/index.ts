import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { Integrations, ProviderContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { findInAnimeList, type AnidbNumber } from './anime-list.ts';
import { readEpisodeNumbers } from './episode-numbers.ts';

const lists = 'https://raw.githubusercontent.com';
const service = 'http://api.anidb.net:9001/httpapi';
const day = 86_400_000;
/** AniDB bans clients that request more often, or the same again within a day. */
const pauseMs = 2000;

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
  const episodes = await keep(context, `anidb ${place.anime}`, 2 * day, () => askAnidb(place.anime, context));
  return episodes.get(place.episode);
}

const numbers = z.array(z.object({ anidb_id: z.number().nullish(), anilist_id: z.number().nullish() }));

/** The number of a title at AniList. */
export async function findAnilistNumber(anime: number, context: ProviderContext): Promise<number | undefined> {
  const known = await keep(context, 'anilist numbers', day, async () => {
    const answer = await context.http({
      url: `${lists}/Fribb/anime-lists/master/anime-list-mini.json`,
      maxBytes: 40 << 20,
    });
    const pairs = readAnswer({ name: 'The anime list' }, numbers, answer.json());
    return new Map(pairs.map(({ anidb_id, anilist_id }) => [anidb_id, anilist_id]));
  });
  return known.get(anime) ?? undefined;
}

async function askAnidb(aid: number, context: ProviderContext): Promise<Map<string, number>> {
  const { anidb } = context.integrations;
  if (!anidb) throw new ProviderFault('ConfigurationError', 'The AniDB integration isn’t enabled.');
  const turn = Math.max(context.now(), context.memory.get<number>('anidb turn') ?? 0);
  context.memory.set('anidb turn', turn + pauseMs, pauseMs * 60);
  await delay(Math.max(0, turn - context.now()), undefined, { signal: context.signal });
  const query = { request: 'anime', client: anidb.api_client, clientver: anidb.api_client_ver, protover: 1, aid };
  return readEpisodeNumbers((await context.http({ url: service, query })).text());
}

async function keep<T>({ memory }: ProviderContext, key: string, lifeMs: number, ask: () => Promise<T>): Promise<T> {
  const known = memory.get<{ value: T }>(key);
  if (known) return known.value;
  const value = await ask();
  memory.set(key, { value }, lifeMs);
  return value;
}
