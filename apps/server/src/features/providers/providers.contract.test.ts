import { providerStatus } from '@captionarr/contract';
import { startFlareSolverr } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { expectEntity } from '#testing/spec-row.ts';

const hour = 3_600_000;

/** A server whose gestdown was paused before it was last stopped. */
async function startPaused(enabled: readonly string[]) {
  const first = await startApp();
  const at = Date.now();
  await first.app.settings.save({ 'general.enabled_providers': enabled });
  await first.app.db
    .insertInto('provider_pause')
    .values({
      provider: 'gestdown',
      reason: 'TooManyRequests',
      message: 'Asked too often.',
      since: at,
      until: at + 2.5 * hour,
    })
    .execute();
  await first.close();
  return { ...(await startApp({ directory: first.directory })), until: at + 2.5 * hour };
}

test('[entities.provider-status] [api.providers-get] each enabled provider says how it is', async () => {
  const { api, until } = await startPaused(['wizdom', 'subdl', 'gestdown']);

  const { data } = await api.providers.list({ query: {} });

  for (const each of data) expectEntity('entities.provider-status', each, providerStatus);
  expect(data).toEqual([
    {
      name: 'gestdown',
      status: 'TooManyRequests',
      retry: 'in 2 hours',
      message: 'Asked too often.',
      until,
      state: 'paused',
      answered_at: null,
      quota_left: null,
      asked_per_minute: null,
      calls: 0,
      failures: 0,
      probe: null,
      reputation: [],
      typical_ms: null,
      quota: null,
      requests_today: 0,
      last_fault: null,
    },
    expect.objectContaining({ name: 'subdl', status: 'ConfigurationError', state: 'unready', retry: '-', until: null }),
    expect.objectContaining({ name: 'wizdom', status: 'Good', state: 'untried', answered_at: null, message: '' }),
  ]);
});

test('[api.providers-post] a reset asks paused providers again, and the badge follows', async () => {
  const { api, app } = await startPaused(['wizdom', 'gestdown']);
  const before = await api.badges.read();

  await api.providers.act({ form: { action: 'reset' } });

  const after = await api.badges.read();
  const { data } = await api.providers.list({ query: {} });
  expect([before.providers, after.providers]).toEqual([1, 0]);
  expect(data.map(({ status }) => status)).toEqual(['Good', 'Good']);
  expect(await app.db.selectFrom('provider_pause').selectAll().execute()).toEqual([]);
});

test('[api.providers-get] with the history flag, whose subtitles were ever taken', async () => {
  const { api, app, request, key } = await startApp();
  const row = { kind: 0 as const, day: 20_261_115, action: 1, language: 'en', tenth: 9, n: 1 };
  await app.db
    .insertInto('history_rollup')
    .values(['subdl', 'addic7ed', 'manual', ''].map((provider) => ({ ...row, provider })))
    .execute();

  const { data } = await api.providers.list({ query: { history: 'true' } });
  const off = await request('GET', '/api/providers?history=False', { headers: { 'x-api-key': key } });

  expect(data).toEqual([
    { name: 'addic7ed', status: 'History', retry: '-' },
    { name: 'subdl', status: 'History', retry: '-' },
  ]);
  expect(off.json()).toEqual({ data: [], together: [] });
});

test('what is no action is refused', async () => {
  const { request, key } = await startApp();

  const response = await request('POST', '/api/providers', {
    headers: { 'x-api-key': key },
    payload: { action: 'explode' },
  });

  expect(response.statusCode).toBe(400);
});

test('the services that help providers can be tested', async () => {
  const solver = await startFlareSolverr();
  onTestFinished(() => solver.close());
  const { api } = await startApp();
  const ask = (form: Parameters<typeof api.providers.testService>[0]['form']) => api.providers.testService({ form });

  expect(await ask({ service: 'flaresolverr', url: solver.url })).toEqual({ ok: true, version: '3.4.5' });
  expect(await ask({ service: 'flaresolverr', url: 'http://127.0.0.1:9' })).toEqual({
    ok: false,
    error: expect.stringContaining('FlareSolverr'),
  });
  expect(await ask({ service: 'captcha' })).toEqual({
    ok: false,
    error: 'Set up an anti-captcha service under Settings › Providers.',
  });
});
