import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { findInAnimeList } from './anime-list.ts';
import { readEpisodeNumbers } from './episode-numbers.ts';
import { findAnidbEpisode } from './index.ts';

const day = 86_400_000;
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

/** Episodes of several anime, each a title of its own at AniDB. */
async function start(now?: () => number) {
  const lab = await startLab(...[1, 2].map((season) => episodeSubtitle('animetosho', { id: `4${season}`, season })));
  const integrations = { anidb: { api_client: 'captionarrlab', api_client_ver: 1 } };
  const asked = () => lab.calls.filter(({ path }) => path === '/httpapi').length;
  return { lab, asked, context: providerContext({ hosts: lab.hosts, integrations, ...(now && { now }) }) };
}

test('AniDB is not asked while the pause that it wants lasts', async () => {
  const { asked, context } = await start();
  const stopper = new AbortController();
  const tools = { ...context, signal: stopper.signal };

  expect(await findAnidbEpisode(anEpisode(), tools)).toBeTypeOf('number');
  const second = findAnidbEpisode(anEpisode({ season: 2 }), tools);
  setTimeout(() => stopper.abort(), 20);

  await expect(second).rejects.toThrow('aborted');
  expect(asked()).toBe(1);
});

test('an answer is kept over a restart', async () => {
  const { asked, context } = await start();

  const before = await findAnidbEpisode(anEpisode(), context);
  const after = await findAnidbEpisode(anEpisode(), { ...context, memory: providerContext().memory });

  expect(after).toBe(before);
  expect(asked()).toBe(1);
});

test('after 200 requests in a day it is left alone until the next', async () => {
  const noon = Date.UTC(2026, 10, 16, 12);
  const { asked, context } = await start(() => noon);
  await context.store.set(`anidb requests ${Math.floor(noon / day)}`, 200, day);

  await expect(findAnidbEpisode(anEpisode(), context)).rejects.toMatchObject({
    reason: 'TooManyRequests',
    until: Date.UTC(2026, 10, 17),
  });
  expect(asked()).toBe(0);
});

test('a ban is kept for a day, and nothing is asked meanwhile', async () => {
  const clock = { now: 1_800_000_000_000 };
  const { asked, context } = await start(() => clock.now);
  const http: typeof context.http = async (request) => {
    const answer = await context.http(request);
    return request.url.includes('anidb') ? { ...answer, text: () => '<error code="500">banned</error>' } : answer;
  };

  const until = clock.now + day;
  await expect(findAnidbEpisode(anEpisode(), { ...context, http })).rejects.toMatchObject({ until });
  clock.now += day / 2;
  await expect(findAnidbEpisode(anEpisode({ season: 2 }), context)).rejects.toMatchObject({ until });
  expect(asked()).toBe(1);
  clock.now = until;
  expect(await findAnidbEpisode(anEpisode(), context)).toBeTypeOf('number');
});
