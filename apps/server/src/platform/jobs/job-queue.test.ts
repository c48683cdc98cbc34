import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { defineJob, laneLimits } from './job.ts';
import type { JobContext, Lane } from './job.ts';
import { startQueue } from './testing/start-queue.ts';

type Started = Awaited<ReturnType<typeof startQueue>>;
const opened: Started[] = [];
const start = async (options: Parameters<typeof startQueue>[0]): Promise<Started> => {
  const started = await startQueue(options);
  opened.push(started);
  return started;
};
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** A job that notes its start and waits to be let go. */
function createGate(lane: Lane = 'scheduled') {
  const begun: string[] = [];
  const { promise: opening, resolve: release } = Promise.withResolvers<void>();
  const job = defineJob<string>({
    name: `gate-${lane}`,
    lane,
    title: (name) => `Gate ${name}`,
    run: async (name, { signal }) => {
      begun.push(name);
      await Promise.race([
        opening,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]);
    },
  });
  return { job, begun, release };
}

const countingJob = (ran: string[]) =>
  defineJob<string>({ name: 'count', lane: 'scheduled', title: (name) => name, run: async (name) => ran.push(name) });

const run = (work: (context: JobContext) => Promise<unknown>, rest: { attempts?: number; backoff?: number } = {}) =>
  defineJob<null>({
    name: 'job',
    lane: 'interactive',
    title: () => 'Job',
    ...rest,
    run: (_, context) => work(context),
  });

describe('order', () => {
  test('runs the jobs of a lane in the order they came, interactive ones first', async () => {
    const ran: string[] = [];
    const job = countingJob(ran);
    const { queue, until } = await start({ jobs: [job], isStarted: false });
    for (const name of ['a', 'b']) await queue.enqueue(job, name);
    await queue.enqueue(job, 'now', { priority: 'interactive' });
    const last = await queue.enqueue(job, 'c');

    await queue.start();
    await until(last, 'completed');

    expect(ran).toEqual(['now', 'a', 'b', 'c']);
  });

  test('moves a waiting job to the top or the bottom', async () => {
    const ran: string[] = [];
    const job = countingJob(ran);
    const { queue, until } = await start({ jobs: [job], isStarted: false });
    const ids = new Map<string, number>();
    for (const name of ['a', 'b', 'c', 'd']) ids.set(name, await queue.enqueue(job, name));

    await queue.moveBottom(ids.get('a') ?? 0);
    await queue.moveTop(ids.get('c') ?? 0);
    await queue.moveTop(ids.get('d') ?? 0);
    const listed = (await queue.list({ status: 'pending' })).map(({ title }) => title);
    await queue.start();
    await until(ids.get('a') ?? 0, 'completed');

    expect(listed).toEqual(['d', 'c', 'b', 'a']);
    expect(ran).toEqual(['d', 'c', 'b', 'a']);
  });

  test('runs as many of a lane at once as its limit says, and other lanes beside it', async () => {
    const disk = createGate('disk');
    const cpu = createGate('cpu');
    const { queue, until } = await start({ jobs: [disk.job, cpu.job], limits: { ...laneLimits, disk: 2, cpu: 1 } });
    for (const name of ['1', '2', '3']) await queue.enqueue(disk.job, name);
    const last = await queue.enqueue(cpu.job, 'x');

    await until(last, 'running');

    expect(disk.begun).toEqual(['1', '2']);
    expect(cpu.begun).toEqual(['x']);
    disk.release();
    await expect.poll(() => disk.begun).toEqual(['1', '2', '3']);
  });

  test('starts a job beyond the limit when forced', async () => {
    const { job, begun, release } = createGate();
    const { queue, until } = await start({ jobs: [job] });
    await queue.enqueue(job, 'first');
    const second = await queue.enqueue(job, 'second');

    expect(await queue.forceStart(second)).toBe(true);
    expect(await queue.forceStart(second)).toBe(false);

    expect(begun.toSorted()).toEqual(['first', 'second']);
    release();
    await until(second, 'completed');
  });

  test('claims with one seek of an index', async () => {
    const { db } = await start({ jobs: [], isStarted: false });
    const { rows } = await sql<{ detail: string }>`explain query plan
      select id from job where status = 'pending' and run_at is null and lane = 'disk' order by priority, position, id limit 1`.execute(
      db,
    );

    expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH job USING INDEX job_ready (lane=?)']);
  });
});

