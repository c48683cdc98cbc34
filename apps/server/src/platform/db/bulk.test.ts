import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './database.ts';

async function open() {
  const opened = await openDatabase({ file: ':memory:', log: pino({ level: 'silent' }) });
  onTestFinished(() => opened.close());
  return opened;
}

const insert = 'INSERT INTO enabled_language VALUES (?)';

test('work is one transaction: it counts whole or not at all', async () => {
  const { db, bulk } = await open();
  await bulk((prepare) => prepare(insert).run('en'));

  const failing = bulk((prepare) => {
    prepare(insert).run('fr');
    throw new Error('The disk is full.');
  });

  await expect(failing).rejects.toThrow('The disk is full.');
  expect(await db.selectFrom('enabled_language').select('code2').execute()).toEqual([{ code2: 'en' }]);
});

test('work waits for a transaction that is open, and queries wait for the work', async () => {
  const { db, bulk } = await open();
  const seen: string[] = [];

  await Promise.all([
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('enabled_language').values({ code2: 'en' }).execute();
      seen.push('transaction');
    }),
    bulk((prepare) => {
      prepare(insert).run('fr');
      seen.push('bulk');
    }),
    db
      .selectFrom('enabled_language')
      .select('code2')
      .execute()
      .then((rows) => seen.push(`query of ${rows.length}`)),
  ]);

  expect(seen).toEqual(['transaction', 'bulk', 'query of 2']);
});
