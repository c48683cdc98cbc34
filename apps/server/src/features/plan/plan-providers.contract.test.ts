import { expect, test, vi } from 'vitest';
import { providers as clients } from '#providers/clients.ts';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';

async function start(options: Parameters<typeof startWithProviders>[0]) {
  const started = await startWithProviders(options);
  const { api, app } = started;
  return {
    ...started,
    make: () =>
      vi.waitUntil(async () => (await api.plan.make({ form: { fresh: true } })).plan ?? false, { timeout: 10_000 }),
    search: () =>
      app.search.searcher.search(
        { type: 'episode', mediaId: 101, trigger: 'wanted', who: 'test', batch: 'one' },
        new AbortController().signal,
      ),
  };
}

test(
  'what a failing provider missed is searched again there: its pause ends, and nothing is promised',
  { timeout: 60_000 },
  async () => {
    const { make, search, providers, api, read } = await start({ world: [someSubtitle()] });
    providers.trouble('gestdown', { kind: 'html' });
    await search();
    providers.calm();

    const plan = await make();
    const step = plan.steps.find(({ lever }) => lever === 'ask-again');
    expect(step).toMatchObject({ provider: 'gestdown', items: 1, sure: false, ticked: true, resumes: true });

    await api.plan.apply({ form: { made_at: plan.made_at, 'steps[]': [step?.id ?? ''] } });
    await vi.waitUntil(async () => (await api.plan.make({ form: {} })).run?.state === 'applied', { timeout: 20_000 });
    expect(await read('en.srt')).toBe(someText());
    expect((await api.providers.list({ query: {} })).data).toMatchObject([{ name: 'gestdown', retry: '-' }]);
  },
);

test('a provider that asked for a pause is left alone', async () => {
  const { make, search, providers } = await start({ world: [someSubtitle()] });
  providers.trouble('gestdown', { kind: 'too-many', retryAfter: 3600 });
  await search();

  const { steps, groups } = await make();

  expect(steps.filter(({ lever }) => lever === 'ask-again' || lever === 'fix-provider')).toEqual([]);
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(2);
});

test('a sample stops when the quota for background work is used up', async () => {
  const asked: string[] = [];
  const limited = clients.map((client) =>
    client.key === 'podnapisi'
      ? {
          ...client,
          daily: { requests: 2 },
          limits: { calls: 100, perMs: 1000 },
          search: async (
            _query: unknown,
            _config: unknown,
            context: { http: (request: object) => Promise<unknown> },
          ) => {
            asked.push('once');
            await context.http({ url: 'https://www.podnapisi.net/' }).catch(() => undefined);
            return [];
          },
        }
      : client,
  );
  const { api, app, make } = await start({
    providers: limited as never,
    settings: { 'general.quota_reserve': 50 },
  });

  const { job_id } = await api.plan.trial({ form: { provider: 'podnapisi' } });
  await app.jobs.whenFinished(job_id);

  const trial = (await make()).trials.find(({ provider }) => provider === 'podnapisi');
  expect(asked).toHaveLength(1);
  expect(trial).toMatchObject({
    asked: 1,
    found: 0,
    error: expect.stringContaining('Podnapisi.NET allows today'),
  });
});

test('only a disabled provider without account can be tried, and only a plan that was seen can be applied', async () => {
  const { api, make } = await start({});

  await expect(api.plan.trial({ form: { provider: 'gestdown' } })).rejects.toMatchObject({ status: 409 });
  await expect(api.plan.trial({ form: { provider: 'opensubtitlescom' } })).rejects.toMatchObject({ status: 409 });
  const { made_at, steps } = await make();
  const ids = steps.map(({ id }) => id);
  await expect(api.plan.apply({ form: { made_at: made_at - 1, 'steps[]': ids } })).rejects.toMatchObject({
    status: 409,
  });
  await expect(api.plan.apply({ form: { made_at, 'steps[]': ['no such step'] } })).rejects.toMatchObject({
    status: 400,
  });
  await expect(api.plan.undo({ form: { id: 1 } })).rejects.toMatchObject({ status: 409 });
});
