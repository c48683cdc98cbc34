import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';

const on = { environment: { CAPTIONARR_GENERAL__USE_METRICS: 'true' } };
const library = {
  profiles: { 1: ['en', 'de'] },
  series: [{ id: 1, title: 'Harbour Lights', episodes: [{ id: 10, missing: 'de,en' }, { id: 11 }] }],
  movies: [{ id: 1, title: 'Ferry', missing: 'en' }],
};

async function start(options: typeof on | object = on) {
  const started = await startWithLibrary(library, options);
  const scrape = () => started.request('GET', '/metrics', { headers: { 'x-api-key': started.key } });
  return { ...started, scrape };
}

test('answers numbers about library, jobs, providers, requests, memory and the event loop', async () => {
  const { scrape } = await start();

  const answer = await scrape();

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  for (const line of [
    'captionarr_library_items{kind="series"} 1',
    'captionarr_library_items{kind="movies"} 1',
    'captionarr_missing_subtitles{kind="episodes"} 2',
    'captionarr_wanted_items{kind="movies"} 1',
    'captionarr_jobs{status="running"} 0',
    'captionarr_lane_limit{lane="scheduled"} 1',
    'captionarr_providers{state="paused"} 0',
    'captionarr_health_issues 0',
  ])
    expect(answer.body.split('\n')).toContain(line);
  for (const name of ['captionarr_info{version=', 'nodejs_eventloop_lag_seconds ', 'process_resident_memory_bytes '])
    expect(answer.body).toContain(name);
});

test('only counters end in _total, as Prometheus wants it', async () => {
  const { scrape } = await start();

  const types = (await scrape()).body.matchAll(/^# TYPE (\w+_total) (\w+)$/gm);

  expect(new Set(types.map(([, , type]) => type))).toEqual(new Set(['counter']));
});

test('counts requests by method and status', async () => {
  const { request, scrape } = await start();

  await request('GET', '/api/badges');

  const line = 'captionarr_http_request_duration_seconds_count{method="GET",status="401"} 1';
  await expect.poll(async () => (await scrape()).body.split('\n'), { timeout: 10_000 }).toContain(line);
});

test('a second look has the numbers of then, and none twice', async () => {
  const { app, scrape } = await start();
  await scrape();
  await app.db.deleteFrom('movie').execute();

  const lines = (await scrape()).body.split('\n');

  expect(lines.filter((line) => line.startsWith('captionarr_library_items{kind="movies"}'))).toEqual([
    'captionarr_library_items{kind="movies"} 0',
  ]);
});

test('no title and no path is in it', async () => {
  const { api, scrape } = await start();
  await api.series.list({ query: {} });

  const { body } = await scrape();

  expect(body).not.toMatch(/Harbour|Ferry|\/tv\//);
});

test('it is off unless it was switched on', async () => {
  const { app, scrape } = await start({});

  const off = await scrape();
  await app.settings.save({ 'general.use_metrics': true });

  expect([off.statusCode, off.json()]).toEqual([404, expect.stringMatching(/^Metrics are disabled/)]);
  expect((await scrape()).statusCode).toBe(200);
});

test('nobody gets it without the key', async () => {
  const { request } = await start();

  expect((await request('GET', '/metrics')).statusCode).toBe(401);
});

test('it is below the base URL', async () => {
  const { request, key } = await start({ ...on, flags: ['--base-url', '/subs'] });

  expect((await request('GET', '/metrics', { headers: { 'x-api-key': key } })).statusCode).toBe(200);
});
