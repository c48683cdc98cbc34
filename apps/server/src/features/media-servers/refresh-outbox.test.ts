import { setImmediate as turn } from 'node:timers/promises';
import type { LiveEvent, MediaKind } from '@captionarr/contract';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { MediaBrowserError } from '#integrations/media-browser/media-browser-error.ts';
import { openDatabase } from '#platform/db/database.ts';
import { putLibrary } from '#testing/library-rows.ts';
import { createRefreshOutbox } from './refresh-outbox.ts';
import type { Target } from './target.ts';

const second = 1000;
const quietMs = 3 * second;

/** Waits until no work is left. */
async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 30; quiet += 1) await turn();
}

/** An outbox whose clock stands still, and servers that answer as they are told. */
async function start(ids: readonly string[] = ['attic', 'cellar']) {
  const { db, close } = await openDatabase({ file: ':memory:', log: pino({ level: 'silent' }) });
  onTestFinished(close);
  await putLibrary(db, {
    series: [{ id: 1, title: 'Pier', episodes: [{ id: 10 }, { id: 11 }, { id: 12, path: '/tv/1/11.mkv', number: 3 }] }],
    movies: [1, 2, 3, 4].map((id) => ({ id, title: `Ferry ${id}`, path: `/movies/Ferry ${id}.mkv` })),
  });
  const clock = { now: 1_000_000_000_000 };
  const told: string[] = [];
  const answers: Record<string, (path: string) => Promise<unknown> | void> = {};
  const emitted: LiveEvent[] = [];
  const logged: string[] = [];
  const world = { ids, wants: (_kind: string): boolean => true, isKnown: true };

  const targets = (): Target[] =>
    world.ids.map((id) => ({
      id,
      kind: 'jellyfin',
      name: `The ${id}`,
      wants: (kind) => world.wants(kind),
      async refresh(video, isAdded) {
        told.push(`${id} ${video.path}${isAdded ? ' +' : ''}`);
        await answers[id]?.(video.path);
        return world.isKnown;
      },
      playing: async () => [],
      probe: async () => ({}),
    }));
  const open = () =>
    createRefreshOutbox({
      db,
      targets,
      quietMs,
      emit: (event) => void emitted.push(event),
      log: pino(
        { level: 'info' },
        { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
      ),
      now: () => clock.now,
    });
  let outbox = open();
  onTestFinished(() => outbox.stop(0));

  return {
    clock,
    told,
    answers,
    emitted,
    logged,
    world,
    change: (mediaId: number, isAdded = false, type: MediaKind = 'movie') => outbox.put({ type, mediaId, isAdded }),
    outbox: () => outbox,
    pass: async (time: number) => {
      clock.now += time;
      await outbox.start();
      await settle();
    },
    restart: async () => {
      await outbox.stop(0);
      outbox = open();
      await outbox.start();
      await settle();
    },
    waiting: async () =>
      (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(({ payload, ...row }) => ({
        ...row,
        ...(JSON.parse(payload) as object),
      })),
    state: (server = 'attic') =>
      db
        .selectFrom('outbox_lane')
        .select(['lane as server', 'delivered_at as refreshed_at', 'failed_at', 'error'])
        .where('lane', '=', server)
        .executeTakeFirst(),
  };
}

const unreachable = () => {
  throw new MediaBrowserError('unreachable', 'The attic can’t be reached.');
};

test('a video is looked at once by each server, however many of its subtitles have changed', async () => {
  const { change, pass, told, waiting, state, clock } = await start();

  await change(1);
  await change(1, true);
  await change(1);
  expect(told).toEqual([]);
  await pass(quietMs);

  expect(told.toSorted()).toEqual(['attic /movies/Ferry 1.mkv +', 'cellar /movies/Ferry 1.mkv +']);
  expect(await waiting()).toEqual([]);
  expect(await state()).toEqual({ server: 'attic', refreshed_at: clock.now, failed_at: null, error: null });
});

test('as long as changes come, they are waited for', async () => {
  const { change, pass, told } = await start(['attic']);

  await change(1);
  await pass(2 * second);
  await change(1);
  await pass(2 * second);
  expect(told).toEqual([]);
  await pass(second);

  expect(told).toHaveLength(1);
});

test('episodes in one file are one video', async () => {
  const { change, pass, told, waiting } = await start(['attic']);

  await change(11, false, 'episode');
  // The stored form: messages that wait during an update have it.
  expect(await waiting()).toMatchObject([{ side: 0, mediaId: 11, dedupe: '0 11' }]);
  await pass(quietMs);

  expect(told).toEqual(['attic /tv/1/11.mkv']);
});

test('a change while the server looks is not lost', async () => {
  const { change, pass, told, answers, waiting } = await start(['attic']);
  const held: (() => void)[] = [];
  answers.attic = () => new Promise<void>((resolve) => void held.push(resolve));
  await change(1);
  await pass(quietMs);

  await change(1);
  held.shift()?.();
  await settle();
  expect(await waiting()).toHaveLength(1);
  await pass(quietMs);
  held.shift()?.();
  await settle();

  expect(told).toHaveLength(2);
  expect(await waiting()).toEqual([]);
});

test('only servers that want the kind are told, and of nothing that is gone', async () => {
  const { change, pass, told, world, waiting } = await start(['attic']);
  world.wants = (kind) => kind === 'series';
  await change(1);
  expect(await waiting()).toEqual([]);

  await change(10, false, 'episode');
  await change(99, false, 'episode');
  await pass(quietMs);

  expect(told).toEqual(['attic /tv/1/10.mkv']);
  expect(await waiting()).toEqual([]);
});

test('what fails is tried again after 10 seconds, 1, 5, 15 and 60 minutes, then every hour, for a day', async () => {
  const { change, pass, told, answers, waiting, state, logged, clock } = await start(['attic']);
  answers.attic = unreachable;
  await change(1);
  await pass(quietMs);
  const gaps: number[] = [];

  for (let rows = await waiting(); rows[0]; rows = await waiting()) {
    const gap = (rows[0].next_try_at ?? 0) - clock.now;
    gaps.push(gap / second);
    await pass(gap);
  }

  expect(gaps.slice(0, 6)).toEqual([10, 60, 300, 900, 3600, 3600]);
  expect(gaps.reduce((sum, gap) => sum + gap)).toBeLessThanOrEqual(24 * 3600);
  expect(told).toHaveLength(gaps.length + 1);
  expect(await waiting()).toEqual([]);
  expect(await state()).toMatchObject({ refreshed_at: null, error: 'The attic can’t be reached.' });
  expect(logged).toEqual([
    'The attic could not be notified of new subtitles; retrying. The attic can’t be reached.',
    'The attic could not be notified of new subtitles for a day; giving up. The attic can’t be reached.',
  ]);
});

test('a server that cannot be reached is left alone with everything, and others are not', async () => {
  const { change, pass, told, answers, emitted } = await start();
  answers.attic = unreachable;
  for (const id of [1, 2, 3]) await change(id);
  await pass(quietMs);
  expect(told.filter((line) => line.startsWith('attic'))).toHaveLength(1);
  expect(told.filter((line) => line.startsWith('cellar'))).toHaveLength(3);
  expect(emitted).toHaveLength(1);

  delete answers.attic;
  await change(4);
  await pass(10 * second);

  expect(told.filter((line) => line.startsWith('attic'))).toHaveLength(5);
  expect(emitted).toHaveLength(2);
});

test('trouble with one video does not keep the others waiting', async () => {
  const { change, pass, told, answers, waiting } = await start(['attic']);
  answers.attic = (path) => {
    if (path.includes('Ferry 1')) throw new MediaBrowserError('failed', 'An error of its own.');
  };

  await change(1);
  await change(2);
  await pass(quietMs);

  expect(told).toEqual(['attic /movies/Ferry 1.mkv', 'attic /movies/Ferry 2.mkv']);
  expect(await waiting()).toMatchObject([{ mediaId: 1, attempts: 1 }]);
});

test('a server that says when is asked then', async () => {
  const { change, pass, told, answers, waiting, clock } = await start(['attic']);
  answers.attic = () => {
    throw new MediaBrowserError('busy', 'Busy.', { retryAfterMs: 42 * second });
  };

  await change(1);
  await pass(quietMs);

  expect(told).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ next_try_at: clock.now + 42 * second }]);
});

