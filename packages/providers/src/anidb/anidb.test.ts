import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { findInAnimeList } from './anime-list.ts';
import { readEpisodeNumbers } from './episode-numbers.ts';
import { findAnidbEpisode } from './index.ts';

const list = `<?xml version="1.0" encoding="UTF-8"?>
<anime-list>
  <anime anidbid="900" tvdbid="399010" defaulttvdbseason="1" episodeoffset="" tmdbid="" imdbid="">
    <name>Tetsu no Kawa</name>
    <mapping-list>
      <mapping anidbseason="0" tvdbseason="0">;1-2;2-3+4;201-9;</mapping>
    </mapping-list>
  </anime>
  <anime anidbid="901" tvdbid="399010" defaulttvdbseason="2" episodeoffset="" tmdbid="" imdbid=""><name>Second</name></anime>
  <anime anidbid="902" tvdbid="399010" defaulttvdbseason="2" episodeoffset="12" tmdbid="" imdbid=""><name>Third</name></anime>
  <anime anidbid="903" tvdbid="399010" defaulttvdbseason="3" episodeoffset="" tmdbid="" imdbid="">
    <name>Fourth</name>
    <mapping-list><mapping anidbseason="1" tvdbseason="4" start="14" end="26" offset="-13"/></mapping-list>
  </anime>
  <anime anidbid="910" tvdbid="399011" defaulttvdbseason="a" episodeoffset="" tmdbid="" imdbid=""><name>Long</name></anime>
</anime-list>`;
const find = (season: number, episode: number, tvdb = 399010, absolute: number | null = null) =>
  findInAnimeList(list, { tvdb, season, episode, absolute });

test('a season of TheTVDB is a title of AniDB, or several one after the other', async () => {
  expect(await find(1, 5)).toEqual({ anime: 900, episode: '5' });
  expect(await find(2, 12)).toEqual({ anime: 901, episode: '12' });
  expect(await find(2, 13)).toEqual({ anime: 902, episode: '1' });
});

test('what is mapped one by one or in a row goes before the usual count', async () => {
  expect(await find(0, 2)).toEqual({ anime: 900, episode: 'S1' });
  expect(await find(0, 4)).toEqual({ anime: 900, episode: 'S2' });
  expect(await find(0, 9)).toEqual({ anime: 900, episode: 'T1' });
  expect(await find(4, 1)).toEqual({ anime: 903, episode: '14' });
});

test('a title that is counted from the first episode on is found by the absolute number', async () => {
  expect(await find(7, 3, 399011, 153)).toEqual({ anime: 910, episode: '153' });
  expect(await find(7, 3, 399011)).toBeUndefined();
});

test('a series that is no anime is not in the list', async () => expect(await find(1, 1, 1)).toBeUndefined());

test('the numbers of the episodes are read by their names', async () => {
  const xml = `<anime id="900"><episodes>
    <episode id="7001"><epno type="1">1</epno></episode><episode id="7002"><epno type="2">S1</epno></episode>
  </episodes></anime>`;

  expect(await readEpisodeNumbers(xml)).toEqual(
    new Map([
      ['1', 7001],
      ['S1', 7002],
    ]),
  );
});

test.each([
  ['<error code="500">banned</error>', 'TooManyRequests'],
  ['<error code="302">client version missing or invalid</error>', 'AuthenticationError'],
  ['<error>internal</error>', 'ProviderError'],
  ['<html></html>', 'ParseResponseError'],
])('%s is told as %s', async (xml, reason) => {
  await expect(readEpisodeNumbers(xml)).rejects.toMatchObject({ reason });
});

test('a title that AniDB does not know has no episodes', async () => {
  expect((await readEpisodeNumbers('<error>Anime not found</error>')).size).toBe(0);
});

test('AniDB is not asked while the pause that it wants lasts', async () => {
  const lab = await startProviders([
    {
      provider: 'animetosho',
      id: '41',
      type: 'episode',
      title: 'Harbour Lights',
      season: 1,
      episode: 1,
      tvdbId: 399001,
      language: 'en',
      release: 'Harbour Lights 01',
      content: '',
    },
  ]);
  onTestFinished(() => lab.close());
  const anidb = { api_client: 'captionarrlab', api_client_ver: 1 };
  const stopper = new AbortController();
  const tools = { ...providerContext({ hosts: lab.hosts, integrations: { anidb } }), signal: stopper.signal };

  expect(await findAnidbEpisode(anEpisode(), tools)).toBeTypeOf('number');
  tools.memory.forget('anidb 39900101');
  const second = findAnidbEpisode(anEpisode(), tools);
  setImmediate(() => stopper.abort());

  await expect(second).rejects.toThrow('aborted');
  expect(lab.calls.filter(({ path }) => path === '/httpapi')).toHaveLength(1);
});
