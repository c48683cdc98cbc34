import type { ListQuery } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { startWithLibrary, type SomeLibrary } from '#testing/library-rows.ts';
import { startFilled } from '#testing/open-filled.ts';

/** Ids of this instance do not fit into 32 bits. */
const second = 7_000_000_000;
const library: SomeLibrary = {
  profiles: { 1: ['en', 'fr'], 2: ['de'] },
  series: [
    {
      id: 1,
      title: 'Amélie',
      profileId: 1,
      audio: 'en,ja',
      tags: ['kids'],
      episodes: [{ id: 1, missing: 'fr' }, { id: 2 }],
    },
    { id: 2, title: 'Brødre', profileId: 2, monitored: false, ended: true, episodes: [{ id: 3 }] },
    {
      id: 3,
      title: '進撃の巨人',
      sortTitle: 'attack',
      profileId: 1,
      audio: 'ja',
      alternativeTitles: ['Attack on Titan'],
    },
    { id: 4, title: 'Straße', tags: ['kids', '4k'], ended: true },
    {
      id: second + 1,
      title: `100% "Wolf" *_'`,
      profileId: 1,
      monitored: false,
      episodes: [
        { id: second + 1, missing: 'en:hi,fr' },
        { id: second + 2, missing: 'fr' },
        { id: second + 3, missing: 'pb', excluded: true },
      ],
    },
  ],
  movies: [
    { id: 1, title: 'Überleben', profileId: 2, audio: 'de', missing: 'de' },
    { id: 2, title: 'Čarodějky', profileId: 1, monitored: false, audio: 'cs,de', missing: 'en,fr', tags: ['4k'] },
    { id: 3, title: 'Señorita', profileId: 1, alternativeTitles: ['The Lady'] },
    { id: 4, title: '오징어 게임' },
    { id: second + 4, title: 'The Ladybird', sortTitle: 'ladybird', profileId: 2, missing: 'de', excluded: true },
  ],
};

const byText = (text: string) => ({ 'filter[text]': text });
const ids = ({ data }: { data: { radarrId: number }[] }) => data.map(({ radarrId }) => radarrId);

async function startList() {
  const { api } = await startWithLibrary(library);
  const names = async (kind: 'series' | 'movies', query: ListQuery) => {
    const { data, total } = await api[kind].list({ query });
    const titles = data.map(({ title }) => title);
    // The total of a list counts the filtered rows.
    if (!query.length && total !== titles.length) throw new Error(`${total} are counted, ${titles.length} are listed.`);
    return titles;
  };
  return {
    api,
    series: (query: ListQuery) => names('series', query),
    movies: (query: ListQuery) => names('movies', query),
  };
}

const wolf = `100% "Wolf" *_'`;
const attack = '進撃の巨人';
const squid = '오징어 게임';

