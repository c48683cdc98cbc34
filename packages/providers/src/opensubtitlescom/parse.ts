import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { flag, id, number, part, readRows, text } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';
import { fromSiteCode } from './languages.ts';

const subtitles = z.looseObject({ total_pages: number, data: z.array(z.unknown()) });
const row = z.looseObject({
  attributes: z.looseObject({
    language: text,
    hearing_impaired: flag,
    foreign_parts_only: flag,
    ai_translated: flag,
    machine_translated: flag,
    fps: number,
    release: text,
    uploader: part({ name: text }),
    feature_details: part({
      year: number,
      title: text,
      imdb_id: number,
      tmdb_id: number,
      season_number: number,
      episode_number: number,
      parent_imdb_id: number,
      parent_tmdb_id: number,
      parent_title: text,
    }),
    url: text,
    files: z.array(z.looseObject({ file_id: id })),
    moviehash_match: flag,
  }),
});
type Feature = NonNullable<z.output<typeof row>['attributes']['feature_details']>;

const login = z.looseObject({ token: z.string().min(1), base_url: text });
/** `requests` were made today, `remaining` are left. */
const link = z.looseObject({ link: z.string(), file_name: text, requests: number, remaining: number });
const spent = z.looseObject({ reset_time_utc: text });
const features = z.looseObject({ data: z.array(z.unknown()) });
const feature = z.looseObject({ id, attributes: z.looseObject({ title: text, year: number }) });

interface Wanted {
  ai: boolean;
  machine: boolean;
}

/** Results in the requested languages; skips subtitles in several parts, and machine translations unless requested. */
export function readSubtitles(
  json: unknown,
  video: VideoFacts,
  codes: readonly string[],
  wanted: Wanted,
  context: ReadContext,
) {
  const { total_pages: pages = 1, data } = readAnswer(context, subtitles, json);
  const found = readRows(context, row, data).flatMap(({ attributes: one }): FoundSubtitle[] => {
    const code2 = fromSiteCode(one.language ?? '');
    const [file, another] = one.files;
    if (!code2 || !codes.includes(code2) || !file || another) return [];
    if ((one.ai_translated && !wanted.ai) || (one.machine_translated && !wanted.machine)) return [];
    const hi = one.hearing_impaired ?? false;
    return [
      {
        id: file.file_id,
        language: { code2, hi, forced: (one.foreign_parts_only ?? false) && !hi },
        releases: one.release ? [one.release.trim()] : [],
        matches: [...(one.moviehash_match ? (['hash'] as const) : []), ...matchesOf(one.feature_details ?? {}, video)],
        ...(one.url && { page: one.url }),
        ...(one.uploader?.name && { uploader: one.uploader.name }),
        ...(one.fps && { frameRate: one.fps }),
      },
    ];
  });
  return { pages, found };
}

function matchesOf(said: Feature, video: VideoFacts): MatchKey[] {
  const isMovie = video.type === 'movie';
  const { imdb, tmdb, title } = isMovie
    ? { imdb: said.imdb_id, tmdb: said.tmdb_id, title: said.title }
    : { imdb: said.parent_imdb_id, tmdb: said.parent_tmdb_id, title: said.parent_title };
  return [
    ...(tmdb !== undefined && tmdb === video.ids.tmdb ? (['tmdb_id'] as const) : []),
    ...matchFacts(video, {
      titles: [title ?? ''],
      imdb: imdb === undefined ? undefined : `tt${String(imdb).padStart(7, '0')}`,
      // The year of an episode is its own there.
      year: isMovie ? said.year : undefined,
      season: said.season_number,
      episode: said.episode_number,
    }),
  ];
}

/** `tt0903747` is 903747 there. */
export const imdbNumber = (imdb: string | null): number | null => (imdb ? Number(imdb.replace(/^tt/, '')) : null);

export const readLogin = (json: unknown, context: ReadContext) => readAnswer(context, login, json);
export const readLink = (json: unknown, context: ReadContext) => readAnswer(context, link, json);

/** Reset time of the download quota in Unix ms; undefined if not given. */
export function readReset(json: unknown): number | undefined {
  const at = Date.parse(spent.safeParse(json).data?.reset_time_utc ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** The number of the series or movie, if one has the same title and year. */
export const readFeature = (json: unknown, video: VideoFacts, context: ReadContext): string | undefined =>
  readRows(context, feature, readAnswer(context, features, json).data).find(
    ({ attributes: { title, year } }) => isTitleOf(video, title ?? '') && year === video.year,
  )?.id;
