import { describe, expect, test, vi } from 'vitest';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { conditionOf } from './condition-of.ts';
import { createLimitSigner } from './testing/sign-limits.ts';
import { startPool } from './testing/start-pool.ts';

const never = new AbortController().signal;
const query = { video: anEpisode(), languages: ['en'], wantsForced: false };
const hour = 3_600_000;

/** A provider that asks one address, as gestdown's stand-in has it. */
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
const failing = (reason: ProviderFault['reason'], options?: { until: number }) =>
  asking({ search: () => Promise.reject(new ProviderFault(reason, `It is ${reason}.`, options)) });

const stumble = () => Promise.reject(new TypeError('x is undefined'));
const post: AnyProvider['search'] = async (_query, _config, { http }) => {
  await http({ url: 'https://api.gestdown.info/shows/external/tvdb/1', method: 'POST', json: {} });
  return [];
};
const countDown = async () => ({ bytes: new Uint8Array(), quotaLeft: 17 });

const ask = (pool: Awaited<ReturnType<typeof startPool>>['pool'], signal = never) =>
  pool.search('gestdown', query, signal).catch((error: unknown) => error);

describe('who is asked', () => {
  test('are those that are enabled, in their order; the others are left with a reason', async () => {
    const onlyMovies = asking({ key: 'subdl', media: ['movie'] });
    const german = asking({ key: 'titlovi', languages: ['hr'] });
    const all = asking({ key: 'podnapisi', languages: 'all' });
    const { pool } = await startPool({
      providers: [asking(), onlyMovies, german, all],
      settings: { 'general.enabled_providers': ['podnapisi', 'subdl', 'titlovi', 'gestdown', 'unknown'] },
    });

    const { ask: asked, left } = pool.choose(anEpisode(), ['en', 'de']);

    expect(asked.map(({ key }) => key)).toEqual(['podnapisi', 'gestdown']);
    expect(left.map(({ provider, state, message }) => ({ provider, state, message }))).toEqual([
      { provider: 'subdl', state: 'skipped', message: 'SubDL only has subtitles for movies.' },
      { provider: 'titlovi', state: 'skipped', message: 'Titlovi.com doesn’t have English or German.' },
    ]);
    expect(pool.choose(aMovie(), ['en']).ask.map(({ key }) => key)).toEqual(['subdl']);
  });

  test('is nobody for a language that the settings keep from it', async () => {
    const asked: string[][] = [];
    const search: AnyProvider['search'] = async ({ languages }) => {
      asked.push([...languages]);
      return [];
    };
    const { pool } = await startPool({
      providers: [asking({ search })],
      settings: { 'general.provider_languages': ['gestdown:fr'] },
    });

    await pool.search('gestdown', { ...query, languages: ['de', 'en', 'fr'] }, never);
    await pool.search('gestdown', { ...query, languages: ['fr'] }, never);

    expect(asked).toEqual([['en']]);
    expect(pool.choose(anEpisode(), ['fr']).left[0]?.message).toContain('as set in its settings');
  });

  test('is nobody who lacks something in the settings, and that counts as trouble', async () => {
    const { pool } = await startPool({ providers: [asking({ missingConfig: () => 'SubDL needs an API key.' })] });

    expect(pool.choose(anEpisode(), ['en']).left).toMatchObject([
      { state: 'skipped', reason: 'ConfigurationError', message: 'SubDL needs an API key.' },
    ]);
    expect(await ask(pool)).toMatchObject({ reason: 'ConfigurationError' });
    expect(pool.listPaused().length).toBe(1);
  });
});

