import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { NotificationProvider } from '@captionarr/contract';
import { expect, onTestFinished, test } from 'vitest';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createOutbox } from './outbox.ts';

const minute = 60_000;
const discord = { name: 'Discord', enabled: true, url: 'discord://1/2' };
const gotify = { name: 'Gotify', enabled: true, url: 'gotify://host/token' };

type Providers = readonly NotificationProvider[];

/** An outbox whose clock stands still, and a world that answers as it is told. */
async function start() {
  const { db, close } = await openDatabase({ file: ':memory:', log: pino({ level: 'silent' }) });
  onTestFinished(close);
  const clock = { now: 1_000_000_000_000 };
  const arrived: string[] = [];
  const tried: string[] = [];
  const answers: Record<string, (text: string) => Promise<void> | void> = {};
  const logged: string[] = [];
  let providers: Providers = [discord, gotify];
  let changed: ((before: Providers, after: Providers) => unknown) | undefined;

  const open = () =>
    createOutbox({
      db,
      store: { current: () => providers, onChange: (listener) => void (changed = listener) },
      senders: {
        async send(url, { title, body }) {
          tried.push(body);
          await answers[url]?.(body);
          arrived.push(`${title} | ${body}`);
        },
      },
      instanceName: () => 'Captionarr',
      log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
      now: () => clock.now,
    });
  let outbox = open();
  onTestFinished(() => outbox.stop(0));

  return {
    db,
    clock,
    arrived,
    tried,
    answers,
    logged,
    put: (text: string, provider = 'Discord') => outbox.put([{ provider, event: 'download', text }]),
    outbox: () => outbox,
    /** Waits until no work is left. */
    settle: async () => {
      for (let quiet = 0; quiet < 20; quiet += 1) await turn();
    },
    pass: async (time: number) => {
      clock.now += time;
      await outbox.look();
    },
    restart: async () => {
      await outbox.stop(0);
      outbox = open();
      await outbox.look();
    },
    change: async (next: Providers) => {
      const before = providers;
      providers = next;
      await changed?.(before, next);
    },
    waiting: async () =>
      (await db.selectFrom('outbox').selectAll().orderBy('id').execute()).map(({ payload, ...row }) => ({
        ...row,
        ...(JSON.parse(payload) as object),
      })),
    delivery: (name = 'Discord') =>
      db
        .selectFrom('outbox_lane')
        .select(['lane as provider', 'delivered_at as sent_at', 'failed_at', 'error'])
        .where('lane', '=', name)
        .executeTakeFirst(),
  };
}

const unreachable = () => {
  throw new DeliveryError('Discord can’t be reached.', 'unavailable');
};

test('what is put into it is sent with what it is about, and not kept', async () => {
  const { put, arrived, waiting, delivery, settle, clock } = await start();

  await put('One');
  await settle();

  expect(arrived).toEqual(['Captionarr: subtitle downloaded | One']);
  expect(await waiting()).toEqual([]);
  expect(await delivery()).toEqual({ provider: 'Discord', sent_at: clock.now, failed_at: null, error: null });
});

test('what does not arrive is sent again after 1, 5, 15 and 60 minutes, then every hour, for a day', async () => {
  const { put, tried, answers, pass, settle, waiting, delivery, logged } = await start();
  answers[discord.url] = unreachable;
  await put('One');
  await settle();
  const gaps: number[] = [];

  for (let minutes = 0; minutes < 26 * 60; minutes += 1) {
    const before = tried.length;
    await pass(minute);
    await settle();
    if (tried.length > before) gaps.push(minutes + 1);
  }

  expect(gaps.slice(0, 5)).toEqual([1, 6, 21, 81, 141]);
  expect(gaps.at(-1)).toBeLessThanOrEqual(24 * 60);
  expect(await waiting()).toEqual([]);
  expect(await delivery()).toMatchObject({ sent_at: null, error: 'Discord can’t be reached.' });
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'A notification via Discord failed; retrying. Discord can’t be reached.',
    'A notification via Discord failed for a day; giving up. Discord can’t be reached.',
  ]);
});

test('one that cannot be reached is left alone with everything, and gets it in order when it is back', async () => {
  const { put, arrived, tried, answers, pass, settle, delivery } = await start();
  answers[discord.url] = unreachable;
  await put('One');
  await settle();
  await put('Two');
  await put('Three');
  await settle();
  expect(tried).toEqual(['One']);

  delete answers[discord.url];
  await pass(minute);
  await settle();

  expect(arrived.map((line) => line.split(' | ')[1])).toEqual(['One', 'Two', 'Three']);
  expect(await delivery()).toMatchObject({ error: null });
});

