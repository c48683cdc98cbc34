import { standIns, type WorldSubtitle } from '@captionarr/lab';
import type { FlatSettings } from '@captionarr/contract';
import { expect, test } from 'vitest';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { startPool } from '#engine/providers/testing/start-pool.ts';
import { providers } from '#providers/clients.ts';
import { probeProvider } from './probe-provider.ts';
import { wellKnown } from './well-known.ts';

const clientOf = (key: string) => providers.find((provider) => provider.key === key)!;
const accountOf = (key: string) => standIns.find((one) => one.key === key)!.settings as Partial<FlatSettings>;

const pilot = (provider: string, more: Partial<WorldSubtitle> = {}): WorldSubtitle => ({
  provider,
  id: '4101',
  type: 'episode',
  title: 'Breaking Bad',
  season: 1,
  episode: 1,
  imdbId: 'tt0903747',
  tvdbId: 81_189,
  tmdbId: 1396,
  language: 'en',
  release: 'Breaking.Bad.S01E01.720p.BluRay-GRP',
  content: '1\n00:00:01,000 --> 00:00:02,000\nMy name is on the door.\n',
  ...more,
});

async function start(key: string, world: readonly WorldSubtitle[] = [], settings: Partial<FlatSettings> = {}) {
  const started = await startPool({
    providers: [clientOf(key)],
    world,
    settings: { ...accountOf(key), ...settings },
  });
  const run = (unsaved?: Record<string, unknown>, video?: VideoFacts) =>
    probeProvider((signal) => started.pool.trial(key, signal, unsaved), {
      pickVideo: async () => video,
      signal: new AbortController().signal,
      now: () => started.clock.now,
    });
  const state = () => started.pool.list()[0]!;
  return { ...started, run, state };
}

test('a provider that works found the well-known episode and downloaded it', async () => {
  const { run, state } = await start('podnapisi', [pilot('podnapisi')]);

  const { probe } = await run();

  expect(probe).toMatchObject({ ok: true, status: 'Good', subject: 'Breaking Bad 1×01', read: 1, skipped: 0 });
  expect(probe.download).toBe('done');
  expect(probe.bytes).toBeGreaterThan(20);
  expect(state().answeredAt).not.toBeNull();
});

test('where downloads are counted, a test makes none', async () => {
  const { run, lab } = await start('opensubtitlescom', [pilot('opensubtitlescom')]);

  const { probe } = await run();

  expect(probe).toMatchObject({ ok: true, download: 'counted', bytes: null });
  expect(lab.calls.filter(({ isDownload }) => isDownload)).toEqual([]);
});

test('what the series lacks, the movie may have', async () => {
  const matrix = { type: 'movie', title: 'The Matrix', year: 1999, imdbId: 'tt0133093', tmdbId: 603 } as const;
  const { run } = await start('podnapisi', [pilot('podnapisi', { ...matrix, season: undefined, episode: undefined })]);

  expect((await run()).probe).toMatchObject({ ok: true, subject: 'The Matrix', download: 'done' });
});

test('one that answers but has neither says so', async () => {
  const { run } = await start('podnapisi');

  expect((await run()).probe).toMatchObject({
    ok: true,
    download: 'nothing',
    message: 'Podnapisi.NET answered, but found nothing for Breaking Bad 1×01 or The Matrix.',
  });
});

test('a wrong password is told with what to do, and the state follows', async () => {
  const { run, state } = await start('opensubtitlescom', [], { 'opensubtitlescom.password': 'forgotten' });

  const { probe } = await run();

  expect(probe).toMatchObject({ ok: false, status: 'AuthenticationError' });
  expect(probe.message).toContain('rejected the username and password');
  expect(state()).toMatchObject({ fault: 'AuthenticationError' });
});

test('a provider that is out of order is tested all the same, and a good answer ends its pause', async () => {
  const { run, state, lab } = await start('podnapisi', [pilot('podnapisi')]);
  lab.trouble('podnapisi', { kind: 'html' });
  expect((await run()).probe).toMatchObject({ ok: false });
  expect(state().pause).toBeDefined();
  lab.calm();

  expect((await run()).probe).toMatchObject({ ok: true });
  expect(state().pause).toBeUndefined();
});

test('settings that are not saved leave no trace, whether they are right or wrong', async () => {
  const { run, state } = await start('opensubtitlescom', [pilot('opensubtitlescom')], {
    'opensubtitlescom.password': '',
  });
  const { 'opensubtitlescom.username': username, 'opensubtitlescom.api_key': key } = accountOf('opensubtitlescom');
  const typed = { username, api_key: key, use_hash: true };

  expect((await run({ ...typed, password: 'wrong' })).probe).toMatchObject({ ok: false });
  expect(
    (await run({ ...typed, password: accountOf('opensubtitlescom')['opensubtitlescom.password'] })).probe,
  ).toMatchObject({ ok: true });

  expect(state()).toMatchObject({ answeredAt: null, fault: null, pause: undefined, calls: 0, failures: 0 });
});

test('one that knows videos by their files is not called working without a file', async () => {
  const { run, state, lab } = await start('napisy24');

  expect((await run()).probe).toMatchObject({ ok: false, status: 'Untested' });
  expect(lab.calls).toEqual([]);
  expect(state().answeredAt).toBeNull();
});

test('a search that sent no request is no answer', async () => {
  const { run, state } = await start('napisy24');

  expect((await run(undefined, wellKnown.movie)).probe).toMatchObject({ ok: false, status: 'Untested' });
  expect(state().answeredAt).toBeNull();
});
