import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';

export const name = 'Podnapisi';
export const site = 'https://www.podnapisi.net';

const movie = z.looseObject({
  title: z.string().nullish(),
  year: z.number().nullish(),
  episode_info: z.looseObject({ season: z.number().nullish(), episode: z.number().nullish() }).nullish(),
});
const page = z.looseObject({
  all_pages: z.number(),
  data: z.array(
    z.looseObject({
      id: z.string(),
      url: z.string().nullish(),
      flags: z.array(z.string()).nullish(),
      releases: z.array(z.string()).nullish(),
      custom_releases: z.array(z.string()).nullish(),
      fps: z.number().nullish(),
      movie,
    }),
  ),
});

/** Flags are letters or words. */
const hearingImpaired = ['n', 'hearing_impaired'];
const foreignParts = ['f', 'foreign_parts'];

export function readPage(json: unknown, video: VideoFacts, code2: string) {
  const { all_pages: pages, data } = readAnswer(name, page, json);
  const found = data.map((one): FoundSubtitle => {
    const has = (flags: string[]) => (one.flags ?? []).some((flag) => flags.includes(flag));
    return {
      id: one.id,
      language: { code2, hi: has(hearingImpaired), forced: has(foreignParts) },
      releases: [...new Set([...(one.releases ?? []), ...(one.custom_releases ?? [])])],
      matches: matchesOf(one.movie, video),
      ...(one.url && { page: new URL(one.url, site).href }),
      ...(one.fps && { frameRate: one.fps }),
    };
  });
  return { pages, found };
}

function matchesOf({ title, year, episode_info: numbers }: z.output<typeof movie>, video: VideoFacts): MatchKey[] {
  const matches: MatchKey[] = [];
  if (isTitleOf(video, title ?? '')) matches.push(video.type === 'movie' ? 'title' : 'series');
  if (video.year !== null && year === video.year) matches.push('year');
  if (video.type === 'movie') return matches;
  if (numbers?.season === video.season) matches.push('season');
  if (numbers?.episode === video.episode) matches.push('episode');
  return matches;
}
