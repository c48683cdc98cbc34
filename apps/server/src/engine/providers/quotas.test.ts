import { describe, expect, test } from 'vitest';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { startPool } from './testing/start-pool.ts';

const never = new AbortController().signal;
const query = { video: anEpisode(), languages: ['en'], wantsForced: false };
const hour = 3_600_000;

/** A provider that sends one request for each search. */
const asking = (change: Partial<AnyProvider> = {}): AnyProvider => ({
  key: 'gestdown',
  media: ['episode'],
  languages: ['en', 'fr'],
  limits: { calls: 100, perMs: 1 },
  async search(_query, _config, { http }) {
    await http({ url: 'https://api.gestdown.info/shows/external/tvdb/1', accept: [404] });
    return [];
  },
  download: () => Promise.reject(new ProviderFault('BrokenItem', 'It is gone.')),
  ...change,
});
const failing = (reason: ProviderFault['reason']) =>
  asking({ search: () => Promise.reject(new ProviderFault(reason, `It is ${reason}.`)) });

const ask = (pool: Awaited<ReturnType<typeof startPool>>['pool']) =>
  pool.search('gestdown', query, never).catch((error: unknown) => error);

const chosen = ({ pool }: Awaited<ReturnType<typeof startPool>>, isForPerson = false) =>
  pool.choose(anEpisode(), ['en'], isForPerson);

describe('a daily limit', () => {
  const found = { id: '1', language: { code2: 'en', hi: false, forced: false }, releases: [], matches: [] };

  test('background searches stop before the share that is kept for people; people go on', async () => {
    const started = await startPool({
      providers: [asking({ daily: { requests: 10 } })],
      settings: { 'general.quota_reserve': 20 },
    });
    let searches = 0;
    while (chosen(started).ask.length > 0 && searches < 50) {
      await ask(started.pool);
      searches++;
    }

    expect(searches).toBe(8);
    expect(chosen(started).left).toMatchObject([
      {
        provider: 'gestdown',
        state: 'paused',
        reason: 'QuotaReserved',
        message:
          '8 of 10 requests that Gestdown (Addic7ed mirror) allows today are used. The rest is kept for searches that you start.',
      },
    ]);
    expect(chosen(started, true).ask).toHaveLength(1);
    expect(started.pool.list()[0]?.allowance).toEqual({ unit: 'requests', limit: 10, used: 8 });
  });

  test('is counted over a restart, and starts over the next day', async () => {
    const provider = asking({ daily: { requests: 2 } });
    const first = await startPool({ providers: [provider] });
    await ask(first.pool);
    const later = await startPool({ providers: [provider], folder: first.folder });
    const spent = chosen(later);
    later.clock.now += 24 * hour;

    expect(spent.left[0]?.reason).toBe('QuotaReserved');
    expect(chosen(later).ask).toHaveLength(1);
  });

  test('nothing is kept back when the setting says so', async () => {
    const started = await startPool({
      providers: [asking({ daily: { requests: 1 } })],
      settings: { 'general.quota_reserve': 0 },
    });
    await ask(started.pool);

    expect(chosen(started).ask).toHaveLength(1);
  });

  test('when the provider says that no download is left, background work skips it and is not sent', async () => {
    const started = await startPool({
      providers: [asking({ download: async () => ({ bytes: new Uint8Array(), quotaLeft: 0, quotaLimit: 20 }) })],
    });
    await started.pool.download('gestdown', found, anEpisode(), never, false);
    const calls = started.pool.list()[0]?.calls;

    await expect(started.pool.download('gestdown', found, anEpisode(), never, false)).rejects.toMatchObject({
      reason: 'DownloadLimitExceeded',
    });
    expect(started.pool.list()[0]).toMatchObject({
      calls,
      pause: undefined,
      allowance: { unit: 'downloads', limit: 20, used: 20 },
    });
    expect(chosen(started).left[0]).toMatchObject({ reason: 'DownloadLimitExceeded', until: expect.any(Number) });
  });

  test('downloads at the same moment never spend the reserve together', async () => {
    let downloads = 0;
    const download = async () => {
      downloads++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { bytes: new Uint8Array() };
    };
    const started = await startPool({
      providers: [asking({ download, daily: { downloads: 5 } })],
      settings: { 'general.quota_reserve': 40 },
    });

    await Promise.allSettled(
      Array.from({ length: 6 }, () => started.pool.download('gestdown', found, anEpisode(), never, false)),
    );

    expect(downloads).toBe(3);
  });
});

test('the last fault stays known after the provider answers again, and over a restart', async () => {
  const first = await startPool({ providers: [failing('ConnectionError')] });
  await ask(first.pool);
  const { now: at } = first.clock;
  const later = await startPool({ providers: [asking()], folder: first.folder });
  later.clock.now += hour;
  await ask(later.pool);

  expect(later.pool.list()[0]).toMatchObject({
    fault: null,
    lastFault: { at, reason: 'ConnectionError', message: 'It is ConnectionError.' },
  });
});
