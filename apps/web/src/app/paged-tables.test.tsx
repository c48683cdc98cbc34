import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { declaredSettings } from '#testing/declared-settings.ts';
import type { FakeRequest } from '#testing/fake-server.ts';
import { renderApp } from '#testing/render-app.tsx';
import { someLibrary, someMovie, someSeries } from '#testing/some-library.ts';
import {
  someEpisodeBlacklisted,
  someEpisodeEntry,
  someLanguages,
  someMovieBlacklisted,
  someMovieEntry,
  someWantedEpisode,
  someWantedMovie,
} from '#testing/some-history.ts';
import { pages } from './pages.ts';

const total = 60;
const size = 25;

/** Page 3 of a list, of which the server has 60 rows. */
function open(path: string, call: string, row: (id: number) => object) {
  const all = Array.from({ length: total }, (_, index) => row(index + 1));
  return renderApp({
    address: `/${path}?page=3`,
    pages,
    answers: {
      ...someLibrary(),
      'GET /system/languages': someLanguages,
      'GET /system/settings': declaredSettings({ general: { page_size: size, use_sonarr: true, use_radarr: true } }),
      'GET /wanted/summary': { total, languages: [] },
      [call]: ({ query }: FakeRequest) => {
        const [start, length] = [query['start'], query['length']].map((value) => Number(value?.[0] ?? 0));
        return { data: length ? all.slice(start, start! + length) : all, total };
      },
    },
  });
}

test.each([
  ['series', 'GET /series', (id: number) => someSeries({ sonarrSeriesId: id })],
  ['movies', 'GET /movies', (id: number) => someMovie({ radarrId: id })],
  ['wanted-series', 'GET /episodes/wanted', (id: number) => someWantedEpisode({ sonarrEpisodeId: id })],
  ['wanted-movies', 'GET /movies/wanted', (id: number) => someWantedMovie({ radarrId: id })],
  ['history-series', 'GET /episodes/history', (id: number) => someEpisodeEntry({ id })],
  ['history-movies', 'GET /movies/history', (id: number) => someMovieEntry({ id })],
])(
  '[tables.page-parameter:%s] [tables.page-size-setting] [tables.pagination-text] the server is asked for the page in the address',
  async (name, call, row) => {
    const { server } = open(name.replace('-', '/'), call, row);

    expect(await screen.findByText('Show 51 to 60 of 60 entries')).toBeVisible();
    expect(server.asked(call).map(({ query: { start, length } }) => ({ start, length }))).toContainEqual({
      start: ['50'],
      length: ['25'],
    });
  },
);

test.each([
  ['series', 'GET /episodes/blacklist', (id: number) => someEpisodeBlacklisted({ subs_id: `${id}` })],
  ['movies', 'GET /movies/blacklist', (id: number) => someMovieBlacklisted({ subs_id: `${id}` })],
])(
  '[tables.pagination-text] [tables.page-size-setting] /blacklist/%s, which comes whole, is paged too',
  async (kind, call, row) => {
    open(`blacklist/${kind}`, call, row);

    expect(await screen.findByText('Show 51 to 60 of 60 entries')).toBeVisible();
  },
);
