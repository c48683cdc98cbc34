import * as z from 'zod';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { flag, id, number, part, readRows, text } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const refusal = z.strictObject({ message: z.string() });
export const readRefusal = (json: unknown): boolean => refusal.safeParse(json).success;

const status = z.looseObject({ permissions: part({ search: flag, download: flag }) });
export const readStatus = (json: unknown) => status.safeParse(json).data?.permissions ?? {};

const answer = z.looseObject({ data: z.array(z.unknown()) });
const row = z.looseObject({
  id,
  language: text,
  extension: text,
  release: text,
  filename: text,
  uploader: text,
  hearing_impaired: flag,
  forced: flag,
  tmdb_id: number,
  tvdb_id: number,
  imdb_id: text,
  season: number,
  episode: number,
  pack: text,
  release_match: part({ file_size: flag, file_name: flag }),
});
type Row = z.output<typeof row>;

export const readSubtitles = (
  json: unknown,
  video: VideoFacts,
  languages: readonly string[],
  context: ReadContext,
): FoundSubtitle[] =>
  readRows(context, row, readAnswer(context, answer, json).data).flatMap((one) => {
    const code2 = languageFromCode(one.language ?? '');
    if (code2 === undefined || !languages.includes(code2) || !isUsable(one) || isOther(one, video)) return [];
    const { release, uploader, filename = '' } = one;
    return {
      id: one.id,
      language: { code2, hi: one.hearing_impaired ?? false, forced: one.forced ?? false },
      releases: [release || filename].filter(Boolean),
      matches: matchesOf(one, video),
      ...(uploader && { uploader }),
      ...(one.pack && { isPack: true }),
    };
  });

/** Pictures can't be read, and a pack is one only as an archive. */
const isUsable = ({ extension = '', pack }: Row) => {
  const kind = extension.toLowerCase().replace(/^\./, '');
  return kind !== 'sup' && (!pack || ['zip', 'rar', '7z'].includes(kind));
};

/** A pack may be of the season or of all. */
function isOther({ season, episode, pack }: Row, video: VideoFacts): boolean {
  if (video.type === 'movie') return false;
  const isOtherSeason = season !== undefined && season !== video.season && pack !== 'series';
  return isOtherSeason || (!pack && episode !== undefined && episode !== video.episode);
}

/** Rows have no title to compare. The same name and size of the file are as good as a hash. */
function matchesOf({ imdb_id, tvdb_id, tmdb_id, release_match }: Row, video: VideoFacts): MatchKey[] {
  const isFile = release_match?.file_size === true && release_match.file_name === true;
  const imdb = imdb_id && `tt${imdb_id.replace(/^tt/, '').padStart(7, '0')}`;
  const place = { season: video.season ?? undefined, episode: video.episode ?? undefined };
  const isMovie = video.type === 'movie';
  const isNumber = isMovie
    ? tmdb_id !== undefined && tmdb_id === video.ids.tmdb
    : tvdb_id !== undefined && tvdb_id === video.ids.tvdb;
  return [
    ...(isFile ? (['hash'] as const) : []),
    ...matchFacts(video, { imdb: imdb || undefined, ...place }),
    ...(isNumber ? ([isMovie ? 'tmdb_id' : 'series_tvdb_id'] as const) : []),
  ];
}