describe('enqueueing', () => {
  test('returns the waiting or running job of the same key instead of a second one', async () => {
    const { job, release } = createGate();
    const { queue, until } = await start({ jobs: [job] });
    const first = await queue.enqueue(job, 'a', { dedupe: 'one' });
    await until(first, 'running');

    const [same, other] = [
      await queue.enqueue(job, 'b', { dedupe: 'one' }),
      await queue.enqueue(job, 'c', { dedupe: 'two' }),
    ];
    release();
    await until(other, 'completed');
    const afterwards = await queue.enqueue(job, 'd', { dedupe: 'one' });

    expect(same).toBe(first);
    expect(new Set([first, other, afterwards]).size).toBe(3);
  });

  test('lifts a waiting scheduled job when somebody asks for the same', async () => {
    const job = countingJob([]);
    const { queue, find } = await start({ jobs: [job], isStarted: false });
    const id = await queue.enqueue(job, 'a', { dedupe: 'one' });

    await queue.enqueue(job, 'a', { dedupe: 'one', priority: 'interactive' });

    expect((await find(id)).priority).toBe(0);
  });

  test('belongs to the transaction it is given', async () => {
    const ran: string[] = [];
    const job = countingJob(ran);
    const { queue, db, until } = await start({ jobs: [job] });
    const failing = db.transaction().execute(async (transaction) => {
      await queue.enqueue(job, 'undone', { transaction });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');

    const id = await db.transaction().execute((transaction) => queue.enqueue(job, 'kept', { transaction }));
    await until(id, 'completed');

    expect(ran).toEqual(['kept']);
  });

  test('waits for the time it is told, and for the earliest first', async () => {
    const ran: string[] = [];
    const job = countingJob(ran);
    const { queue, until } = await start({ jobs: [job] });
    const late = await queue.enqueue(job, 'late', { runAt: Date.now() + 450 });
    await queue.enqueue(job, 'soon', { runAt: Date.now() + 300 });
    await queue.enqueue(job, 'past', { runAt: Date.now() - 1000 });
    await delay(20);
    const before = [...ran];

    await until(late, 'completed');

    expect(before).toEqual(['past']);
    expect(ran).toEqual(['past', 'soon', 'late']);
  });

  test('rejects a job that is not registered, is registered twice or after the start', async () => {
    const { queue } = await start({ jobs: [], isStarted: false });
    const job = countingJob([]);

    await expect(queue.enqueue(job, 'a')).rejects.toThrow(/not registered/);
    queue.register(job);
    expect(() => queue.register(job)).toThrow(/registered twice/);
    await queue.start();
    expect(() => queue.register({ ...job, name: 'late' })).toThrow(/after the queue started/);
  });
});

describe('ending', () => {
  test('cancels a waiting job before it runs', async () => {
    const ran: string[] = [];
    const job = countingJob(ran);
    const { queue, find } = await start({ jobs: [job], isStarted: false });
    const id = await queue.enqueue(job, 'a');

    expect(await queue.cancel(id)).toBe(true);
    await queue.start();
    await delay(20);

    expect(await find(id)).toMatchObject({ status: 'failed', error: 'Cancelled', attempt: 0 });
    expect(await queue.cancel(id)).toBe(false);
    expect(ran).toEqual([]);
  });

  test('cancels a running job that holds the database all to itself', async () => {
    const begun = Promise.withResolvers<void>();
    const holding = run(({ signal }) =>
      db.transaction().execute(async () => {
        begun.resolve();
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }),
    );
    const { db, queue, until } = await start({ jobs: [holding] });
    const id = await queue.enqueue(holding, null);
    await begun.promise;

    expect(await queue.cancel(id)).toBe(true);

    expect(await until(id, 'failed')).toMatchObject({ error: 'Cancelled' });
  });

  test('cancels a running job through its signal, without a retry', async () => {
    const { job } = createGate();
    const { queue, until } = await start({ jobs: [{ ...job, attempts: 5 }] });
    const id = await queue.enqueue(job, 'a');
    await until(id, 'running');

    expect(await queue.cancel(id)).toBe(true);

    expect(await until(id, 'failed')).toMatchObject({ error: 'Cancelled', attempt: 1 });
  });

  test('retries after an error, waiting twice as long each time, then gives up', async () => {
    const starts: number[] = [];
    const job = run(
      async ({ attempt }) => {
        starts.push(performance.now());
        throw new Error(`attempt ${attempt}`);
      },
      { attempts: 3, backoff: 60 },
    );
    const { queue, until } = await start({ jobs: [job] });

    const row = await until(await queue.enqueue(job, null), 'failed');

    const [first = 0, second = 0, third = 0] = starts;
    expect(row).toMatchObject({ failures: 3, attempt: 3, error: 'attempt 3' });
    expect(second - first).toBeGreaterThanOrEqual(55);
    expect(third - second).toBeGreaterThanOrEqual(115);
  });

  test('runs a failed job again when asked, and only a failed one', async () => {
    let isBroken = true;
    const job = run(async () => {
      if (isBroken) throw new Error('broken');
    });
    const { queue, until } = await start({ jobs: [job] });
    const id = await queue.enqueue(job, null);
    await until(id, 'failed');
    isBroken = false;

    expect(await queue.retry(id)).toBe(true);

    expect(await until(id, 'completed')).toMatchObject({ error: null, attempt: 2 });
    expect(await queue.retry(id)).toBe(false);
  });

  test('refuses to repeat a job whose twin waits', async () => {
    const job = run(async () => Promise.reject(new Error('broken')));
    const { queue, until } = await start({ jobs: [job] });
    const id = await queue.enqueue(job, null, { dedupe: 'one' });
    await until(id, 'failed');
    await queue.enqueue(job, null, { dedupe: 'one', runAt: Date.now() + 60_000 });

    await expect(queue.retry(id)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('fails a job that this version no longer knows', async () => {
    const job = run(async () => {});
    const { queue, until, db } = await start({ jobs: [job] });
    await db
      .insertInto('job')
      .values({
        name: 'gone',
        lane: 'disk',
        title: '',
        input: '1',
        dedupe: null,
        priority: 0,
        run_at: null,
        lease_owner: null,
        lease_until: null,
        saved: null,
        error: null,
        started_at: null,
        finished_at: null,
        created_at: 0,
      })
      .execute();

    await queue.start();

    expect((await until(1, 'failed')).error).toMatch(/has no job named gone/);
  });

  test('keeps the last hundred completed jobs', async () => {
    const job = countingJob([]);
    const { queue, until } = await start({ jobs: [job] });
    let last = 0;
    for (let number = 0; number < 160; number++) last = await queue.enqueue(job, String(number));
    await until(last, 'completed');

    await expect.poll(async () => (await queue.list({ status: 'completed' })).length).toBe(100);
    expect((await queue.list({ status: 'completed' }))[0]?.id).toBe(last);
  });

  test('removes what waits or has ended, never what runs', async () => {
    const { job, release } = createGate();
    const { queue, until, events } = await start({ jobs: [job] });
    const running = await queue.enqueue(job, 'a');
    const waiting = [await queue.enqueue(job, 'b'), await queue.enqueue(job, 'c')] as const;
    await until(running, 'running');

    expect(await queue.remove(running)).toBe(false);
    expect(await queue.remove(waiting[0])).toBe(true);
    await queue.empty('pending');
    release();
    await until(running, 'completed');

    expect((await queue.list()).map(({ id }) => id)).toEqual([running]);
    expect(events.filter(({ action }) => action === 'delete').map(({ payload }) => payload)).toEqual(
      waiting.map((id) => ({ job_id: id })),
    );
  });
});

describe('news', () => {
  test('tells progress at most every 250 ms, and always the last', async () => {
    const job = run(async ({ progress }) => {
      for (let step = 1; step <= 60; step++) {
        progress(step, 60, `Step ${step}`);
        await delay(10);
      }
    });
    const { queue, until, events } = await start({ jobs: [job] });
    const id = await queue.enqueue(job, null);

    const startedAt = performance.now();
    const row = await until(id, 'completed');
    const maxEvents = 2 + (performance.now() - startedAt) / 250;

    const told = events.flatMap((event) =>
      event.type === 'jobs' && event.payload.progress_value ? [event.payload] : [],
    );
    expect(told.length).toBeGreaterThanOrEqual(3);
    expect(told.length).toBeLessThanOrEqual(maxEvents);
    expect(told.at(-1)).toEqual({ job_id: id, progress_value: 60, progress_max: 60, progress_message: 'Step 60' });
    expect(row).toMatchObject({ progress_value: 60, progress_max: 60, progress_message: 'Step 60' });
  });

  test('shows the progress of a running job in the list before it is written', async () => {
    const gate = Promise.withResolvers<void>();
    const job = run(({ progress }) => {
      progress(3, 7, 'Half way');
      return gate.promise;
    });
    const { queue, until } = await start({ jobs: [job] });

    const row = await until(await queue.enqueue(job, null), 'running');

    expect(row).toMatchObject({ progress_value: 3, progress_max: 7, progress_message: 'Half way' });
    gate.resolve();
  });

  test('tells each change of status, and of the tasks', async () => {
    const job = run(async () => {});
    const { queue, until, events } = await start({ jobs: [job] });

    await until(await queue.enqueue(job, null), 'completed');

    expect(events.map(({ type, payload }) => (type === 'jobs' ? payload.status : type))).toEqual([
      'pending',
      'running',
      'task',
      'completed',
      'task',
    ]);
  });
});

const failing = async () => Promise.reject(new Error('disk full'));

describe('items and state', () => {
  test('keeps the outcome of each item, and tells problems first', async () => {
    const job = run(async ({ item }) => {
      item('a', 'done');
      item('b', 'failed', 'no such file');
      item('b', 'skipped', 'not wanted');
    });
    const { queue, until } = await start({ jobs: [job] });
    const id = await queue.enqueue(job, null);
    await until(id, 'completed');

    expect(await queue.items(id)).toMatchObject([
      { key: 'b', outcome: 'skipped', detail: 'not wanted' },
      { key: 'a', outcome: 'done', detail: null },
    ]);
  });

  test('continues a retry where the last attempt stopped, each item once', async () => {
    const keys = ['a', 'b', 'c', 'd'];
    const seen: unknown[] = [];
    const job = run(
      async ({ attempt, once, checkpoint, saved, done }) => {
        seen.push([attempt, saved, [...done].toSorted()]);
        for (const [index, key] of keys.entries()) {
          await once(key, async (transaction) => {
            await transaction
              .insertInto('setting')
              .values({ key, value: String(attempt) })
              .execute();
          });
          await checkpoint({ index });
          if (attempt === 1 && key === 'b') throw new Error('half way');
        }
      },
      { attempts: 2, backoff: 1 },
    );
    const { queue, until, db } = await start({ jobs: [job] });

    await until(await queue.enqueue(job, null), 'completed');

    expect(seen).toEqual([
      [1, undefined, []],
      [2, { index: 1 }, ['a', 'b']],
    ]);
    expect((await db.selectFrom('setting').select('value').orderBy('key').execute()).map(({ value }) => value)).toEqual(
      ['1', '1', '2', '2'],
    );
  });

  test('does the work of a key once even when it is asked for twice at the same time', async () => {
    let times = 0;
    const job = run(async ({ once }) => {
      await Promise.all([once('a', async () => times++), once('a', async () => times++)]);
    });
    const { queue, until } = await start({ jobs: [job] });

    await until(await queue.enqueue(job, null), 'completed');

    expect(times).toBe(1);
  });

  test('fails a job whose items cannot be written', async () => {
    const job = run(async ({ item }) => {
      item('a', 'done');
      await sql`create trigger full before insert on job_item begin select raise(abort, 'no room'); end`.execute(db);
    });
    const { queue, until, db } = await start({ jobs: [job] });

    expect((await until(await queue.enqueue(job, null), 'failed')).error).toMatch(/no room/);
  });

  test('notes neither item nor state when their work fails', async () => {
    const job = run(async ({ once, checkpoint }) => {
      await once('a', failing).catch(() => {});
      await checkpoint({ at: 1 }, failing).catch(() => {});
    });
    const { queue, until } = await start({ jobs: [job] });

    const row = await until(await queue.enqueue(job, null), 'completed');

    expect(row.saved).toBeNull();
    expect(await queue.items(row.id)).toEqual([]);
  });
});

describe('stopping and starting', () => {
  test('stops at once when jobs listen, and the next start continues them', async () => {
    const ran: string[] = [];
    const job = defineJob<string>({
      name: 'long',
      lane: 'disk',
      title: (name) => name,
      run: async (name, { signal, attempt, checkpoint, saved }) => {
        ran.push(`${name} ${attempt} ${String(saved)}`);
        if (attempt > 1) return;
        await checkpoint('half');
        await delay(60_000, undefined, { signal });
      },
    });
    const { queue, until, find } = await start({ jobs: [job] });
    const id = await queue.enqueue(job, 'a');
    await expect.poll(async () => (await find(id)).saved).toBe('"half"');
    const stoppedAt = performance.now();

    await queue.stop();
    const stopped = await find(id);
    const took = performance.now() - stoppedAt;
    await queue.start();
    await until(id, 'completed');

    expect(took).toBeLessThan(1000);
    expect(stopped).toMatchObject({ status: 'pending', lease_owner: null, failures: 0 });
    expect(ran).toEqual(['a 1 undefined', 'a 2 half']);
  });

  test('does not wait longer than the grace for a job that is deaf, and what that still does no longer counts', async () => {
    const gate = Promise.withResolvers<void>();
    let effect: Promise<void> | undefined;
    const job = run(async ({ once }) => {
      await gate.promise;
      effect = once('a', (transaction) =>
        transaction.insertInto('setting').values({ key: 'late', value: '1' }).execute(),
      );
      await effect;
    });
    const { queue, until, find, db } = await start({ jobs: [job] });
    const id = await queue.enqueue(job, null);
    await until(id, 'running');

    await queue.stop(30);
    const released = await find(id);
    gate.resolve();
    await expect.poll(() => effect !== undefined).toBe(true);
    await expect(effect).rejects.toThrow('The server is stopping');

    expect(released).toMatchObject({ status: 'pending', lease_owner: null });
    expect(await find(id)).toMatchObject({ status: 'pending' });
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test('takes over the jobs of a process that ended', async () => {
    const { job, release } = createGate();
    const { queue, until, db } = await start({ jobs: [job], isStarted: false });
    const id = await queue.enqueue(job, 'a');
    await db
      .updateTable('job')
      .set({ status: 'running', lease_owner: 'ended', lease_until: Date.now() + 60_000 })
      .execute();
    release();

    await queue.start();

    expect(await until(id, 'completed')).toMatchObject({ crashes: 1 });
  });

  test('writes nothing more for a job that another process has taken over, and aborts it', async () => {
    const settled = Promise.withResolvers<unknown>();
    const job = run(async ({ once, signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      settled.resolve(signal.reason);
      await once('a', async () => {});
    });
    const hasty = run(async ({ once }) => {
      await db.updateTable('job').set({ lease_owner: 'another' }).execute();
      await once('a', (transaction) => transaction.insertInto('setting').values({ key: 'late', value: '1' }).execute());
    });
    const { queue, until, find, db } = await start({ jobs: [job, { ...hasty, name: 'hasty' }], leaseMs: 60 });

    const aborted = await queue.enqueue(job, null);
    await until(aborted, 'running');
    const fenced = await queue.enqueue({ ...hasty, name: 'hasty' }, null);

    expect(await settled.promise).toMatchObject({ name: 'LeaseLost' });
    for (const id of [aborted, fenced])
      expect(await find(id)).toMatchObject({ status: 'running', lease_owner: 'another' });
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
    expect(await queue.items(fenced)).toEqual([]);
  });

  test('brings back neither a cancelled job nor one that ended the server twenty times', async () => {
    const ran: string[] = [];
    const job = countingJob(ran);
    const { queue, db, find } = await start({ jobs: [job], isStarted: false });
    const cancelled = await queue.enqueue(job, 'cancelled');
    const poison = await queue.enqueue(job, 'poison');
    await db.updateTable('job').set({ status: 'running', lease_owner: 'gone', lease_until: 0 }).execute();
    await db.updateTable('job').set({ cancelled: 1 }).where('id', '=', cancelled).execute();
    await db.updateTable('job').set({ crashes: 20 }).where('id', '=', poison).execute();

    await queue.start();

    expect(await find(cancelled)).toMatchObject({ status: 'failed', error: 'Cancelled' });
    expect((await find(poison)).error).toMatch(/crashed 20 times/);
    expect(ran).toEqual([]);
  });
});
