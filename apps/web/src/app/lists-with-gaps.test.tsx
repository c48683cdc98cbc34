import { contract, type Endpoint } from '@captionarr/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { renderApp } from '#testing/render-app.tsx';
import { fieldsOf, sampleOf, without } from '#testing/sample-of.ts';
import { someEpisode, someLibrary, someMovie, someSeries, someSubtitle } from '#testing/some-library.ts';
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

type Row = Record<string, unknown>;

interface List {
  /** Endpoint of the rows. */
  from: Endpoint;
  /** Values that mean something; the other fields come from the contract. */
  some?: Row;
}

const subtitles = [someSubtitle('English')];
const missing_subtitles = [{ name: 'German', code2: 'de', hi: false, forced: false }];

/** Every page that is a list, and where its rows come from. */
const lists: Record<string, List> = {
  series: { from: contract.series.list, some: someSeries() },
  'series/edit': { from: contract.series.list, some: someSeries() },
  'series/12': { from: contract.series.listEpisodes, some: someEpisode(1, 1, { subtitles, missing_subtitles }) },
  movies: { from: contract.movies.list, some: someMovie({ subtitles, missing_subtitles }) },
  'movies/edit': { from: contract.movies.list, some: someMovie({ subtitles, missing_subtitles }) },
  'movies/7': { from: contract.movies.list, some: someMovie({ subtitles, missing_subtitles }) },
  'wanted/series': { from: contract.wanted.listEpisodes, some: someWantedEpisode() },
  'wanted/movies': { from: contract.wanted.listMovies, some: someWantedMovie() },
  'history/series': { from: contract.history.listEpisodes, some: someEpisodeEntry() },
  'history/movies': { from: contract.history.listMovies, some: someMovieEntry() },
  'blacklist/series': { from: contract.blacklist.listEpisodes, some: someEpisodeBlacklisted() },
  'blacklist/movies': { from: contract.blacklist.listMovies, some: someMovieBlacklisted() },
  'system/tasks': { from: contract.tasks.list },
  'system/jobs': { from: contract.jobs.list },
  'system/logs': { from: contract.logs.list },
  'system/providers': { from: contract.providers.list },
  'system/backup': { from: contract.backups.list },
  'system/releases': { from: contract.system.releases },
  'system/announcements': { from: contract.announcements.list },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowOf = ({ from, some }: List): Row => {
  const answer = from.response && (sampleOf(from.response) as { data?: Row[] });
  return { ...answer?.data?.[0], ...some };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function open(path: string, rows: Row[]) {
  const list = lists[path];
  if (!list) throw new Error(`There is no list ${path}.`);
  const answers = {
    'GET /system/languages': someLanguages,
    ...someLibrary(),
    'GET /system/settings': declaredSettings({ general: { use_sonarr: true, use_radarr: true } }),
    'GET /series': { data: [someSeries()], total: 1 },
    'GET /episodes': { data: [] },
    'GET /wanted/summary': { total: 1, languages: [] },
    'GET /providers': { data: [] },
    'GET /system/logs/live': undefined,
    [nameOf(list.from)]: { data: rows, total: rows.length },
  };
  // Not part of what is waited for below.
  await pages[path.replace(/\d+$/, ':id')]?.();
  const app = renderApp({ address: `/${path}`, pages, answers });
  await waitFor(() => expect(broken() > 0 || screen.queryByRole('heading', { level: 1 })).toBeTruthy());
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull());
  await act(async () => {});
  return app;
}

/** A crash, a part of the page that gave up, or a list that could not be loaded. */
const broken = () => screen.queryAllByText(/^(Oops! UI is crashed!|Couldn’t show this part|What happened)$/).length;

/** Rows drawn at once. */
const atOnce = 12;

/** Pages of a single record, whose fields are missed one after the other. */
const single = new Set(['movies/7']);

const inBatches = <T,>(all: readonly T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

async function faultsOf(path: string, rows: Row[]) {
  const { unmount } = await open(path, rows);
  const gaps = [...document.querySelectorAll('tr, li')].filter((row) => row.querySelectorAll('[data-gap]').length > 2);
  const faults = broken() + gaps.length;
  unmount();
  return faults;
}

describe.each(['wide', 'on a phone'])('%s', (look) => {
  beforeEach(() => {
    if (look !== 'wide') becomeNarrow();
  });

  // A single record takes one rendering for each field, and is the same components on a phone.
  const shown = Object.entries(lists).filter(([path]) => look === 'wide' || !single.has(path));

  test.each(shown)(
    '%s: a row without one of its fields is shown with the others',
    async (path, list) => {
      const whole = rowOf(list);
      const faults: string[] = [];
      for (const fields of inBatches(fieldsOf(whole), single.has(path) ? 1 : atOnce)) {
        const rows = fields.map((field) => without(whole, field));
        if ((await faultsOf(path, rows)) === 0) continue;
        for (const [index, field] of fields.entries())
          if ((await faultsOf(path, rows.slice(index, index + 1))) > 0) faults.push(field.join('.'));
      }
      expect(faults).toEqual([]);
    },
    120_000,
  );
});