describe('a fault', () => {
  test.each([
    ['AuthenticationError', 12],
    ['DownloadLimitExceeded', 3],
    ['Timeout', 1],
  ] as const)('%s pauses the provider for %i hours, also after a restart', async (reason, hours) => {
    const providers = [failing(reason)];
    const { pool, clock, events, folder } = await startPool({ providers });

    await ask(pool);

    const until = clock.now + hours * hour;
    expect(pool.list()).toMatchObject([{ pause: { reason, message: `It is ${reason}.`, until } }]);
    expect(events).toContainEqual({ type: 'badges', action: 'update', payload: null });
    const again = await startPool({ providers, folder });
    expect(again.pool.choose(anEpisode(), ['en']).left).toMatchObject([{ state: 'paused', reason, until }]);
    again.clock.now = until;
    expect(again.pool.listPaused().length).toBe(0);
  });

  test('that is a response which can’t be read pauses it shortly, and longer each time it comes back, up to an hour', async () => {
    const { pool, clock } = await startPool({ providers: [failing('ParseResponseError')] });
    const minutes = async () => {
      await ask(pool);
      const { since = 0, until = 0 } = pool.list()[0]?.pause ?? {};
      clock.now = until + 1;
      return (until - since) / 60_000;
    };

    expect([await minutes(), await minutes(), await minutes(), await minutes(), await minutes()]).toEqual([
      10, 20, 40, 60, 60,
    ]);
  });

  test.each(['BrokenItem', 'LocalError'] as const)('%s pauses nobody, however often', async (reason) => {
    const { pool } = await startPool({ providers: [failing(reason)] });

    for (let time = 0; time < 10; time++) await ask(pool);

    expect(pool.list()).toMatchObject([{ pause: undefined, calls: 10, failures: 10 }]);
  });

  test.each(['TooManyRequests', 'APIThrottled', 'ServiceUnavailable'] as const)(
    '%s pauses only at the fifth time within two minutes',
    async (reason) => {
      const { pool, clock } = await startPool({ providers: [failing(reason)] });

      for (let time = 0; time < 4; time++) await ask(pool);
      clock.now += 121_000;
      for (let time = 0; time < 4; time++) await ask(pool);
      const before = pool.listPaused().length;
      await ask(pool);

      expect(before).toBe(0);
      expect(pool.listPaused().length).toBe(1);
    },
  );

  test('of a provider that says itself until when lasts so long, within reason', async () => {
    const soon = Date.now() + 45 * 60_000;
    const patient = await startPool({ providers: [failing('TooManyRequests', { until: soon })] });
    const forever = await startPool({ providers: [failing('TooManyRequests', { until: Date.now() + 1e12 })] });

    await ask(patient.pool);
    await ask(forever.pool);

    expect(patient.pool.list()[0]?.pause?.until).toBe(soon);
    expect(forever.pool.list()[0]?.pause?.until).toBe(forever.clock.now + 25 * hour);
  });

  test('that repeats pauses for longer each time, until the provider answers', async () => {
    let isDown = true;
    const search = () =>
      isDown ? Promise.reject(new ProviderFault('ConnectionError', 'No answer.')) : Promise.resolve([]);
    const { pool, clock } = await startPool({ providers: [asking({ search })] });
    const failAgain = async () => {
      await ask(pool);
      const { until = 0 } = pool.list()[0]?.pause ?? {};
      const minutes = (until - clock.now) / 60_000;
      clock.now = until;
      return minutes;
    };

    const lengths = [await failAgain(), await failAgain(), await failAgain()];
    isDown = false;
    await ask(pool);
    isDown = true;
    lengths.push(await failAgain());

    expect(lengths).toEqual([10, 20, 40, 10]);
  });

  test('pauses each installation for another time', async () => {
    const { pool, clock } = await startPool({ providers: [failing('ConnectionError')], random: () => 0.5 });

    await ask(pool);

    expect(pool.list()[0]?.pause?.until).toBe(clock.now + 12.5 * 60_000);
  });

  test('of its own kind lasts as long as the provider says', async () => {
    const { pool, clock } = await startPool({
      providers: [{ ...failing('DownloadLimitExceeded'), pauses: { DownloadLimitExceeded: 6 * hour } }],
    });

    await ask(pool);

    expect(pool.list()[0]?.pause?.until).toBe(clock.now + 6 * hour);
  });

  test('in its code is its own, too', async () => {
    const { pool } = await startPool({ providers: [asking({ search: stumble })] });

    expect(await ask(pool)).toMatchObject({ reason: 'ProviderError', cause: expect.any(TypeError) });
    expect(pool.listPaused().length).toBe(1);
  });
});

describe('a pause ends', () => {
  test('when somebody resets it', async () => {
    const { pool } = await startPool({ providers: [failing('Timeout')] });
    await ask(pool);

    await pool.reset();

    expect(pool.list()).toMatchObject([{ pause: undefined }]);
  });

  test('when settings of the provider are saved, if it was for them; what was remembered goes as well', async () => {
    const remembered: unknown[] = [];
    const search: AnyProvider['search'] = (_query, _config, { memory }) => {
      remembered.push(memory.get('token'));
      memory.set('token', 'abc', hour);
      return Promise.reject(new ProviderFault(reason, 'No.'));
    };
    let reason: ProviderFault['reason'] = 'AuthenticationError';
    const { pool, settings } = await startPool({ providers: [asking({ key: 'subdl', search })] });
    const askSubdl = () => pool.search('subdl', query, never).catch(() => {});

    await askSubdl();
    const before = pool.listPaused().length;
    await settings.save('subdl.api_key', 'another');
    const after = pool.listPaused().length;
    reason = 'ParseResponseError';
    await askSubdl();
    await settings.save('subdl.api_key', 'a third');

    expect([before, after, pool.listPaused().length]).toEqual([1, 0, 1]);
    expect(remembered).toEqual([undefined, undefined]);
  });
});

