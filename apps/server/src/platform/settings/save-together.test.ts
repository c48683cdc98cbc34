import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import type { FormPart } from './form-part.ts';
import type { SettingsPatch } from './settings-store.ts';

type App = Awaited<ReturnType<typeof startApp>>['app'];
type Write = ReturnType<FormPart['change']>['write'];

/** A part that keeps one word, and whatever else its write is to do. */
function somePart(alongside: Write = async () => {}) {
  let word = 'old';
  const part: FormPart<string> = {
    read: ([text = '']) => text,
    current: () => word,
    show: (value) => value,
    change: (value) => ({
      async write(transaction) {
        const row = { name: 'word', enabled: 1, url: value };
        const { url } = row;
        await transaction
          .insertInto('notification')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ url }))
          .execute();
        await alongside(transaction);
      },
      done: () => void (word = value),
    }),
  };
  return part;
}

const save = (app: App, part: FormPart, value: string, patch: SettingsPatch = { 'general.theme': 'dark' }) =>
  app.settings.saveTogether(() => ({ patch, parts: [{ name: 'notifications-providers', part, value }], who: 'anna' }));

/** Values in memory and in the database. */
async function look({ settings, db }: App, part: FormPart) {
  const theme = await db.selectFrom('setting').select('value').where('key', '=', 'general.theme').execute();
  const word = await db.selectFrom('notification').select('url').execute();
  const saves = await db.selectFrom('settings_save').select('who').execute();
  return {
    memory: [settings.get('general.theme'), part.current()],
    database: [...theme.map(({ value }) => value), ...word.map(({ url }) => url)],
    saves: saves.map(({ who }) => who),
  };
}

const untouched = { memory: ['auto', 'old'], database: [], saves: [] };

test('settings, parts and the note in the history are saved together', async () => {
  const { app } = await startApp();
  const part = somePart();

  const changed = await save(app, part, 'new');

  expect([...changed]).toEqual(['general.theme', 'notifications-providers']);
  expect(await look(app, part)).toEqual({ memory: ['dark', 'new'], database: ['"dark"', 'new'], saves: ['anna'] });
});

test('when a part cannot be written, nothing is saved', async () => {
  const { app } = await startApp();
  const part = somePart(() => Promise.reject(new Error('no way')));

  await expect(save(app, part, 'new')).rejects.toThrow('no way');

  expect(await look(app, part)).toEqual(untouched);
});

test('when the commit itself fails, nothing is saved, and nobody has seen it', async () => {
  const { app } = await startApp();
  const seen: unknown[] = [];
  const part = somePart(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await sql`insert into settings_change values (999, 'x', '1', '2')`.execute(transaction);
    seen.push(app.settings.get('general.theme'), part.current());
  });

  await expect(save(app, part, 'new')).rejects.toThrow('FOREIGN KEY');

  expect(seen).toEqual(['auto', 'old']);
  expect(await look(app, part)).toEqual(untouched);
});

test('whoever asks the database next finds the same in memory', async () => {
  const { app } = await startApp();
  let next: Promise<unknown> | undefined;
  const part = somePart(async () => {
    const stored = app.db.selectFrom('setting').select('value').where('key', '=', 'general.theme').executeTakeFirst();
    next = stored.then((row) => [row?.value, app.settings.get('general.theme'), part.current()]);
  });

  await save(app, part, 'new');

  expect(await next).toEqual(['"dark"', 'dark', 'new']);
});

test('who watches a setting finds the parts saved as well', async () => {
  const { app } = await startApp();
  const part = somePart();
  const found: unknown[] = [];
  app.settings.onChange(['general.theme'], async () => found.push((await look(app, part)).database, part.current()));

  await save(app, part, 'new');

  expect(found).toEqual([['"dark"', 'new'], 'new']);
});

test('who must write when a setting changes does so in the same transaction, or the save fails', async () => {
  const { app } = await startApp();
  const part = somePart();
  app.settings.onSave(['general.theme'], (transaction) =>
    transaction.insertInto('enabled_language').values({ code2: 'de' }).execute(),
  );
  const languages = () => app.db.selectFrom('enabled_language').selectAll().execute();

  await save(app, part, 'new', { 'general.page_size': 100 });
  const untold = await languages();
  await save(app, part, 'newer');
  const told = await languages();
  await expect(save(app, part, 'newest', { 'general.theme': 'light' })).rejects.toThrow('UNIQUE');

  expect([untold, told]).toEqual([[], [{ code2: 'de' }]]);
  expect((await look(app, part)).memory).toEqual(['dark', 'newer']);
});

test('one that cannot put its part into effect keeps nothing else from it', async () => {
  const { app, logging } = await startApp();
  const part = somePart();
  const told: string[] = [];
  app.settings.onChange(['general.theme'], () => told.push('told'));
  const broken: FormPart = {
    ...part,
    change: (value) => ({
      ...part.change(String(value)),
      done() {
        throw new Error('cannot cope');
      },
    }),
  };

  await save(app, broken, 'new');

  expect([app.settings.get('general.theme'), ...told]).toEqual(['dark', 'told']);
  expect((await logging.store.list()).map(({ exception }) => exception)).toContainEqual(
    expect.stringContaining('cannot cope'),
  );
});

test('a part that stays as it is is not written', async () => {
  const { app } = await startApp();
  const part = somePart(() => Promise.reject(new Error('written')));

  const changed = await save(app, part, 'old', {});

  expect([...changed]).toEqual([]);
  expect(await look(app, part)).toEqual(untouched);
});

test('saves at once wait for each other, so each is checked against what the other left', async () => {
  const { app } = await startApp();
  const part = somePart();
  const add = (word: string) =>
    app.settings.saveTogether(() => ({
      patch: {},
      parts: [{ name: 'notifications-providers', part, value: `${part.current()} ${word}` }],
      who: 'anna',
    }));

  const ends = await Promise.allSettled([
    add('one'),
    app.settings.save({ 'auth.username': 'anna', 'auth.password': 'a secret one', 'auth.type': 'form' }),
    app.settings.save({ 'auth.username': '' }),
    add('two'),
  ]);

  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(part.current()).toBe('old one two');
  const { data } = await app.settings.history.list({ start: 0, length: -1 });
  expect(data.flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]))).toEqual([
    ['old one', 'old one two'],
    ['old', 'old one'],
  ]);
});

test('what the server saves by itself is not in the history', async () => {
  const { app } = await startApp();

  await app.settings.save({ 'general.theme': 'dark' });

  expect(await app.settings.history.list({ start: 0, length: -1 })).toEqual({ data: [], total: 0 });
});

test('the history remembers the last 1000 saves', { timeout: 30_000 }, async () => {
  const { app } = await startApp();
  await app.db
    .insertInto('settings_save')
    .values(Array.from({ length: 1005 }, (_, index) => ({ saved_at: index, who: 'anna' })))
    .execute();
  await app.db
    .insertInto('settings_change')
    .values({ save_id: 1, key: 'general.theme', before: '1', after: '2' })
    .execute();

  await save(app, somePart(), 'new');

  const { data, total } = await app.settings.history.list({ start: 0, length: 1 });
  expect([total, data[0]?.id]).toEqual([1000, 1006]);
  const rows = await app.db.selectFrom('settings_save').select('id').orderBy('id').limit(1).execute();
  expect(rows).toEqual([{ id: 7 }]);
  const changes = await app.db.selectFrom('settings_change').select('save_id').distinct().execute();
  expect(changes).toEqual([{ save_id: 1006 }]);
});
