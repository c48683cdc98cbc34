import { expect, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';

async function start(library: SomeLibrary) {
  const { api } = await startWithLibrary(library);
  return async (query: string) => (await api.search.find({ query: { query } })).map(({ title }) => title);
}

test('[api.system-searches-get] [search.case-insensitive] [search.accent-insensitive] finds series and movies, whatever the case and the accents', async () => {
  const { api } = await startWithLibrary({
    series: [{ id: 12, title: 'Amélie Show', year: 2019, poster: 'MediaCover/12/poster-250.jpg' }],
    movies: [{ id: 1_000_000_007, title: 'AMÉLIE', year: 2001, poster: 'MediaCover/7/poster-500.jpg' }],
  });

  const found = await api.search.find({ query: { query: ' amelie ' } });

  expect(found).toEqual([
    { title: 'AMÉLIE', year: '2001', poster: '/images/movies/1/MediaCover/7/poster-500.jpg', radarrId: 1_000_000_007 },
    { title: 'Amélie Show', year: '2019', poster: '/images/series/MediaCover/12/poster-250.jpg', sonarrSeriesId: 12 },
  ]);
  expect(await api.search.find({ query: { query: 'Ämélíé sh' } })).toHaveLength(1);
});

test('the whole title comes first, then its beginning, then the beginning of a word, then what is inside one', async () => {
  const search = await start({
    series: [
      { id: 1, title: 'Heartland' },
      { id: 2, title: 'The Art of War' },
      { id: 3, title: 'Artful' },
      { id: 4, title: 'Other', alternativeTitles: ['Art'] },
      { id: 5, title: 'Nothing alike' },
    ],
    movies: [
      { id: 1, title: 'Art' },
      { id: 2, title: 'Arthur' },
    ],
  });

  expect(await search('art')).toEqual(['Art', 'Other', 'Artful', 'Arthur', 'The Art of War', 'Heartland']);
});

test('of two that fit alike the series comes first, and a title before an alternative one', async () => {
  const search = await start({
    movies: [{ id: 1, title: 'The Office' }],
    series: [
      { id: 1, title: 'Das Büro', alternativeTitles: ['The Office'] },
      { id: 2, title: 'The Office' },
    ],
  });

  expect(await search('the office')).toEqual(['The Office', 'The Office', 'Das Büro']);
});

test('an item is found once, however many of its titles fit', async () => {
  const search = await start({
    series: [{ id: 1, title: 'Wolf', alternativeTitles: ['Wolf (US)', 'Wolf (UK)', 'The Wolf', 'Werewolf'] }],
  });

  expect(await search('wolf')).toEqual(['Wolf']);
});

test('one character is enough, in every script', async () => {
  const search = await start({
    series: [
      { id: 1, title: '進撃の巨人' },
      { id: 2, title: 'Matrix' },
      { id: 3, title: 'Мастер и Маргарита' },
    ],
    movies: [
      { id: 1, title: '오징어 게임' },
      { id: 2, title: 'عمر' },
    ],
  });

  expect(await search('巨')).toEqual(['進撃の巨人']);
  expect(await search('巨人')).toEqual(['進撃の巨人']);
  expect(await search('撃の巨')).toEqual(['進撃の巨人']);
  expect(await search('게')).toEqual(['오징어 게임']);
  expect(await search('м')).toEqual(['Мастер и Маргарита']);
  expect(await search('عم')).toEqual(['عمر']);
  expect(await search('x')).toEqual(['Matrix']);
  expect(await search('ri')).toEqual(['Matrix']);
});

test('nothing is found for nothing, and a missing query is refused', async () => {
  const { api, request, key } = await startWithLibrary({ series: [{ id: 1, title: 'A' }] });

  for (const query of ['', '   ']) expect(await api.search.find({ query: { query } })).toEqual([]);
  const answer = await request('GET', '/api/system/searches', { headers: { 'x-api-key': key } });
  expect(answer.statusCode).toBe(400);
});

test('signs that mean something in queries are text here', async () => {
  const title = `100% "Wolf" *_' (a:b) -c`;
  const search = await start({ series: [{ id: 1, title }], movies: [{ id: 2, title: 'Plain' }] });

  for (const query of ['"', `"wolf"`, '100%', `*_'`, '(a', 'a:b', '-c', '%', '_', "'"]) {
    expect([query, await search(query)]).toEqual([query, [title]]);
  }
  for (const query of ['" OR "', 'NEAR(plain)', 'folded : plain', 'plain NOT wolf', '%%', '\\']) {
    expect([query, await search(query)]).toEqual([query, []]);
  }
});

test('words are found with other signs between them', async () => {
  const search = await start({ movies: [{ id: 1, title: 'Spider-Man: No Way Home' }] });

  expect(await search('spider man no')).toEqual(['Spider-Man: No Way Home']);
});

test('no more than fifty are found', async () => {
  const many = Array.from({ length: 80 }, (_, index) => ({ id: index + 1, title: `Wolf ${index}` }));
  const search = await start({ series: many, movies: many });

  const found = await search('wolf');

  expect(found).toHaveLength(50);
});

test('a title says how much is missing, unless nothing is wanted of it', async () => {
  const { api } = await startWithLibrary({
    profiles: { 1: ['en', 'fr'] },
    series: [
      {
        id: 1,
        title: 'Art of salt',
        profileId: 1,
        episodes: [
          { id: 1, missing: 'en,fr' },
          { id: 2, missing: 'fr' },
          { id: 3, missing: '' },
        ],
      },
      { id: 2, title: 'Art without episodes', profileId: 1 },
      { id: 3, title: 'Art without a profile', profileId: null, episodes: [{ id: 4, missing: '' }] },
    ],
    movies: [
      { id: 1, title: 'Art in two languages', profileId: 1, missing: 'en,fr' },
      { id: 2, title: 'Art that is complete', profileId: 1, missing: '' },
    ],
  });

  const found = await api.search.find({ query: { query: 'art' } });

  expect(Object.fromEntries(found.map(({ title, missing }) => [title, missing]))).toEqual({
    'Art of salt': 2,
    'Art without episodes': undefined,
    'Art without a profile': undefined,
    'Art in two languages': 2,
    'Art that is complete': 0,
  });
});