test('nobody is asked while it is paused', async () => {
  const { pool, lab } = await startPool({ providers: [asking()] });
  lab.trouble('gestdown', { kind: 'too-many', retryAfter: 3600 });
  await ask(pool);
  lab.calm();

  const fault = await ask(pool);

  expect(lab.calls).toHaveLength(1);
  expect(fault).toMatchObject({ reason: 'TooManyRequests', until: expect.any(Number) });
});

describe('a question is asked again', () => {
  test.each([
    ['refused for a moment', { kind: 'too-many', retryAfter: 0, times: 2 }, 3],
    ['refused without a word how long', { kind: 'too-many', times: 1 }, 2],
    ['the service is out of order', { kind: 'unavailable', times: 2 }, 3],
    ['the answer broke off', { kind: 'cut', times: 2 }, 3],
  ] as const)('when %s', async (_why, trouble, calls) => {
    const { pool, lab } = await startPool({ providers: [asking()] });
    lab.trouble('gestdown', trouble);

    expect(await ask(pool)).toEqual([]);
    expect(lab.calls).toHaveLength(calls);
    expect(pool.listPaused().length).toBe(0);
  });

  test('three times at most, and never when it is more than a question', async () => {
    const asked = await startPool({ providers: [asking()] });
    const told = await startPool({ providers: [asking({ search: post })] });
    for (const { lab } of [asked, told]) lab.trouble('gestdown', { kind: 'cut' });

    expect(await ask(asked.pool)).toMatchObject({ reason: 'ConnectionError' });
    expect(await ask(told.pool)).toMatchObject({ reason: 'ConnectionError' });

    expect(asked.lab.calls).toHaveLength(3);
    expect(told.lab.calls).toHaveLength(1);
  });

  test('until five refusals together are one too many', async () => {
    const { pool, lab } = await startPool({ providers: [asking()] });
    lab.trouble('gestdown', { kind: 'unavailable' });

    await ask(pool);
    await ask(pool);

    expect(pool.listPaused().length).toBe(1);
    expect(lab.calls).toHaveLength(5);
  });
});

