import { expect, test } from 'vitest';
import { providerContext } from '#providers/testing/provider-context.ts';
import { episodeSubtitle, movieSubtitle, startLab } from '#providers/testing/start-lab.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { client } from './client.ts';
import { readSubtitles } from './parse.ts';
import recorded from './answers/search.json' with { type: 'json' };

const config = {
  username: 'marta',
  password: 'harbour',
  api_key: 'lab-consumer-key',
  use_hash: true,
  include_ai_translated: false,
  include_machine_translated: false,
};
const ofEpisode = { video: anEpisode(), languages: ['en'], wantsForced: false };
const reading = providerContext({ name: 'OpenSubtitles.com' });
const noMachines = { ai: false, machine: false };

test('what a person made for one file is found, with what the site says about it', () => {
  expect(readSubtitles(recorded, anEpisode(), ['es', 'pb'], noMachines, reading).found).toEqual([
    {
      id: '81234',
      language: { code2: 'es', hi: false, forced: false },
      releases: ['Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-GRP'],
      matches: ['hash', 'tmdb_id', 'series_imdb_id', 'series', 'season', 'episode'],
      page: 'https://www.opensubtitles.com/es/subtitles/harbour-lights-low-tide',
      uploader: 'ana',
      frameRate: 23.976,
    },
    {
      id: '81235',
      language: { code2: 'pb', hi: false, forced: true },
      releases: ['Harbour.Lights.S01E01.720p.HDTV-NTB'],
      matches: ['series', 'season', 'episode'],
      page: 'https://www.opensubtitles.com/pt/subtitles/harbour-lights-low-tide',
    },
  ]);
});

test('a row without its file is skipped, and the others are found', () => {
  const data = [
    { attributes: { files: null } },
    { attributes: { language: 'es', fps: '25', files: [{ file_id: '7' }] } },
  ];

  expect(readSubtitles({ data }, anEpisode(), ['es'], noMachines, reading).found).toMatchObject([
    { id: '7', frameRate: 25 },
  ]);
});

test('a translation by a language model is found only when it is wanted', () => {
  const { found } = readSubtitles(recorded, anEpisode(), ['es'], { ai: true, machine: false }, reading);

  expect(found.map(({ id }) => id)).toEqual(['81234', '81236']);
});

test('an answer that is something else is told as the fault of the provider', () => {
  expect(() => readSubtitles({ errors: ['no'] }, anEpisode(), ['es'], noMachines, reading)).toThrow(
    'OpenSubtitles.com changed its format: its response can’t be read (data: undefined).',
  );
});

test('an episode is found by number and hash without a detour, and downloaded by a link', async () => {
  const lab = await startLab(episodeSubtitle('opensubtitlescom', { hash: '8e245d9679d31e12' }));
  const context = providerContext({ hosts: lab.hosts, hashes: { opensubtitles: '8e245d9679d31e12' } });

  const [found] = await client.search(ofEpisode, config, context);
  const downloaded = found && (await client.download(found, config, context));

  expect(found?.matches).toContain('hash');
  expect(String(downloaded?.bytes)).toContain('The tide is low.');
  expect(downloaded?.quotaLeft).toBe(17);
  expect(lab.calls.map(({ path }) => path)).toEqual([
    '/api/v1/login',
    '/api/v1/subtitles',
    '/api/v1/download',
    '/download/lab/subfile/4101',
  ]);
});

test('a movie without any number is found by its title and year', async () => {
  const lab = await startLab(movieSubtitle('opensubtitlescom', { language: 'pb' }));
  const video = aMovie({ ids: { imdb: null, tvdb: null, tmdb: null } });

  const found = await client.search(
    { ...ofEpisode, video, languages: ['pb'] },
    config,
    providerContext({ hosts: lab.hosts }),
  );

  expect(found).toMatchObject([{ language: { code2: 'pb' }, matches: ['title', 'year'] }]);
});

test('the stand-in tells a member what is left, and signs out only those who are signed in', async () => {
  const lab = await startLab();
  const known = { 'api-key': config.api_key, 'user-agent': 'Lab v1' };
  const site = `${lab.hosts['https://api.opensubtitles.com']}/api/v1`;
  const ask = (path: string, init: RequestInit = {}, more: Record<string, string> = {}) =>
    fetch(`${site}${path}`, { ...init, headers: { ...known, ...more } });
  const { username, password } = config;
  const login = await ask('/login', { method: 'POST', body: JSON.stringify({ username, password }) });
  const authorization = `Bearer ${((await login.json()) as { token: string }).token}`;

  const user = await ask('/infos/user', {}, { authorization });
  const signedOut = await ask('/logout', { method: 'DELETE' }, { authorization });
  const stranger = await ask('/logout', { method: 'DELETE' });

  expect(await user.json()).toMatchObject({ data: { allowed_downloads: 20, remaining_downloads: 17 } });
  expect([signedOut.status, stranger.status]).toEqual([200, 401]);
});

test('what was asked with a hash and not found is asked without', async () => {
  const lab = await startLab();

  await client.search(
    ofEpisode,
    config,
    providerContext({ hosts: lab.hosts, hashes: { opensubtitles: 'a'.repeat(16) } }),
  );

  const searches = lab.calls.filter(({ path }) => path.endsWith('/subtitles'));
  expect(searches.map(({ query }) => query.has('moviehash'))).toEqual([true, false]);
});

test('a wrong password and a wrong key are faults of the credentials, told once', async () => {
  const lab = await startLab();
  const context = providerContext({ hosts: lab.hosts });

  await expect(client.search(ofEpisode, { ...config, password: 'x' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
    message: expect.stringContaining('username and password'),
  });
  await expect(client.search(ofEpisode, { ...config, api_key: 'x' }, context)).rejects.toMatchObject({
    reason: 'AuthenticationError',
    message: expect.stringContaining('API key'),
  });
  expect(lab.calls).toHaveLength(2);
});

test('a sign-in that the site has forgotten is done once more', async () => {
  const lab = await startLab(episodeSubtitle('opensubtitlescom'));
  const context = providerContext({ hosts: lab.hosts });
  context.memory.set('session', { token: 'old', site: 'https://api.opensubtitles.com/api/v1' }, 60_000);

  const { bytes } = await client.download(
    { id: '4101', language: { code2: 'en', hi: false, forced: false }, releases: [], matches: [] },
    config,
    context,
  );

  expect(bytes.length).toBeGreaterThan(0);
});

test('when no downloads are left, it says until when', async () => {
  const lab = await startLab(episodeSubtitle('opensubtitlescom'));
  const context = providerContext({ hosts: lab.hosts });
  const [found] = await client.search(ofEpisode, config, context);
  lab.trouble('opensubtitlescom', { kind: 'quota', during: 'download' });

  await expect(found && client.download(found, config, context)).rejects.toMatchObject({
    reason: 'DownloadLimitExceeded',
    until: Date.parse('2030-01-02T00:00:00.000Z'),
  });
});

test('without an account and a key it cannot be used', () => {
  expect(client.missingConfig?.(config, {})).toBeUndefined();
  expect(client.missingConfig?.({ ...config, api_key: '' }, {})).toBe('Enter a username, a password and an API key.');
});