describe('a list', () => {
  test('is sorted by title, by what is missing or by profile, both ways', async () => {
    const { series, movies } = await startList();

    expect(await series({ sort: 'title' })).toEqual([wolf, 'Amélie', attack, 'Brødre', 'Straße']);
    expect(await series({ sort: '-title' })).toEqual(['Straße', 'Brødre', attack, 'Amélie', wolf]);
    expect(await series({ sort: 'missing' })).toEqual([attack, 'Brødre', 'Straße', 'Amélie', wolf]);
    expect(await series({ sort: '-missing', length: 2 })).toEqual([wolf, 'Amélie']);
    expect(await series({ sort: 'profile' })).toEqual(['Straße', wolf, 'Amélie', attack, 'Brødre']);
    expect(await series({ sort: '-profile', start: 1, length: 2 })).toEqual([attack, 'Amélie']);
    expect((await movies({ sort: '-missing' }))[0]).toBe('Čarodějky');
  });

  test('is filtered by text, whatever the case, the accents and the script, in titles and alternative titles', async () => {
    const { series, movies } = await startList();

    expect(await series(byText('AMELIE'))).toEqual(['Amélie']);
    expect(await series(byText('élie'))).toEqual(['Amélie']);
    expect(await series(byText('brodre'))).toEqual(['Brødre']);
    expect(await series(byText('strasse'))).toEqual(['Straße']);
    expect(await series(byText('titan'))).toEqual([attack]);
    expect(await series(byText('巨人'))).toEqual([attack]);
    expect(await series(byText('撃'))).toEqual([attack]);
    expect(await series(byText('r'))).toEqual(['Brødre', 'Straße']);
    expect(await movies(byText('carod'))).toEqual(['Čarodějky']);
    expect(await movies(byText('nor'))).toEqual(['Señorita']);
    expect(await movies(byText('lady'))).toEqual(['The Ladybird', 'Señorita']);
    expect(await movies(byText('징어 게'))).toEqual([squid]);
    expect(await movies(byText('  '))).toHaveLength(5);
  });

  test('takes signs that mean something in queries for nothing but text', async () => {
    const { series } = await startList();
    const odd = ['"', "'", '%', '*', '_', '""', '" OR 1', `'"*%_`, '*%', 'NEAR(a b)', 'folded:a', '-a', '(', '\\'];

    for (const text of odd) {
      const expected = wolf.toLowerCase().includes(text.toLowerCase()) ? [wolf] : [];
      expect([text, await series({ 'filter[text]': text })]).toEqual([text, expected]);
    }
  });

  test('is filtered by profile, monitored, status, missing language, audio, tag and instance', async () => {
    const { series, movies } = await startList();

    expect(await series({ 'filter[profile]': '1' })).toEqual([wolf, 'Amélie', attack]);
    expect(await series({ 'filter[profile]': 'none' })).toEqual(['Straße']);
    expect(await series({ 'filter[profile]': '77' })).toEqual([]);
    expect(await series({ 'filter[monitored]': false })).toEqual([wolf, 'Brødre']);
    expect(await series({ 'filter[status]': 'complete' })).toEqual([attack, 'Brødre']);
    expect(await series({ 'filter[status]': 'missing' })).toEqual([wolf, 'Amélie']);
    expect(await series({ 'filter[status]': 'unassigned' })).toEqual(['Straße']);
    expect(await series({ 'filter[status]': 'ended' })).toEqual(['Brødre', 'Straße']);
    expect(await series({ 'filter[status]': 'continuing' })).toEqual([wolf, 'Amélie', attack]);
    expect(await series({ 'filter[missing]': 'fr' })).toEqual([wolf, 'Amélie']);
    expect(await series({ 'filter[missing]': 'en:hi' })).toEqual([wolf]);
    expect(await series({ 'filter[missing]': 'pb' })).toEqual([]);
    expect(await series({ 'filter[audio]': 'ja' })).toEqual(['Amélie', attack]);
    expect(await series({ 'filter[audio]': 'a' })).toEqual([]);
    expect(await series({ 'filter[tag]': 'Kids' })).toEqual(['Amélie', 'Straße']);
    expect(await series({ 'filter[instance]': 7 })).toEqual([wolf]);
    expect(await series({ 'filter[instance]': 0 })).toEqual(['Amélie', attack, 'Brødre', 'Straße']);

    expect(await movies({ 'filter[profile]': '2' })).toEqual(['The Ladybird', 'Überleben']);
    expect(await movies({ 'filter[status]': 'missing' })).toEqual(['Čarodějky', 'The Ladybird', 'Überleben']);
    expect(await movies({ 'filter[status]': 'complete' })).toEqual(['Señorita']);
    expect(await movies({ 'filter[status]': 'ended' })).toEqual([]);
    expect(await movies({ 'filter[missing]': 'de' })).toEqual(['Überleben']);
    expect(await movies({ 'filter[audio]': 'de' })).toEqual(['Čarodějky', 'Überleben']);
    expect(await movies({ 'filter[tag]': '4k' })).toEqual(['Čarodějky']);
    expect(await movies({ 'filter[instance]': 7 })).toEqual(['The Ladybird']);
  });

  test('is filtered by several at once, in any order and page by page', async () => {
    const { api, series, movies } = await startList();

    expect(await series({ 'filter[profile]': '1', 'filter[audio]': 'ja', 'filter[text]': 'a' })).toEqual([
      'Amélie',
      attack,
    ]);
    expect(await series({ 'filter[missing]': 'fr', 'filter[monitored]': true, sort: '-missing' })).toEqual(['Amélie']);
    expect(await series({ 'filter[status]': 'ended', 'filter[tag]': 'kids', 'filter[profile]': 'none' })).toEqual([
      'Straße',
    ]);
    expect(await series({ 'filter[text]': 'wolf', 'filter[instance]': 0 })).toEqual([]);
    expect(await movies({ 'filter[profile]': '1', 'filter[monitored]': false, sort: 'missing' })).toEqual([
      'Čarodějky',
    ]);

    const page = await api.series.list({ query: { 'filter[profile]': '1', start: 1, length: 1 } });
    expect([page.data.map(({ title }) => title), page.total]).toEqual([['Amélie'], 3]);
    const found = await api.movies.list({ query: { 'filter[text]': 'l', start: 1, length: 1 } });
    expect([found.data.map(({ title }) => title), found.total]).toEqual([['Señorita'], 3]);
  });

  test('narrows those asked for by id as well', async () => {
    const { api } = await startList();

    const { data, total } = await api.movies.list({ query: { 'radarrid[]': [1, 2], 'filter[monitored]': true } });

    expect([data.map(({ radarrId }) => radarrId), total]).toEqual([[1], 4]);
  });

  test('refuses a profile that is no number, and an order or a status that it does not know', async () => {
    const { request, key } = await startWithLibrary({});
    const status = async (query: string) =>
      (await request('GET', `/api/movies?${query}`, { headers: { 'x-api-key': key } })).statusCode;

    expect(await status('filter[profile]=English')).toBe(400);
    expect(await status('sort=year')).toBe(400);
    expect(await status('filter[status]=odd')).toBe(400);
  });
});

test('every page of a long list is the same piece of the whole, from whichever end it is read', async () => {
  const { api } = await startFilled({ series: 1, episodes: 1, movies: 10_020 });
  const all = ids(await api.movies.list({ query: {} }));
  expect(new Set(all).size).toBe(10_020);

  for (const start of [0, 5000, 5010, 5011, 9000, 9990, 10_015, 10_020, 11_000]) {
    const page = await api.movies.list({ query: { start, length: 50 } });
    expect([start, page.total, ids(page)]).toEqual([start, 10_020, all.slice(start, start + 50)]);
  }
  const long = await api.movies.list({ query: { start: 100, length: 900 } });
  expect(ids(long)).toEqual(all.slice(100, 1000));
  const backwards = await api.movies.list({ query: { start: 8000, length: 30, sort: '-title' } });
  expect(ids(backwards)).toEqual(all.toReversed().slice(8000, 8030));
});
