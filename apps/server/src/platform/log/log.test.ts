import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from './log.ts';
import type { Logging } from './log.ts';

let directory: string;
let logging: Logging;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'captionarr-log-'));
  logging = await openLog({ directory, maxBytes: 20_000 });
});
afterEach(async () => {
  await logging.close();
  rmSync(directory, { recursive: true, force: true });
});

const messages = async (query?: Parameters<Logging['store']['list']>[0]) =>
  (await logging.store.list(query)).map(({ message }) => message);
const logFiles = () => readdirSync(directory).filter((name) => name.endsWith('.log'));

describe('the store', () => {
  test('lists what was logged, newest first, with type, time and exception', async () => {
    const { log, store } = logging;
    log.info('one');
    log.warn({ detail: 1 }, 'two');
    log.error(new Error('broken'), 'three');
    log.error(new Error('alone'));
    log.fatal('five');

    const rows = await store.list();

    expect(rows.map(({ type, message }) => `${type} ${message}`)).toEqual([
      'CRITICAL five',
      'ERROR alone',
      'ERROR three',
      'WARNING two',
      'INFO one',
    ]);
    expect(rows[2]?.exception).toMatch(/^Error: broken\n\s+at /);
    expect(rows[3]?.exception).toBeNull();
    expect(Math.abs((rows[0]?.at ?? 0) - Date.now())).toBeLessThan(5000);
  });

  test('pages by the id of the last row', async () => {
    for (let number = 1; number <= 5; number++) logging.log.info(String(number));

    const [, second] = await logging.store.list({ limit: 2 });

    expect(await messages({ before: second?.id, limit: 2 })).toEqual(['3', '2']);
  });

  test('has the rows of an earlier run', async () => {
    logging.log.info('before');
    await logging.close();
    logging = await openLog({ directory });

    logging.log.info('after');

    expect(await messages()).toEqual(['after', 'before']);
  });

  test('keeps the newest 20,000 rows', async () => {
    for (let number = 0; number < 22_000; number++) logging.log.info('.');

    expect(await logging.store.list({ limit: 50_000 })).toHaveLength(20_000);
  });

  test('starts anew when its database is broken', async () => {
    await logging.close();
    writeFileSync(join(directory, 'logs.db'), 'no database '.repeat(1000));

    logging = await openLog({ directory });
    logging.log.info('still here');

    expect(await messages()).toEqual(['still here']);
  });

  test('writes neither rows nor file below the level, also for loggers made before it changed', async () => {
    const child = logging.log.child({ part: 'search' });
    child.debug('hidden');
    logging.setLevel(true);
    child.debug('shown');
    logging.setLevel(false);
    child.debug('hidden again');

    expect(await messages()).toEqual(['shown']);
  });
});

describe('the filter', () => {
  beforeEach(() => {
    for (const message of ['Alpha one', 'alpha two', 'Beta (one)', 'Beta two']) logging.log.info(message);
  });

  test.for([
    [{ include: 'alpha' }, ['alpha two']],
    [{ include: 'alpha', ignoreCase: true }, ['alpha two', 'Alpha one']],
    [{ exclude: 'Beta' }, ['alpha two', 'Alpha one']],
    [{ include: 'one', exclude: 'Alpha' }, ['Beta (one)']],
    [{ include: '(one)' }, ['Beta (one)']],
    [{ include: '^(alpha|beta) two$', useRegex: true, ignoreCase: true }, ['Beta two', 'alpha two']],
    [{ exclude: 'o.e|two$', useRegex: true }, []],
    [{ include: '', exclude: '' }, ['Beta two', 'Beta (one)', 'alpha two', 'Alpha one']],
  ] as const)('%j', async ([query, expected]) => {
    expect(await messages(query)).toEqual(expected);
  });

  test('says so when a pattern is none', async () => {
    await expect(messages({ include: '(', useRegex: true })).rejects.toMatchObject({
      code: 'invalid',
      message: 'The log filter "(" isn’t a valid regular expression.',
    });
  });

  test('ends a pattern that would take for ever', async () => {
    logging.log.info('a'.repeat(200));
    const startedAt = performance.now();

    await expect(messages({ include: '^(a+)+$b', useRegex: true })).rejects.toThrow(/takes too long/);

    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

describe('the file', () => {
  test('keeps its name, and five older ones, when it has reached its size', async () => {
    const isWritten = (text: string) => logFiles().some((name) => readFileSync(join(directory, name)).includes(text));
    for (let number = 0; number < 60; number++) {
      logging.log.info(`${number} ${'x'.repeat(5000)}`);
      // On a busy machine many lines would be written as one, and make one file large.
      do await delay(2);
      while (!isWritten(`"${number} x`));
    }
    logging.store.flush();
    await expect
      .poll(() => logFiles().toSorted())
      .toEqual([
        'captionarr.1.log',
        'captionarr.2.log',
        'captionarr.3.log',
        'captionarr.4.log',
        'captionarr.5.log',
        'captionarr.log',
      ]);

    const files = ['.5', '.4', '.3', '.2', '.1', ''].map((age) => join(directory, `captionarr${age}.log`));
    const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').filter(Boolean));
    const numbers = lines.map((line) => Number((JSON.parse(line) as { msg: string }).msg.split(' ')[0]));
    expect(logging.file).toBe(join(directory, 'captionarr.log'));
    expect(numbers).toEqual(Array.from(numbers, (_, index) => 60 - numbers.length + index));
    expect(numbers.length).toBeGreaterThanOrEqual(20);
    expect(files.every((file) => statSync(file).size < 60_000)).toBe(true);
  });

  test('goes on where the last run ended', async () => {
    logging.log.info('before');
    await logging.close();
    logging = await openLog({ directory });
    logging.log.info('after');
    logging.store.flush();

    expect(readFileSync(logging.file, 'utf8').trim().split('\n')).toHaveLength(2);
  });

  test('is emptied together with the rows, and written on', async () => {
    for (let number = 0; number < 20; number++) {
      logging.log.info('x'.repeat(5000));
      await delay(5);
    }

    await logging.store.empty();
    logging.log.info('afterwards');
    logging.store.flush();

    expect(await messages()).toEqual(['afterwards']);
    expect(logFiles()).toHaveLength(1);
    expect(readFileSync(logging.file, 'utf8').trim().split('\n')).toEqual([expect.stringContaining('afterwards')]);
  });

  test('holds no secrets, and neither do the rows', async () => {
    logging.log.info({ req: { url: '/api/x?apikey=s3cret' }, password: 's3cret' }, 'GET /api/x?apikey=s3cret');
    logging.store.flush();

    expect(await messages()).toEqual(['GET /api/x?apikey=[hidden]']);
    expect(readFileSync(logging.file, 'utf8')).not.toContain('s3cret');
  });

  test('has every line after a close', async () => {
    for (let number = 0; number < 30; number++) logging.log.info(String(number));
    const { file } = logging;

    await logging.close();

    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(30);
  });
});
