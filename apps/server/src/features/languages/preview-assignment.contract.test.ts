import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';

/** Profile 1 wants English, 2 English and French; nothing has any subtitle. */
const start = () =>
  startWithLibrary({
    profiles: { 1: ['en'], 2: ['en', 'fr'] },
    series: [{ id: 1, title: 'Severance', profileId: 1, episodes: [{ id: 12, title: 'Half Loop', missing: 'en' }] }],
    movies: [
      { id: 5, title: 'Amélie', profileId: 2, missing: 'en,fr' },
      { id: 6, title: 'Brazil' },
    ],
  });

const nothing = { episodes: 0, movies: 0, languages: [], examples: [] };

test('says what giving profiles would make wanted, and what no longer, and gives none', async () => {
  const { api } = await start();

  const movies = await api.languages.previewAssignment({
    form: { kind: 'movies', ids: ['5', '6'], profileid: ['', '1'] },
  });
  const series = await api.languages.previewAssignment({ form: { kind: 'series', ids: ['1,99'], profileid: ['2'] } });

  expect(movies).toMatchObject({
    compared: 2,
    unassigned: 1,
    wanted: { movies: 1, languages: [{ code2: 'en', items: 1 }], examples: [{ id: 6, title: 'Brazil' }] },
    unwanted: { movies: 1, examples: [{ kind: 'movies', id: 5, title: 'Amélie', languages: ['en', 'fr'] }] },
  });
  expect(series).toEqual({
    compared: 1,
    unassigned: 0,
    unwanted: nothing,
    wanted: {
      episodes: 1,
      movies: 0,
      languages: [{ code2: 'fr', name: 'French', hi: false, forced: false, items: 1 }],
      examples: [{ kind: 'series', id: 1, title: 'Severance', episode: '1x01 · Half Loop', languages: ['fr'] }],
    },
  });
  const { data } = await api.movies.list({ query: {} });
  expect(data.map(({ profileId }) => profileId)).toEqual([2, null]);
  expect((await api.history.listProfileChanges({ query: { kind: 'movies' } })).total).toBe(0);
});

test('8,000 ids are one value of the form', async () => {
  const { api } = await start();
  const ids = [Array.from({ length: 8000 }, (_, index) => index + 1).join(',')];

  expect(await api.languages.previewAssignment({ form: { kind: 'movies', ids, profileid: ['1'] } })).toMatchObject({
    compared: 2,
  });
});

test('what the assignment would refuse is refused in the same words', async () => {
  const { api } = await start();
  const preview = (ids: string[], profileid: string[]) =>
    api.languages.previewAssignment({ form: { kind: 'movies', ids, profileid } });

  await expect(preview(['5'], ['77'])).rejects.toMatchObject({ status: 404, body: 'Language profile 77 not found.' });
  await expect(preview(['5', '6'], ['1'])).rejects.toMatchObject({ status: 400 });
  await expect(preview(['5;6'], ['1'])).rejects.toMatchObject({ status: 400 });
});

test('needs the key', async () => {
  const { request } = await start();

  expect((await request('POST', '/api/system/languages/profiles/assign/preview')).statusCode).toBe(401);
});
