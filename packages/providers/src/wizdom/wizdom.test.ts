import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readReleases } from './parse.ts';
import recorded from './answers/releases.json' with { type: 'json' };

const reading = providerContext();

test('of all episodes of a series, only what is for the asked one is found', () => {
  expect(readReleases(recorded, anEpisode(), reading)).toEqual([
    {
      id: '260001',
      language: { code2: 'he', hi: false, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series_imdb_id', 'season', 'episode'],
    },
    expect.objectContaining({ id: '260002' }),
  ]);
  expect(readReleases(recorded, anEpisode({ season: 2 }), reading)).toEqual([]);
});

test('seasons and episodes in lists are read by their numbers', () => {
  expect(readReleases({ subs: [null, [null, [{ id: 7, version: 'x' }]]] }, anEpisode(), reading)).toMatchObject([
    { id: '7' },
  ]);
  expect(readReleases({ subs: [] }, anEpisode(), reading)).toEqual([]);
});

test('a movie without any has an empty object or nothing, and an odd row is skipped', () => {
  expect(readReleases({ subs: {} }, aMovie(), reading)).toEqual([]);
  expect(readReleases({ subs: null }, aMovie(), reading)).toEqual([]);
  expect(readReleases({ subs: [{ id: 7, version: 4 }, { version: 'x' }] }, aMovie(), reading)).toMatchObject([
    { id: '7', releases: ['4'] },
  ]);
});

test('a movie is found and fetched over the network; a title that makes the site fail has nothing', async () => {
  const lab = await startProviders([
    {
      provider: 'wizdom',
      id: '88',
      type: 'movie',
      title: 'The Long Crossing',
      imdbId: 'tt0990021',
      language: 'he',
      release: 'The.Long.Crossing.2021.1080p.WEB-DL-GRP',
      content: 'שלום',
    },
  ]);
  onTestFinished(() => lab.close());
  const context = providerContext({ hosts: lab.hosts });
  const ask = { languages: ['he'], wantsForced: false };

  const [found] = await client.search({ ...ask, video: aMovie() }, {}, context);
  const nothing = await client.search({ ...ask, video: anEpisode() }, {}, context);

  expect(found).toMatchObject({ id: '88', matches: ['imdb_id'], page: 'https://wizdom.xyz/movie/tt0990021' });
  expect(nothing).toEqual([]);
  const file = found && (await client.download(found, {}, context));
  expect(
    Buffer.from(file?.bytes ?? [])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
