import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';

test('a view is saved under its name, replaced by another of that name, and removed', async () => {
  const { api } = await startWithLibrary({});
  const list = async (page: 'series' | 'movies') => (await api.views.list({ query: { page } })).data;

  const { id } = await api.views.save({ form: { page: 'series', name: ' Kids ', query: 'tag=kids' } });
  await api.views.save({ form: { page: 'series', name: 'German', query: 'missing=de' } });
  await api.views.save({ form: { page: 'movies', name: 'Kids', query: 'tag=family' } });
  await api.views.save({ form: { page: 'series', name: 'Kids', query: 'missing=de&tag=kids' } });
  expect(await list('series')).toMatchObject([
    { name: 'German', query: 'missing=de' },
    { id, name: 'Kids', query: 'missing=de&tag=kids' },
  ]);

  await api.views.remove({ form: { id } });
  expect(await list('series')).toMatchObject([{ name: 'German' }]);
  expect(await list('movies')).toMatchObject([{ name: 'Kids', query: 'tag=family' }]);
});

test('a view without a name is refused', async () => {
  const { api } = await startWithLibrary({});

  await expect(api.views.save({ form: { page: 'series', name: '  ', query: '' } })).rejects.toThrow(/name/i);
});

test('a list can be filtered by what the library has, and each choice leaves as many as it says', async () => {
  const { api } = await startWithLibrary({
    profiles: { 1: ['en', 'fr'] },
    series: [
      { id: 1, title: 'One', profileId: 1, audio: 'en,ja', tags: ['kids'], episodes: [{ id: 1, missing: 'fr' }] },
      { id: 2, title: 'Two', profileId: 1, audio: 'ja', episodes: [{ id: 2, missing: 'en,fr' }] },
    ],
    movies: [{ id: 1, title: 'Three', profileId: 1, audio: 'de', missing: 'fr', tags: ['4k'] }],
  });

  const ofSeries = await api.library.choices({ query: { kind: 'series' } });
  expect(ofSeries).toMatchObject({ audio: ['en', 'ja'], tags: ['kids'] });
  expect(ofSeries.missing).toHaveLength(2);
  for (const { language, count } of ofSeries.missing) {
    const { total } = await api.series.list({ query: { 'filter[missing]': language } });
    expect([language, total]).toEqual([language, count]);
  }
  expect(await api.library.choices({ query: { kind: 'movies' } })).toMatchObject({
    missing: [{ language: 'fr', count: 1 }],
    audio: ['de'],
    tags: ['4k'],
  });
});