test('a search that is stopped is no fault', async () => {
  const { pool, lab } = await startPool({ providers: [asking()] });
  lab.trouble('gestdown', { kind: 'slow', ms: 5000 });
  const abort = new AbortController();

  const search = ask(pool, abort.signal);
  while (lab.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  abort.abort(new Error('Stopped.'));

  expect(await search).toMatchObject({ message: 'Stopped.' });
  expect(pool.list()).toMatchObject([{ failures: 0, pause: undefined }]);
});

test('the limits of a provider hold where it counts, whoever asks', async () => {
  const limits = { calls: 5, perMs: 120, atOnce: 3 };
  const { pool, lab } = await startPool({ providers: [asking({ limits })] });

  await Promise.all(Array.from({ length: 18 }, () => ask(pool)));

  const times = lab.calls.map(({ at }) => at);
  expect(times).toHaveLength(18);
  for (const [place, at] of times.entries()) {
    const within = times.slice(place).filter((other) => other < at + limits.perMs);
    expect(within.length).toBeLessThanOrEqual(limits.calls);
  }
});

test('what is left for today is told until the day is over', async () => {
  const { pool, clock } = await startPool({ providers: [asking({ download: countDown })] });
  const found = { id: '1', language: { code2: 'en', hi: false, forced: false }, releases: [], matches: [] };

  await pool.download('gestdown', found, anEpisode(), never);
  const before = pool.list()[0]?.quotaLeft;
  clock.now += 24 * hour;

  expect([before, pool.list()[0]?.quotaLeft]).toEqual([17, undefined]);
});

const stateOf = ({ pool }: Awaited<ReturnType<typeof startPool>>) => {
  const [state] = pool.list();
  if (!state) throw new Error('No providers are enabled.');
  return { is: conditionOf(state), answeredAt: state.answeredAt };
};

describe('how a provider is', () => {
  test('it is not tried yet until it answers, and that is kept over a restart', async () => {
    const first = await startPool({ providers: [asking()] });
    const before = stateOf(first);
    await ask(first.pool);
    const at = first.clock.now;
    const later = await startPool({ providers: [asking()], folder: first.folder });

    expect(before).toEqual({ is: 'untried', answeredAt: null });
    expect(stateOf(later)).toEqual({ is: 'working', answeredAt: at });
  });

  test.each([
    ['ServiceUnavailable', 'failing'],
    ['ConnectionError', 'paused'],
    ['AuthenticationError', 'failing'],
    ['DownloadLimitExceeded', 'paused'],
    ['BrokenItem', 'working'],
    ['LocalError', 'untried'],
  ] as const)('after %s it is %s', async (reason, is) => {
    const started = await startPool({ providers: [failing(reason)] });
    await ask(started.pool);

    expect(stateOf(started).is).toBe(is);
  });

  test('a good answer ends that it fails, and another account was never asked', async () => {
    const search = vi.fn<AnyProvider['search']>(asking().search);
    search.mockRejectedValueOnce(new ProviderFault('ServiceUnavailable', 'Not now.'));
    const started = await startPool({ providers: [asking({ key: 'subdl', search })] });
    await started.settings.save('subdl.api_key', 'one');
    const askIt = () => started.pool.search('subdl', query, never).catch(() => []);

    await askIt();
    const failed = stateOf(started).is;
    await askIt();
    const answered = stateOf(started).is;
    await started.settings.save('subdl.api_key', 'another');

    expect([failed, answered, stateOf(started).is]).toEqual(['failing', 'working', 'untried']);
  });

  test('a search that sends no request is no answer', async () => {
    const started = await startPool({ providers: [asking({ search: async () => [] })] });
    await ask(started.pool);

    expect(stateOf(started)).toEqual({ is: 'untried', answeredAt: null });
  });

  test('a reset forgives, and does not claim an answer', async () => {
    const started = await startPool({ providers: [failing('ConnectionError')] });
    await ask(started.pool);
    await started.pool.reset();

    expect(stateOf(started).is).toBe('untried');
  });
});

const iso = (time: number) => new Date(time).toISOString();

describe('a site that asks for less', () => {
  const signer = createLimitSigner();
  const day = 24 * hour;
  const listOf = (sites: object, issued: number) =>
    signer.sign({ issued: iso(issued), expires: iso(issued + 30 * day), sites });

  test('is called less, says so, and keeps to it after a restart', async () => {
    const options = { providers: [asking({ limits: { calls: 100, perMs: 1 } })], limitKeys: signer.keys };
    const { pool, clock, folder } = await startPool(options);
    await pool.receiveLimits(listOf({ gestdown: { calls: 1, perMs: 150 } }, clock.now));

    const began = performance.now();
    await ask(pool);
    await ask(pool);
    await ask(pool);

    expect(performance.now() - began).toBeGreaterThan(290);
    const again = await startPool({ ...options, folder });
    expect(again.pool.list()).toMatchObject([{ asked: { limits: { calls: 1, perMs: 150 } }, pause: undefined }]);
  });

  test('to be left alone is not called, whatever is reset, until the list ends or another one comes', async () => {
    const { pool, clock, lab } = await startPool({ providers: [asking()], limitKeys: signer.keys });
    const issued = clock.now;
    const stop = listOf({ gestdown: { stop: true } }, issued);
    await pool.receiveLimits(stop);
    await pool.reset();

    expect(await ask(pool)).toMatchObject({
      reason: 'APIThrottled',
      message: 'Gestdown (Addic7ed mirror) has asked Captionarr to stop sending requests for now.',
    });
    expect(pool.choose(anEpisode(), ['en']).left).toMatchObject([{ state: 'paused', until: issued + 30 * day }]);
    expect(lab.calls).toEqual([]);

    await pool.receiveLimits(listOf({}, issued + 1000));
    await pool.receiveLimits(stop);
    expect(pool.listPaused()).toEqual([]);
  });

  test('without a signature, or for more, gets what it always got', async () => {
    const { pool, clock } = await startPool({
      providers: [asking({ limits: { calls: 1, perMs: 150 } })],
      limitKeys: signer.keys,
    });
    await pool.receiveLimits(
      createLimitSigner().sign({
        issued: iso(clock.now),
        expires: iso(clock.now + day),
        sites: { gestdown: { stop: true } },
      }),
    );
    expect(pool.list()).toMatchObject([{ asked: undefined, pause: undefined }]);
    await pool.receiveLimits(listOf({ gestdown: { calls: 1000, perMs: 1 } }, clock.now));

    const began = performance.now();
    await ask(pool);
    await ask(pool);

    expect(performance.now() - began).toBeGreaterThan(145);
  });
});
