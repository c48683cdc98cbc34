import { createLibrary, startArr } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { someSubtitle, startWithProviders } from '#testing/start-with-providers.ts';

/** The calls of programs that others wrote for this API, as they send them. */
async function start() {
  const started = await startWithProviders({ world: [someSubtitle()] });
  const { request, key } = started;
  const get = async (path: string) => {
    const answer = await request('GET', path);
    return [answer.statusCode, answer.json<unknown>()];
  };
  const withHeader = async (path: string) => {
    const answer = await request('GET', path, { headers: { 'X-API-KEY': key } });
    return [answer.statusCode, answer.json<unknown>()];
  };
  return { ...started, get, withHeader };
}

test('gethomepage counts what is wanted, with the key in the query', async () => {
  const { get, key } = await start();

  for (const side of ['movies', 'episodes'])
    expect(await get(`/api/${side}/wanted?apikey=${key}`)).toEqual([200, expect.objectContaining({ total: 1 })]);
});

test('Homarr reads badges and status', async () => {
  const { withHeader } = await start();

  expect(await withHeader('/api/badges')).toMatchObject([200, { episodes: 1, movies: 1, providers: 0 }]);
  expect(await withHeader('/api/system/status')).toMatchObject([200, { data: { bazarr_version: expect.any(String) } }]);
});

test('exportarr reads every list it counts', async () => {
  const { get, key } = await start();
  const read = (path: string, query = '') => get(`/api${path}?apikey=${key}${query}`);

  expect(await read('/series')).toMatchObject([200, { data: [{ sonarrSeriesId: 12, monitored: true }], total: 1 }]);
  expect(await read('/episodes', '&seriesid[]=12')).toMatchObject([200, { data: [{ sonarrEpisodeId: 101 }] }]);
  expect(await read('/movies')).toMatchObject([200, { data: [{ radarrId: 7, subtitles: [] }], total: 1 }]);
  for (const side of ['episodes', 'movies'])
    expect(await read(`/${side}/history`)).toMatchObject([200, { data: [], total: 0 }]);
  expect(await read('/badges')).toMatchObject([200, { sonarr_signalr: expect.any(String) }]);
  expect(await read('/system/health')).toMatchObject([200, { data: expect.any(Array) }]);
  expect(await read('/system/status')).toMatchObject([200, { data: { start_time: expect.any(Number) } }]);
});

test('bazarr-bulk and bazarr-sync read the library and run a tool on a file', async () => {
  const { request, key, app, get, videos } = await start();
  await app.settings.save({ 'general.minimum_score': 0 });
  const headers = { 'X-API-KEY': key };
  const searched = await request('PATCH', '/api/series?seriesid=12&action=search-missing', { headers });
  expect(searched.statusCode).toBe(204);
  const path = videos.episode.replace(/mkv$/, 'en.srt');
  await expect.poll(async () => JSON.stringify(await get(`/api/episodes?seriesid[]=12&apikey=${key}`))).toContain(path);

  const query = new URLSearchParams({ action: 'remove_HI', language: 'en', path, type: 'episode', id: '101' });
  const changed = await request('PATCH', `/api/subtitles?${query}`, { headers });

  expect([changed.statusCode, changed.body]).toEqual([204, '']);
});

test('the plugin for Jellyfin sends JSON, with flags as texts and as booleans', async () => {
  const { request, key, get } = await start();
  const [, found] = await get(`/api/providers/episodes?episodeid=101&apikey=${key}`);
  const [first] = (found as { data: { subtitle: string; provider: string }[] }).data;
  const flags = { hi: 'False', forced: false, original_format: 'False' };
  const take = (path: string, subtitle: string) =>
    request('POST', path, {
      headers: { 'X-API-KEY': key },
      payload: { ...flags, provider: first?.provider, subtitle },
    });

  const taken = await take('/api/providers/episodes?seriesid=12&episodeid=101', first?.subtitle ?? '');
  const unknown = await take('/api/providers/movies?radarrid=7', 'nothing that was found');

  expect([taken.statusCode, taken.json()]).toEqual([200, null]);
  expect([unknown.statusCode, unknown.json()]).toEqual([expect.any(Number), expect.any(String)]);
});

test.each([
  ['PATCH', '/series'],
  ['PATCH', '/movies'],
  ['POST', '/providers'],
  ['POST', '/system'],
  ['POST', '/system/account'],
])('%s %s with a wrong action says so in plain words', async (method, path) => {
  const { request, key } = await startApp({ flags: ['--no-tasks'] });
  const send = (query: string) => request(method, `/api${path}?${query}`, { headers: { 'x-api-key': key } });

  const wrong = await send('action=dance');

  expect([wrong.statusCode, wrong.json()]).toEqual([400, 'Unknown action']);
  expect((await send('')).json()).toMatchObject({ errors: { action: expect.any(String) } });
});

test('generators of clients find the document where they look for it, without a key', async () => {
  const { request, key } = await startApp({ flags: ['--base-url', '/subs'] });
  const [open, closed] = [await request('GET', '/api/swagger.json'), await request('GET', '/api/openapi.json')];
  const whole = await request('GET', `/api/openapi.json?apikey=${key}`);

  expect([open.statusCode, open.headers['content-type'], closed.statusCode]).toEqual([
    200,
    'application/json; charset=utf-8',
    401,
  ]);
  expect(open.json().paths).toEqual(whole.json().paths);
  // Which release runs here is nobody's business who has no key.
  expect(open.json().info.version).not.toBe(whole.json().info.version);
});

test('a dashboard shows posters with the key in their address, and nobody without it does', async () => {
  const sonarr = await startArr({ kind: 'sonarr', library: createLibrary({ size: 'small' }) });
  onTestFinished(() => sonarr.close());
  const { app, request, key } = await startApp({ flags: ['--no-tasks'] });
  await app.settings.save({
    'general.use_sonarr': true,
    'sonarr.ip': '127.0.0.1',
    'sonarr.port': sonarr.port,
    'sonarr.apikey': sonarr.apiKey,
  });
  const other = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const show = (query: string) =>
    request('GET', `/images/series/MediaCover/1/poster-250.jpg${query}`, { headers: other });

  const picture = await show(`?apikey=${key}`);

  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
  for (const query of ['', '?apikey=wrong']) {
    const refused = await show(query);
    expect([refused.statusCode, refused.headers['cross-origin-resource-policy']]).toEqual([401, 'same-origin']);
  }
});
