import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readItems } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const reading = providerContext();

test('the episode and its season are found; what says Spain is from there, the rest from Latin America', () => {
  const found = readItems(recorded, anEpisode(), true, reading);

  expect(found.map(({ id, language, isPack = false, releases }) => [id, language.code2, isPack, ...releases])).toEqual([
    ['901', 'ea', false, 'Harbour.Lights.S01E01.1080p.WEB-DL-GRP'],
    ['902', 'es', false, 'Castellano (España), WEB de GRP'],
    ['903', 'ea', true, 'Temporada completa'],
  ]);
  expect(found[0]?.matches).toEqual(['series_imdb_id', 'season', 'episode']);
});

test('what was found by title must have that title', () => {
  expect(readItems(recorded, anEpisode(), false, reading)[0]?.matches).toEqual(['series', 'season', 'episode']);
  expect(readItems(recorded, anEpisode({ title: 'Harbour' }), false, reading)).toEqual([]);
});

const has: WorldSubtitle = {
  provider: 'subx',
  id: '41',
  type: 'movie',
  title: 'The Long Crossing',
  year: 2021,
  imdbId: 'tt0990021',
  language: 'ea',
  release: 'The.Long.Crossing.2021.1080p.WEB-DL-GRP',
  content: '1\n00:00:01,000 --> 00:00:02,000\nBuenas noches.\n',
};
const query = { video: aMovie(), languages: ['ea'], wantsForced: false };
const config = { api_key: 'lab-subx' };

async function start(...subtitles: WorldSubtitle[]) {
  const lab = await startProviders(subtitles);
  onTestFinished(() => lab.close());
  return { ...lab, context: providerContext({ hosts: lab.hosts }) };
}

test('a movie is asked for by number, then by title, and its archive can be had', async () => {
  const { context, calls } = await start(has);
  const unnumbered = { ...query, video: aMovie({ ids: { imdb: 'tt0000001', tvdb: null, tmdb: null } }) };

  const [found] = await client.search(query, config, context);
  const [byTitle] = await client.search(unnumbered, config, context);
  const { bytes } = await client.download(found!, config, context);

  expect(found?.matches).toContain('imdb_id');
  expect(byTitle?.matches).toContain('title');
  expect(calls.map(({ query: asked }) => asked.get('imdb_id') ?? asked.get('title')).slice(0, 3)).toEqual([
    'tt0990021',
    'tt0000001',
    'The Long Crossing',
  ]);
  expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK');
});

test('only the wanted Spanish is found, and a wrong key is told as such', async () => {
  const { context } = await start(has);

  expect(await client.search({ ...query, languages: ['es'] }, config, context)).toEqual([]);
  await expect(client.search(query, { api_key: 'x' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
  });
});

test('an episode that its series’ number doesn’t find is asked for by title and number, then by season and title', async () => {
  const { context, calls } = await start({ ...has, type: 'episode', title: 'Puerto', season: 1, episode: 1 });
  const video = anEpisode({ alternativeTitles: ['Puerto'] });

  const found = await client.search({ ...query, video }, config, context);

  expect(found).toMatchObject([{ id: '41', matches: expect.arrayContaining(['series', 'season', 'episode']) }]);
  expect(calls.map(({ query: asked }) => asked.get('imdb_id') ?? asked.get('title'))).toEqual([
    'tt9900001',
    'Harbour Lights S01E01',
    'Harbour Lights S01',
    'Harbour Lights',
    'Puerto',
  ]);
});
