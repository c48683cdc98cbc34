import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { silentLog } from '#testing/silent-log.ts';
import { found, type CheckResult, type Issue } from './check-result.ts';
import { checkWithTimeout } from './check-with-timeout.ts';
import { openHealth } from './open-health.ts';
import { sayStatus } from './say-status.ts';

const minute = 60_000;
const issue = (key: string, more: Partial<Issue> = {}): Issue => ({
  key,
  object: `The ${key}`,
  issue: 'It is broken.',
  severity: 'bad',
  help: 'something-wrong',
  ...more,
});

async function start({ db }: { db?: Database } = {}) {
  const opened = db ? { db } : await openMemory();
  const clock = { now: Date.UTC(2026, 10, 15) };
  const world: { quick: Issue[]; slow: Issue[] } = { quick: [], slow: [] };
  const result = { quick: 0, slow: 0 };
  const told: string[] = [];
  const events: string[] = [];
  const check = (kind: 'quick' | 'slow') => async (): Promise<CheckResult> => {
    result[kind]++;
    return found(sayStatus('working'), [], world[kind]);
  };
  const health = openHealth({
    db: opened.db,
    quick: { quick: check('quick') },
    slow: { slow: check('slow') },
    tell: ({ text }) => void told.push(text),
    emit: ({ type }) => void events.push(type),
    log: silentLog,
    now: () => clock.now,
  });
  onTestFinished(() => health.end());
  const later = (ms: number) => void (clock.now += ms);
  return { db: opened.db, health, world, result, told, events, later, clock };
}

async function openMemory() {
  const opened = await openDatabase({ file: ':memory:', log: pino({ level: 'silent' }) });
  onTestFinished(() => opened.close());
  return opened;
}

test('what takes long is looked at once, and again when somebody wants it or when something large changed', async () => {
  const { health, result } = await start();

  await health.read();
  await health.read();
  const first = { ...result };
  await health.read(true);
  const again = { ...result };
  health.noteLargeChange();
  await health.read();

  expect([first.slow, again.slow, result.slow]).toEqual([1, 2, 3]);
});

test('what is cheap is looked at again after a while, or when something happened', async () => {
  const { health, result, later } = await start();
  await health.read();

  await health.read();
  const atOnce = result.quick;
  later(minute);
  await health.read();
  const afterWhile = result.quick;
  health.noteChange();
  await health.read();

  expect([atOnce, afterWhile, result.quick, result.slow]).toEqual([1, 2, 3, 1]);
});

test('nobody waits long for what takes long, and the pages are told when it is known', async () => {
  const { db } = await openMemory();
  const gate = Promise.withResolvers<void>();
  const events: string[] = [];
  const slow = async () => {
    await gate.promise;
    return found(sayStatus('working'), [], [issue('door')]);
  };
  const emit = ({ type }: { type: string }) => void events.push(type);
  const health = openHealth({ db, quick: {}, slow: { slow }, tell: () => {}, emit, log: silentLog });
  onTestFinished(() => health.end());

  const early = await health.read();
  gate.resolve();
  const late = await health.read(true);

  expect([early.issues.length, late.issues.length, events]).toEqual([0, 1, ['badges']]);
});

test('only what needs a person is counted, and the pages are told when that changes', async () => {
  const { health, world, events } = await start();
  world.quick = [
    issue('bad'),
    issue('mends itself', { severity: 'warn' }),
    issue('can wait', { severity: 'warn', requiresAction: true }),
  ];

  const before = await health.countOpenIssues();
  health.noteChange();
  const same = await health.countOpenIssues();
  world.quick = [];
  health.noteChange();

  expect([before, same, await health.countOpenIssues()]).toEqual([2, 2, 0]);
  expect(events).toEqual(['badges', 'badges']);
});

test('people are told once of what stays, and not of what is soon over', async () => {
  const { health, world, told, later } = await start();
  world.quick = [issue('door'), issue('window'), issue('lamp', { severity: 'warn' })];
  await health.check();
  const atOnce = [...told];

  later(4 * minute);
  world.quick = [issue('door'), issue('lamp', { severity: 'warn' })];
  await health.check();
  later(2 * minute);
  await health.check();
  later(60 * minute);
  await health.check();

  expect(atOnce).toEqual([]);
  expect(told).toEqual(['The door. It is broken.']);
});

test('since when something is there, and who knows of it, is known over restarts', async () => {
  const first = await start();
  first.world.slow = [issue('door')];
  await first.health.check();
  first.later(6 * minute);
  await first.health.check();
  await first.health.end();

  const second = await start({ db: first.db });
  second.clock.now = first.clock.now + 60 * minute;
  second.world.slow = [issue('door')];
  await second.health.check();

  const { issues } = await second.health.read();
  expect(issues).toMatchObject([{ key: 'door', since: Date.UTC(2026, 10, 15) }]);
  expect([first.told.length, second.told.length]).toEqual([1, 0]);
});

test('what went away and comes back is new', async () => {
  const { health, world, told, later } = await start();
  for (let round = 0; round < 2; round++) {
    world.quick = [issue('door')];
    await health.check();
    later(6 * minute);
    await health.check();
    world.quick = [];
    await health.check();
  }

  expect(told).toHaveLength(2);
});

test('a glance before the first whole check forgets nothing', async () => {
  const first = await start();
  first.world.slow = [issue('door')];
  await first.health.check();
  await first.health.end();

  const second = await start({ db: first.db });
  await second.health.countOpenIssues();

  expect(await first.db.selectFrom('health_issue').select('key').execute()).toEqual([{ key: 'door' }]);
});

test('a look that fails or hangs says so, and what it found before stays', async () => {
  const before = found(sayStatus('working'), [], [issue('door')]);
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);

  const failed = await checkWithTimeout(() => Promise.reject(new Error('secret details')), before, note);
  const hung = await checkWithTimeout(() => wait(60_000, before, { ref: false }), before, note, 5);

  expect(failed).toMatchObject({ state: 'warn', words: 'Unknown', issues: before.issues });
  expect(failed.detail).not.toContain('secret');
  expect(hung.detail).toMatch(/timed out/);
  expect(errors).toHaveLength(2);
});

test('health answers while nothing can be written, and writes down what it found when it can', async () => {
  const { db, health, world, told, later } = await start();
  const written = async () => (await db.selectFrom('health_issue').select('key').execute()).map(({ key }) => key);
  await health.read(true);
  await sql`pragma query_only = 1`.execute(db);
  world.quick = [issue('disk'), issue('backup')];

  const first = await health.read(true);
  later(6 * minute);
  const second = await health.read(true);
  const meanwhile = await written();
  await sql`pragma query_only = 0`.execute(db);
  await health.read(true);

  expect(first.issues.map(({ key }) => key)).toEqual(['disk', 'backup']);
  expect(second.issues.map(({ since }) => since)).toEqual(first.issues.map(({ since }) => since));
  expect(told).toHaveLength(2);
  expect(meanwhile).toEqual([]);
  expect(await written()).toEqual(['backup', 'disk']);
});
