import { startProviders, type WorldSubtitle } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readReleases, readTracks } from './parse.ts';
import release from './answers/release.json' with { type: 'json' };
import releases from './answers/releases.json' with { type: 'json' };

const reading = providerContext();
const video = anEpisode({
  title: 'Tetsu no Kawa',
  seriesType: 'anime',
  season: 2,
  episode: 3,
  ids: { imdb: null, tvdb: 399010, tmdb: null },
});

test('releases that are still being read are left out, and the newest comes first', () => {
  expect(readReleases(releases, reading).map(({ id }) => id)).toEqual(['502', '501']);
});

test('text tracks of the right file are found; what has no language is English, signs are forced', () => {
  const listed = { id: '502', title: 'Batch' };
  const tracks = readTracks(release, { release: listed, languages: ['en', 'pb'], video }, reading);

  expect(tracks.map(({ id, language }) => [id, language])).toEqual([
    ['901', { code2: 'en', hi: false, forced: false }],
    ['902', { code2: 'en', hi: false, forced: true }],
    ['903', { code2: 'pb', hi: false, forced: false }],
  ]);
  expect(tracks[0]?.releases).toEqual(['[Other] Tetsu no Kawa S02E03', 'Batch']);
  expect(tracks[2]?.handle).toEqual({
    url: 'https://storage.animetosho.xyz/903.xz',
    name: '[Other] Tetsu no Kawa S02E03.srt',
  });
});

test('a file that is counted from the first episode of all is known by that', () => {
  const files = ['14', '15'].map((number, index) => ({
    filename: `[Grp] Tetsu no Kawa - ${number} [1080p].mkv`,
    attachments: [
      { id: index, type: 'subtitle', url: `https://storage.animetosho.xyz/${index}`, info: { codec: 'SRT' } },
    ],
  }));

  const tracks = readTracks(
    { files },
    { release: { id: '1', title: 'Batch' }, languages: ['en'], video: { ...video, absoluteEpisode: 15 } },
    reading,
  );

  expect(tracks.map(({ id }) => id)).toEqual(['1']);
});

const has: WorldSubtitle = {
  provider: 'animetosho',
  id: '41',
  type: 'episode',
  title: 'Tetsu no Kawa',
  season: 2,
  episode: 3,
  tvdbId: 399010,
  language: 'en',
  release: '[Grp] Tetsu no Kawa S02E03 (1080p)',
  content: '1\n00:00:01,000 --> 00:00:02,000\nThe iron river.\n',
};
const query = { video, languages: ['en'], wantsForced: false };
const config = { search_threshold: 6, anidb_api_client: '', anidb_api_client_ver: 1 };
const anidb = { api_client: 'captionarrlab', api_client_ver: 1 };

async function start() {
  const lab = await startProviders([has]);
  onTestFinished(() => lab.close());
  return lab;
}

test('an episode is found by its number at AniDB, which is asked once, and its track comes packed', async () => {
  const { hosts, calls } = await start();
  const context = providerContext({ hosts, integrations: { anidb } });

  const [found] = await client.search(query, config, context);
  await client.search(query, config, context);
  const { bytes, fileName } = await client.download(found!, config, context);

  expect(found).toMatchObject({ id: '41', matches: expect.arrayContaining(['series_tvdb_id']) });
  expect(calls.filter(({ path }) => path === '/httpapi')).toHaveLength(1);
  expect(calls.filter(({ path }) => path.endsWith('anime-list.xml'))).toHaveLength(1);
  expect(fileName).toBe('[Grp] Tetsu no Kawa S02E03 (1080p).srt.xz');
  expect(Buffer.from(bytes).subarray(1, 5).toString()).toBe('7zXZ');
});

test('a series that the list of anime does not have is not asked for', async () => {
  const { hosts, calls } = await start();
  const context = providerContext({ hosts, integrations: { anidb } });

  expect(await client.search({ ...query, video: anEpisode() }, config, context)).toEqual([]);

  expect(calls.map(({ origin }) => origin)).toEqual(['https://raw.githubusercontent.com']);
});

test('without AniDB, or with a client that is not registered, it says so', async () => {
  const { hosts } = await start();
  const context = providerContext({ hosts, integrations: { anidb: { api_client: 'nobody', api_client_ver: 1 } } });

  expect(client.missingConfig?.(config, {})).toBe('Enable the AniDB integration, which provides the episode numbers.');
  expect(client.missingConfig?.(config, { anidb: { ...anidb, api_client: '' } })).toMatch(
    /^Enter the name of your AniDB/,
  );
  expect(client.missingConfig?.(config, { anidb })).toBeUndefined();
  await expect(client.search(query, config, context)).rejects.toMatchObject({ reason: 'AuthenticationError' });
});
