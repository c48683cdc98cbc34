import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';
import { fromSiteCode } from './languages.ts';

export const name = 'OpenSubtitles.com';

const featureDetails = z.looseObject({
  year: z.number().nullish(),
  title: z.string().nullish(),
  imdb_id: z.number().nullish(),
  tmdb_id: z.number().nullish(),
  season_number: z.number().nullish(),
  episode_number: z.number().nullish(),
  parent_imdb_id: z.number().nullish(),
  parent_tmdb_id: z.number().nullish(),
  parent_title: z.string().nullish(),
});
const attributes = z.looseObject({
  language: z.string().nullish(),
  hearing_impaired: z.boolean().nullish(),
  foreign_parts_only: z.boolean().nullish(),
  ai_translated: z.boolean().nullish(),
  machine_translated: z.boolean().nullish(),
  fps: z.number().nullish(),
  release: z.string().nullish(),
  uploader: z.looseObject({ name: z.string().nullish() }).nullish(),
  feature_details: featureDetails.nullish(),
  url: z.string().nullish(),
  files: z.array(z.looseObject({ file_id: z.number() })),
  moviehash_match: z.boolean().nullish(),
});
const subtitles = z.looseObject({ total_pages: z.number(), data: z.array(z.looseObject({ attributes })) });

const login = z.looseObject({ token: z.string().min(1), base_url: z.string().nullish() });
const link = z.looseObject({
  link: z.string(),
  file_name: z.string().nullish(),
  /** Downloads that were made and that are left today. */
  requests: z.number().nullish(),
  remaining: z.number().nullish(),
});
const spent = z.looseObject({ reset_time_utc: z.string().nullish(), message: z.string().nullish() });
const features = z.looseObject({
  data: z.array(
    z.looseObject({
      id: z.union([z.string(), z.number()]),
      attributes: z.looseObject({ title: z.string().nullish(), year: z.union([z.string(), z.number()]).nullish() }),
    }),
  ),
});

interface Wanted {
  ai: boolean;
  machine: boolean;
}

/** Results in the requested languages; skips subtitles in several parts, and machine translations unless requested. */
export function readSubtitles(json: unknown, video: VideoFacts, codes: readonly string[], wanted: Wanted) {
  const { total_pages: pages, data } = readAnswer(name, subtitles, json);
  const found = data.flatMap(({ attributes: one }): FoundSubtitle[] => {
    const code2 = fromSiteCode(one.language ?? '');
    const [file, another] = one.files;
    if (!code2 || !codes.includes(code2) || !file || another) return [];
    if ((one.ai_translated && !wanted.ai) || (one.machine_translated && !wanted.machine)) return [];
    const hi = one.hearing_impaired ?? false;
    return [
      {
        id: String(file.file_id),
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

const isSame = (own: unknown, said: unknown) => own !== null && own === said;

function matchesOf(feature: z.output<typeof featureDetails>, video: VideoFacts): MatchKey[] {
  const matches: MatchKey[] = [];
  const imdb = imdbNumber(video.ids.imdb);
  if (video.type === 'movie') {
    if (isSame(imdb, feature.imdb_id)) matches.push('imdb_id');
    if (isSame(video.ids.tmdb, feature.tmdb_id)) matches.push('tmdb_id');
    if (isTitleOf(video, feature.title ?? '')) matches.push('title');
    if (isSame(video.year, feature.year)) matches.push('year');
    return matches;
  }
  if (isSame(imdb, feature.parent_imdb_id)) matches.push('series_imdb_id');
  if (isSame(video.ids.tmdb, feature.parent_tmdb_id)) matches.push('tmdb_id');
  if (isTitleOf(video, feature.parent_title ?? '')) matches.push('series');
  if (isSame(video.season, feature.season_number)) matches.push('season');
  if (isSame(video.episode, feature.episode_number)) matches.push('episode');
  return matches;
}

/** `tt0903747` is 903747 there. */
export const imdbNumber = (imdb: string | null): number | null => (imdb ? Number(imdb.replace(/^tt/, '')) : null);

export const readLogin = (json: unknown) => readAnswer(name, login, json);
export const readLink = (json: unknown) => readAnswer(name, link, json);

/** Reset time of the download quota in Unix ms; undefined if not given. */
export function readReset(json: unknown): number | undefined {
  const at = Date.parse(spent.safeParse(json).data?.reset_time_utc ?? '');
  return Number.isNaN(at) ? undefined : at;
}

/** The number of the series or movie, if one has the same title and year. */
export const readFeature = (json: unknown, video: VideoFacts): string | undefined => {
  const same = readAnswer(name, features, json).data.find(
    ({ attributes: { title, year } }) => isTitleOf(video, title ?? '') && Number(year) === video.year,
  );
  return same && String(same.id);
};
