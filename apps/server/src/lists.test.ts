import {
  episode,
  episodeHistoryEntry,
  movie,
  movieHistoryEntry,
  series,
  wantedEpisode,
  wantedMovie,
} from '@captionarr/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { HistoryRow } from '#engine/history/history-rows.ts';
import type { MovieDetailRow, SeriesRow } from '#engine/library/queries/item-rows.ts';
import type { EpisodeRow } from '#engine/library/queries/list-episodes.ts';
import type { WantedRow } from '#engine/wanted/wanted-rows.ts';
import { createHistoryWriters } from '#features/history/history.presenter.ts';
import { createMovieWriter } from '#features/movies/movies.presenter.ts';
import { writeEpisode } from '#features/series/episode.presenter.ts';
import { createSeriesWriter } from '#features/series/series.presenter.ts';
import { createWantedWriters } from '#features/wanted/wanted.presenter.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\\"', '\n', '\t', '\u0000', '\u2028', '\uD800', '","injected":"yes', '}', ',', ':', '='),
);
const maybeText = fc.option(text);
const number = fc.nat();
const maybeNumber = fc.option(number);
const flag = fc.constantFrom(0, 1);
const texts = fc.array(text, { maxLength: 3 });
const textsJson = texts.map((each) => JSON.stringify(each));

const item = {
  id: number,
  title: text,
  year: number,
  monitored: flag,
  profile_id: maybeNumber,
  imdb_id: maybeText,
  audio: text,
  tags_json: textsJson,
  alternative_titles_json: textsJson,
  poster: maybeText,
  fanart: maybeText,
  path: text,
  overview: text,
};
const video = { missing: text, nice: text, scene_name: maybeText, tracks: text };
const seriesRow = fc.record({
  ...item,
  ended: flag,
  series_type: text,
  file_count: number,
  wanted_count: number,
  tvdb_id: number,
  last_aired: maybeText,
}) as fc.Arbitrary<SeriesRow>;
const movieRow = fc.record({
  ...item,
  ...video,
  have: text,
  file_json: text.map((quality) => JSON.stringify({ quality })),
}) as fc.Arbitrary<MovieDetailRow>;
const episodeRow = fc.record({
  ...video,
  id: number,
  series_id: number,
  season: number,
  number,
  monitored: flag,
  audio: text,
  title: text,
  path: text,
}) as fc.Arbitrary<EpisodeRow>;
const wantedRow: fc.Arbitrary<WantedRow> = fc.record({
  id: number,
  missing: text,
  nice: text,
  scene_name: maybeText,
  item_id: number,
  item_title: text,
  tags_json: textsJson,
  poster: maybeText,
  season: maybeNumber,
  number: maybeNumber,
  episode_title: maybeText,
  series_type: maybeText,
  searches: text.map((language) =>
    JSON.stringify([{ language, search_id: null, last_at: null, next_try_at: null, attempts: 0, best: null }]),
  ),
});
const historyRow = fc.record({
  id: number,
  media_id: number,
  item_id: maybeNumber,
  item_title: maybeText,
  season: maybeNumber,
  number: maybeNumber,
  episode_title: maybeText,
  at: fc.integer({ min: 0, max: 4e12 }),
  action: number,
  language: maybeText,
  provider: maybeText,
  subs_id: maybeText,
  score: maybeNumber,
  score_out_of: maybeNumber,
  description: text,
  subtitle_path: maybeText,
  matches_json: textsJson,
  dont_matches_json: textsJson,
  attributes_json: fc.constantFrom(null, '[]'),
  search_id: maybeNumber,
  change_id: maybeNumber,
  blacklisted: flag,
  undone_at: maybeNumber,
  undoable: flag,
  pack_batch: maybeText,
  pack_files: number,
  is_current: flag,
  profile_id: maybeNumber,
  monitored: fc.option(flag),
  tags_json: fc.option(textsJson),
}) as fc.Arbitrary<HistoryRow>;

const writeMovie = createMovieWriter({ baseUrl: '/base', shownTracks: () => undefined, findProfile: () => undefined });
const writeSeries = createSeriesWriter('/base');
const wanted = createWantedWriters('/base');
const history = createHistoryWriters({ isUpgradable: () => true, now: () => 0 });

/** Fields that must be returned unchanged. */
type Kept<Row> = (row: Row) => Record<string, unknown>;
function check<Row>(rows: fc.Arbitrary<Row>, write: (row: Row) => string, shape: z.ZodObject, kept: Kept<Row>): void {
  fc.assert(
    fc.property(rows, (row) => {
      const written = JSON.parse(write(row)) as object;
      shape.strict().parse(written);
      expect(written).toMatchObject(kept(row));
    }),
    { numRuns: 300 },
  );
}

test.each<[string, () => void]>([
  [
    'series',
    () =>
      check(seriesRow, writeSeries, series, ({ title, overview, path, series_type, tags_json }) => {
        return { title, overview, path, seriesType: series_type, tags: JSON.parse(tags_json) };
      }),
  ],
  [
    'movies',
    () => check(movieRow, writeMovie, movie, ({ title, path, scene_name: sceneName }) => ({ title, path, sceneName })),
  ],
  ['episodes', () => check(episodeRow, writeEpisode, episode, ({ title, path }) => ({ title, path }))],
  ['wanted episodes', () => check(wantedRow, wanted.series, wantedEpisode, (row) => ({ seriesTitle: row.item_title }))],
  ['wanted movies', () => check(wantedRow, wanted.movies, wantedMovie, (row) => ({ title: row.item_title }))],
  [
    'the history of episodes',
    () =>
      check(historyRow, history.series, episodeHistoryEntry, ({ description, subs_id }) => ({ description, subs_id })),
  ],
  [
    'the history of movies',
    () =>
      check(historyRow, history.movies, movieHistoryEntry, ({ description, subs_id }) => ({ description, subs_id })),
  ],
])('a list of %s is valid JSON of the declared fields, whatever the texts are', (_name, run) => {
  expect(run).not.toThrow();
});