test('what waits outlives a restart', async () => {
  const { change, pass, told, answers, restart } = await start(['attic']);
  answers.attic = unreachable;
  await change(1, true);
  await pass(quietMs);
  delete answers.attic;

  await restart();
  await pass(10 * second);

  expect(told).toEqual(['attic /movies/Ferry 1.mkv +', 'attic /movies/Ferry 1.mkv +']);
});

test('a stop does not wait for long, and what was on its way is done again', async () => {
  const { change, pass, told, answers, restart } = await start(['attic']);
  answers.attic = () => new Promise<void>(() => undefined);
  await change(1);
  await pass(quietMs);

  await restart();

  expect(told).toHaveLength(2);
});

test('what a server has no place for is not tried again', async () => {
  const { change, pass, world, waiting, logged } = await start(['attic']);
  world.isKnown = false;

  await change(1);
  await pass(quietMs);

  expect(await waiting()).toEqual([]);
  expect(logged).toEqual(['The attic has no library for /movies/Ferry 1.mkv, so nothing was refreshed there']);
});

test('a server that is seen to answer again gets everything at once', async () => {
  const { change, pass, told, answers, outbox, state } = await start(['attic']);
  answers.attic = unreachable;
  await change(1);
  await pass(quietMs);
  delete answers.attic;

  await outbox().noteProbe('attic');
  await settle();

  expect(told).toHaveLength(2);
  expect(await state()).toMatchObject({ error: null });
});

test('errors that nobody put into words do not get into the database', async () => {
  const { change, pass, answers, state, logged } = await start(['attic']);
  answers.attic = () => {
    throw new Error('hush-hush');
  };

  await change(1);
  await pass(quietMs);

  expect(await state()).toMatchObject({ error: 'An unexpected error occurred.' });
  expect(logged.join()).not.toContain('hush-hush');
});

test('without a server nothing is written', async () => {
  const { change, waiting } = await start([]);

  await change(1);

  expect(await waiting()).toEqual([]);
});
