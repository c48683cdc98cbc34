import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { startApp } from '#testing/start-app.ts';

const day = 86_400_000;

test('says how each provider did by language, from what is stored', async () => {
  const { api, app } = await startApp();
  await app.settings.save({ 'general.enabled_providers': ['gestdown'] });
  const today = Math.floor(Date.now() / day);
  await app.db
    .insertInto('provider_found')
    .values([
      { provider: 'gestdown', language: 'en', day: today - 3, asked: 40, found: 30 },
      { provider: 'gestdown', language: 'en', day: today, asked: 10, found: 5 },
      { provider: 'gestdown', language: 'en', day: today - 30, asked: 90, found: 90 },
      { provider: '*', language: 'en', day: today, asked: 50, found: 47 },
    ])
    .execute();
  await app.db.insertInto('provider_time').values({ provider: 'gestdown', slot: 1, took: 412 }).execute();
  await app.db
    .insertInto('history')
    .values({
      kind: 1,
      media_id: 1,
      at: Date.now() - 20 * day,
      action: 1,
      language: 'en:hi',
      provider: 'gestdown',
      subs_id: '7',
      description: '',
    })
    .execute();

  const { data, together } = await api.providers.list({ query: {} });

  expect(data[0]).toMatchObject({
    typical_ms: 412,
    reputation: [{ language: 'en', asked: 50, found: 35, taken: 1, judged: 1, kept: 1, replaced: 0, bad: 0 }],
  });
  expect(together).toEqual([{ language: 'en', asked: 50, found: 47 }]);
});

test('says what is used, planned and kept of a daily limit that is known', async () => {
  const movies = Array.from({ length: 30 }, (_, index) => ({
    id: index + 1,
    title: `Movie ${index}`,
    profileId: 1,
    missing: 'en,xx',
  }));
  const { api, app } = await startWithLibrary({ profiles: { 1: ['en'] }, movies });
  await app.settings.save({
    'general.enabled_providers': ['subdl', 'gestdown'],
    'subdl.api_key': 'key',
    'general.quota_reserve': 20,
  });

  const { data } = await api.providers.list({ query: {} });

  expect(data).toMatchObject([
    { name: 'gestdown', quota: null },
    { name: 'subdl', quota: { unit: 'requests', limit: 2000, used: 0, planned: 30, reserved: 400, told: false } },
  ]);
  expect(data[1]?.quota?.resets_at).toBeGreaterThan(Date.now());
});
