import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { summarize } from './summarize.ts';

test('a library is counted by its states', async () => {
  const { app } = await startWithLibrary({
    profiles: { 1: ['en'] },
    series: [
      { id: 1, title: 'Lacks', profileId: 1, episodes: [{ id: 1, missing: 'en' }] },
      { id: 2, title: 'Complete', profileId: 1, ended: true, monitored: false },
      { id: 3, title: 'Without a profile', ended: true },
    ],
    movies: [{ id: 1, title: 'Lacks', profileId: 1, missing: 'en', monitored: false }],
  });

  expect(await summarize(app.db, 'series')).toEqual({
    total: 3,
    complete: 1,
    missing: 1,
    unassigned: 1,
    continuing: 1,
    ended: 2,
    unmonitored: 1,
  });
  expect(await summarize(app.db, 'movies')).toEqual({
    total: 1,
    complete: 0,
    missing: 1,
    unassigned: 0,
    continuing: 0,
    ended: 0,
    unmonitored: 1,
  });
});
