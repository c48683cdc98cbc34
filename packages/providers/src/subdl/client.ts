import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { ProviderAnswer } from '#domain/search/provider-http.ts';
import { defineClient, type ConfigOf, type ProviderContext, type SearchQuery } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { subdl } from './describe.ts';
import { siteCode } from './languages.ts';
import { name, readSubtitles } from './parse.ts';

type Config = ConfigOf<'subdl'>;
/** Which of a series is asked for: one episode, or packs with it. */
interface Part {
  episode: number | null;
  season?: number | null;
  isPack?: boolean;
}

const handle = z.looseObject({ path: z.string().startsWith('/'), needsKey: z.boolean().optional() });

/** A growing collection, asked by number. */
export const client = defineClient(subdl, {
  missingConfig: ({ api_key: key }) => (key ? undefined : 'Enter an API key.'),

  async search(query, config, context) {
    const { video } = query;
    const found = new Map<string, FoundSubtitle>();
    for (const part of partsOf(query, config))
      for (const subject of subjectsOf(query)) {
        const more = await searchOne(query, { part, subject }, config, context);
        for (const one of more) found.set(one.id, one);
        if (more.length > 0 || video.type === 'episode') break;
      }
    return [...found.values()];
  },

  async download(found, config, { http, now }) {
    const { path, needsKey } = readAnswer(name, handle, found.handle);
    const answer = await http({
      url: `https://dl.subdl.com${path}`,
      query: { api_key: needsKey ? config.api_key : undefined },
      accept: [404, 429, 500],
    });
    if (answer.status === 404) throw new ProviderFault('BrokenItem', `${name} no longer has this subtitle.`);
    if (answer.status !== 200) throw refusal(answer, now());
    return { bytes: answer.bytes };
  },
});

/** Anime is also counted from the first episode of all, and often comes in packs. */
function partsOf({ video }: SearchQuery, { anime_mode: isAnimeMode }: Config): Part[] {
  const { season, episode, absoluteEpisode } = video;
  const usual = { season, episode };
  if (!isAnimeMode || video.seriesType !== 'anime') return [usual];
  const counted = absoluteEpisode === null ? [] : [{ episode: absoluteEpisode }];
  return [usual, ...counted, { season, episode, isPack: true }];
}

/** The first that is known; for movies the second is asked when the first finds nothing. */
function subjectsOf({ video }: SearchQuery) {
  const { imdb, tmdb } = video.ids;
  const byNumber = [...(imdb ? [{ imdb_id: imdb }] : []), ...(tmdb === null ? [] : [{ tmdb_id: tmdb }])];
  return byNumber.length > 0 ? byNumber : [{ film_name: video.title, year: video.year ?? undefined }];
}

async function searchOne(
  { video, languages: codes }: SearchQuery,
  { part, subject }: { part: Part; subject: Record<string, string | number | undefined> },
  config: Config,
  context: ProviderContext,
): Promise<FoundSubtitle[]> {
  const isMovie = video.type === 'movie';
  const answer = await context.http({
    url: 'https://api.subdl.com/api/v1/subtitles',
    query: {
      api_key: config.api_key,
      ...subject,
      type: isMovie ? 'movie' : 'tv',
      season_number: part.season ?? undefined,
      episode_number: (part.isPack ? undefined : part.episode) ?? undefined,
      full_season: part.isPack ? 1 : undefined,
      languages: codes.map(siteCode).join(','),
      subs_per_page: 30,
      comment: 1,
      releases: 1,
      hi: 1,
    },
    accept: [401, 403],
  });
  if (answer.status !== 200)
    throw new ProviderFault(
      'AuthenticationError',
      `${name} rejected the API key. Check it on your account page there.`,
    );
  const wantsPacks = part.isPack ?? false;
  return readSubtitles(answer.json(), { video, languages: codes, episode: part.episode, wantsPacks }, context);
}

function refusal(answer: ProviderAnswer, now: number): ProviderFault {
  if (/limit/i.test(answer.text()))
    return new ProviderFault('DownloadLimitExceeded', `Today’s ${name} download limit has been reached.`);
  if (answer.status === 500) return new ProviderFault('ServiceUnavailable', `${name} is down.`);
  const seconds = Number(answer.headers['retry-after']);
  const until = seconds > 0 ? { until: now + seconds * 1000 } : {};
  return new ProviderFault('TooManyRequests', `${name} asks for fewer requests.`, until);
}
