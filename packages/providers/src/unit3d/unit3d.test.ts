import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitles } from './parse.ts';

const query = (video = anEpisode(), languages = ['en']) => ({ video, languages, wantsForced: false });
const config = { base_url: 'https://tracker.lab', api_key: 'lab-unit3d' };
const { size, path } = aMovie();
const release = path.split('/').at(-1)?.replace('.mkv', '') ?? '';

test('an episode is found by its numbers, with everything the row says', async () => {
  const lab = await startLab(
    episodeSubtitle('unit3d', { language: 'pb', hi: true, uploader: 'ana' }),
    episodeSubtitle('unit3d', { id: '2', language: 'pt' }),
    episodeSubtitle('unit3d', { id: '11', language: 'pb', episode: 11 }),
  );

  const found = await client.search(query(anEpisode(), ['pb']), config, providerContext({ hosts: lab.hosts }));

  expect(found).toEqual([
    {
      id: '4101',
      language: { code2: 'pb', hi: true, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['series_imdb_id', 'season', 'episode', 'series_tvdb_id'],
      uploader: 'ana',
    },
  ]);
});

test('a subtitle for this very file counts like one with its hash', async () => {
  const videoSize = size ?? 0;
  const lab = await startLab(
    movieSubtitle('unit3d', { release, videoSize }),
    movieSubtitle('unit3d', { id: '2', release, videoSize: 5 }),
  );

  const found = await client.search(query(aMovie()), config, providerContext({ hosts: lab.hosts }));

  expect(found.map(({ id, matches }) => [id, matches.includes('hash')])).toEqual([
    ['4201', true],
    ['2', false],
  ]);
});

test('pictures and packs that are no archive are left out', () => {
  const data = [
    { id: 1, language: 'en', extension: '.sup' },
    { id: 2, language: 'en', extension: '.srt', pack: 'season', season: 1 },
    { id: 3, language: 'en', extension: '.zip', pack: 'season', season: 1 },
    { id: 4, language: 'en', extension: '.zip', pack: 'season', season: 2 },
  ];

  const found = readSubtitles({ data }, anEpisode(), ['en'], providerContext());

  expect(found.map(({ id, isPack }) => [id, isPack])).toEqual([['3', true]]);
});

const answering = (status: number, json: unknown, headers: Record<string, string> = {}) => ({
  ...providerContext(),
  http: () => Promise.resolve({ status, headers, url: '', bytes: Buffer.from('{}'), text: () => '', json: () => json }),
});

test.each([
  ['a banned account', 200, { message: 'You are banned.' }, 'AuthenticationError'],
  ['a key without permission', 200, { permissions: { search: false, download: false } }, 'AuthenticationError'],
  ['a tracker that is too old', 404, {}, 'ConfigurationError'],
  ['a redirect', 302, {}, 'ConfigurationError'],
])('%s is told', async (_what, status, json, reason) => {
  await expect(client.search(query(), config, answering(status, json))).rejects.toMatchObject({ reason });
});

test('data instead of a file is a refusal of this file', async () => {
  const found = { id: '1', language: { code2: 'en', hi: false, forced: false }, releases: [], matches: [] };
  const context = answering(200, { message: 'No.' }, { 'content-type': 'application/json' });

  await expect(client.download(found, config, context)).rejects.toMatchObject({ reason: 'BrokenItem' });
});
