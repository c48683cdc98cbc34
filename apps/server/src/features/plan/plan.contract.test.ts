import type { PlanFilter, PlanRun, PlanRunState } from '@captionarr/contract';
import { expect, test, vi } from 'vitest';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';

const otherRelease = 'Harbour.Lights.S01E01.720p.HDTV.x264-OTHER';
const ferry = {
  provider: 'podnapisi',
  id: '7',
  type: 'movie' as const,
  title: 'Ferry',
  year: 2020,
  language: 'en',
  release: 'Ferry.2020.1080p.BluRay.x264-GRP',
  content: someText(7),
};

async function start(options: Parameters<typeof startWithProviders>[0]) {
  const started = await startWithProviders(options);
  const { api, app } = started;
  const make = (filter: PlanFilter = {}) =>
    vi.waitUntil(async () => (await api.plan.make({ form: { ...filter, fresh: true } })).plan ?? false, {
      timeout: 10_000,
    });
  const reaches = (...states: PlanRunState[]): Promise<PlanRun> =>
    vi.waitUntil(
      async () => {
        const { run } = await api.plan.make({ form: {} });
        if (run?.state === 'failed') throw new Error(run.error ?? 'failed');
        return run !== null && states.includes(run.state) && run;
      },
      { timeout: 20_000, interval: 50 },
    );
  return {
    ...started,
    make,
    reaches,
    search: (type: 'episode' | 'movie', mediaId: number) =>
      app.search.searcher.search(
        { type, mediaId, trigger: 'wanted', who: 'test', batch: `${type} ${mediaId}` },
        new AbortController().signal,
      ),
    apply: async (ids: string[], filter: PlanFilter = {}) => {
      const { made_at } = await make(filter);
      await api.plan.apply({ form: { ...filter, made_at, 'steps[]': ids } });
      return reaches('applied');
    },
    undo: async () => {
      const { run } = await api.plan.make({ form: {} });
      await api.plan.undo({ form: { id: run?.id ?? 0 } });
      return reaches('undone');
    },
    tried: async (provider: string) => {
      const { job_id } = await api.plan.trial({ form: { provider } });
      await app.jobs.whenFinished(job_id);
      return (await make()).trials.find((one) => one.provider === provider);
    },
  };
}

test('a lower minimum is replayed over the records; applied, it downloads what it said, and undo restores setting and files', async () => {
  const { make, search, apply, undo, app, read, api } = await start({
    world: [someSubtitle({ release: otherRelease })],
  });
  const minimum = () => app.settings.get('general.minimum_score');
  const before = minimum();
  await search('episode', 101);

  const plan = await make({ kind: 'episode' });
  expect(plan).toMatchObject({ total: 1, groups: [{ cause: 'below-minimum', count: 1 }] });
  const [step] = plan.steps;
  expect(step).toMatchObject({
    lever: 'lower-minimum',
    items: 1,
    sure: true,
    ticked: true,
    kind: 'episode',
    minimum: before,
  });
  expect(step?.percent).toBeLessThan(before);
  const page = await api.plan.items({ query: { kind: 'episode', step: step?.id ?? '' } });
  expect(page).toMatchObject({ total: 1, data: [{ title: 'Harbour Lights 1×01', language: 'en', item_id: 12 }] });
  expect([minimum(), await read('en.srt')]).toEqual([before, undefined]);

  const run = await apply([step?.id ?? ''], { kind: 'episode' });
  expect(run).toMatchObject({ total: 1, done: 1, changed: 1, error: null });
  expect(minimum()).toBe(step?.percent);
  expect(await read('en.srt')).toBe(someText());
  expect((await make({ kind: 'episode' })).total).toBe(0);

  await undo();
  expect(minimum()).toBe(before);
  expect(await read('en.srt')).toBeUndefined();
  expect((await make({ kind: 'episode' })).total).toBe(1);
});

test('undo leaves a setting alone that somebody changed since', async () => {
  const { make, search, apply, undo, app } = await start({ world: [someSubtitle({ release: otherRelease })] });
  await search('episode', 101);
  const [step] = (await make()).steps.filter(({ lever }) => lever === 'lower-minimum');
  await apply([step?.id ?? '']);
  await app.settings.save({ 'general.minimum_score': 42 });

  await undo();

  expect(app.settings.get('general.minimum_score')).toBe(42);
});

test('a disabled provider is tried on a sample and downloads nothing; applied, it is enabled and searched, undone, it is off', async () => {
  const { make, search, tried, apply, undo, app, read } = await start({ world: [ferry] });
  await search('movie', 7);
  expect((await make()).steps.filter(({ lever }) => lever === 'enable-provider')).toEqual([]);

  expect(await tried('podnapisi')).toMatchObject({ covers: 2, asked: expect.any(Number), found: 1, error: null });
  expect(await read('en.srt', 'movie')).toBeUndefined();
  expect(app.settings.get('general.enabled_providers')).toEqual(['gestdown']);

  const step = (await make()).steps.find(({ lever }) => lever === 'enable-provider');
  expect(step).toMatchObject({ provider: 'podnapisi', items: 1, tested_at: expect.any(Number) });
  await apply([step?.id ?? '']);
  expect(app.settings.get('general.enabled_providers')).toEqual(['gestdown', 'podnapisi']);
  expect(await read('en.srt', 'movie')).toBe(someText(7));

  await undo();
  expect(app.settings.get('general.enabled_providers')).toEqual(['gestdown']);
  expect(await read('en.srt', 'movie')).toBeUndefined();
});

test('what was never searched is a step that promises nothing', async () => {
  const { make, apply, read } = await start({ world: [someSubtitle()] });

  const { steps, total } = await make();
  const step = steps.find(({ lever }) => lever === 'search');
  expect(step).toMatchObject({ items: total, sure: false, ticked: true });

  expect(await apply([step?.id ?? ''])).toMatchObject({ total: 2, done: 2, changed: 1 });
  expect(await read('en.srt')).toBe(someText());
});
