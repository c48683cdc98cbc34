import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { id, number, part, readRows, text, texts } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';

export const name = 'Podnapisi';
export const site = 'https://www.podnapisi.net';

const page = z.looseObject({ all_pages: z.number(), data: z.array(z.unknown()) });
const row = z.looseObject({
  id,
  url: text,
  flags: texts,
  releases: texts,
  custom_releases: texts,
  // A text, and empty when it is unknown.
  fps: number,
  movie: part({
    title: text,
    aliases: texts,
    year: number,
    /** `imdb:0770828`, `omdb:AvQG` */
    providers: texts,
    episode_info: part({ season: number, episode: number }),
  }),
});
type Movie = NonNullable<z.output<typeof row>['movie']>;

/** Flags are letters or words. */
const hearingImpaired = ['n', 'hearing_impaired'];
const foreignParts = ['f', 'foreign_parts'];

export function readPage(json: unknown, video: VideoFacts, code2: string, context: ReadContext) {
  const { all_pages: pages, data } = readAnswer(name, page, json);
  const found = readRows(context, row, data).map((one): FoundSubtitle => {
    const has = (flags: string[]) => (one.flags ?? []).some((flag) => flags.includes(flag));
    return {
      id: one.id,
      language: { code2, hi: has(hearingImpaired), forced: has(foreignParts) },
      releases: [...new Set([...(one.releases ?? []), ...(one.custom_releases ?? [])])],
      matches: matchesOf(one.movie ?? {}, video),
      ...(one.url && { page: new URL(one.url, site).href }),
      ...(one.fps && { frameRate: one.fps }),
    };
  });
  return { pages, found };
}

function matchesOf({ title, aliases = [], year, providers = [], episode_info: numbers }: Movie, video: VideoFacts) {
  const matches: MatchKey[] = [];
  if (video.ids.imdb !== null && providers.includes(video.ids.imdb.replace(/^tt/, 'imdb:')))
    matches.push(video.type === 'movie' ? 'imdb_id' : 'series_imdb_id');
  if ([title ?? '', ...aliases].some((one) => isTitleOf(video, one)))
    matches.push(video.type === 'movie' ? 'title' : 'series');
  if (video.year !== null && year === video.year) matches.push('year');
  if (video.type === 'movie') return matches;
  if (numbers?.season === video.season) matches.push('season');
  if (numbers?.episode === video.episode) matches.push('episode');
  return matches;
}