test('a message that is refused waits alone', async () => {
  const { put, arrived, answers, settle, waiting } = await start();
  answers[discord.url] = (text) => {
    if (text === 'Bad') throw new DeliveryError('Discord rejected the message.', 'upstream', { isRefused: true });
  };

  await put('Bad');
  await put('Good');
  await settle();

  expect(arrived).toHaveLength(1);
  expect(await waiting()).toMatchObject([{ text: 'Bad', attempts: 1 }]);
});

test('a service that says when is asked then', async () => {
  const { put, arrived, answers, pass, settle, waiting, clock } = await start();
  answers[discord.url] = () => {
    throw new DeliveryError('Too often.', 'unavailable', { retryAfterMs: 7000 });
  };
  await put('One');
  await settle();
  expect(await waiting()).toMatchObject([{ next_try_at: clock.now + 7000 }]);

  delete answers[discord.url];
  await pass(7000);
  await settle();

  expect(arrived).toHaveLength(1);
});

test('one is not stopped by another, and gets one at a time', async () => {
  const { put, arrived, tried, answers, settle } = await start();
  const held: (() => void)[] = [];
  answers[discord.url] = () => new Promise<void>((resolve) => void held.push(resolve));

  await put('One');
  await put('Two');
  await put('Three', 'Gotify');
  await settle();
  expect(tried.toSorted()).toEqual(['One', 'Three']);
  expect(arrived).toEqual(['Captionarr: subtitle downloaded | Three']);

  held.shift()?.();
  await settle();
  expect(tried).toContain('Two');
  held.shift()?.();
});

test('what waits outlives a restart', async () => {
  const { put, arrived, answers, pass, settle, restart } = await start();
  answers[discord.url] = unreachable;
  await put('One');
  await settle();
  await restart();
  await settle();

  delete answers[discord.url];
  await pass(minute);
  await settle();

  expect(arrived).toEqual(['Captionarr: subtitle downloaded | One']);
});

test('a stop does not wait for long, and what was on its way is sent again', async () => {
  const { put, tried, answers, settle, restart } = await start();
  answers[discord.url] = () => new Promise<void>(() => undefined);
  await put('One');
  await settle();

  await restart();
  await settle();

  expect(tried).toEqual(['One', 'One']);
});

test('another address is tried at once, and the old trouble is forgotten', async () => {
  const { put, arrived, answers, settle, change, delivery } = await start();
  answers[discord.url] = unreachable;
  await put('One');
  await settle();

  await change([{ ...discord, url: 'discord://3/4' }]);
  await settle();

  expect(arrived).toHaveLength(1);
  expect(await delivery()).toMatchObject({ failed_at: null, error: null });
});

test.each<[string, Providers]>([
  ['switched off', [{ ...discord, enabled: false }]],
  ['gone', []],
])('one that is %s gets nothing that was left', async (_, next) => {
  const { put, tried, answers, pass, settle, change, waiting, delivery } = await start();
  answers[discord.url] = unreachable;
  await put('One');
  await settle();

  await change(next);
  await pass(minute);
  await settle();

  expect(tried).toHaveLength(1);
  expect(await waiting()).toEqual([]);
  expect((await delivery()) !== undefined).toBe(next.length > 0);
});

test('a test that arrives brings everything else along', async () => {
  const { put, arrived, answers, settle, outbox, delivery } = await start();
  answers[discord.url] = unreachable;
  await put('One');
  await settle();
  await outbox().noteTest('Discord', new DeliveryError('Still nobody there.'));
  expect(await delivery()).toMatchObject({ error: 'Still nobody there.' });

  delete answers[discord.url];
  await outbox().noteTest('Discord');
  await settle();

  expect(arrived).toHaveLength(1);
});

test('errors that nobody put into words do not get into the database', async () => {
  const { put, answers, settle, delivery, logged } = await start();
  answers[discord.url] = () => {
    throw new Error('hush-hush');
  };

  await put('One');
  await settle();

  expect(await delivery()).toMatchObject({ error: 'An unexpected error occurred.' });
  expect(logged.join()).not.toContain('hush-hush');
});

test('what arrived while nothing could be written is not sent a second time', async () => {
  const { db, arrived, answers, put, settle, pass, waiting } = await start();
  answers[discord.url] = async () => void (await sql`pragma query_only = 1`.execute(db));
  await put('one');
  await settle();
  await pass(2 * minute);
  await settle();
  const meanwhile = [...arrived];

  await sql`pragma query_only = 0`.execute(db);
  await pass(2 * minute);
  await settle();

  expect(meanwhile).toEqual(['Captionarr: subtitle downloaded | one']);
  expect(arrived).toEqual(meanwhile);
  expect(await waiting()).toEqual([]);
});
