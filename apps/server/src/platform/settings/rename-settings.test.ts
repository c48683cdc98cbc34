import { join } from 'node:path';
import type { SettingKey } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog as log } from '#testing/silent-log.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { overridesFrom } from './overrides.ts';
import { renameSettings } from './rename-settings.ts';
import { openSecretBox } from './secret-box.ts';
import { openSettings } from './settings-store.ts';

const renamed: Record<string, SettingKey> = { 'old.page': 'general.page_size', 'old.key': 'sonarr.apikey' };

async function open() {
  const { db } = await openDatabase({ file: ':memory:', log });
  const secrets = await openSecretBox(join(await temporaryFolder(), 'secret.key'));
  const store = (key: string, value: string) => db.insertInto('setting').values({ key, value }).execute();
  return { db, secrets, store, rename: () => renameSettings({ db, secrets, log, renamed }) };
}

test('what was stored under an old name holds for the new one, also when it is sealed', async () => {
  const { db, secrets, store, rename } = await open();
  await store('old.page', '100');
  await store('old.key', secrets.seal('old.key', 'very secret'));

  await rename();
  await rename();

  const settings = await openSettings({ db, secrets, log });
  expect(settings.get('general.page_size')).toBe(100);
  expect(settings.get('sonarr.apikey')).toBe('very secret');
  const keys = (await db.selectFrom('setting').select('key').execute()).map(({ key }) => key);
  expect(keys).toEqual(['general.page_size', 'sonarr.apikey']);
});

test('what was saved under the new name goes before it', async () => {
  const { db, secrets, store, rename } = await open();
  await store('old.page', '100');
  await store('general.page_size', '50');

  await rename();

  expect((await openSettings({ db, secrets, log })).get('general.page_size')).toBe(50);
});

test('what was changed under an old name can still be undone', async () => {
  const { db, secrets, rename } = await open();
  const settings = await openSettings({ db, secrets, log });
  await settings.saveTogether(() => ({ patch: { 'sonarr.apikey': 'one' }, parts: [], who: 'me' }));
  const [change] = (await settings.history.list({ start: 0, length: 1 })).data;
  const texts = await db.selectFrom('settings_change').selectAll().executeTakeFirstOrThrow();
  const again = (text: string) => secrets.seal('history old.key', secrets.open('history sonarr.apikey', text) ?? '');
  await db
    .updateTable('settings_change')
    .set({ key: 'old.key', before: again(texts.before), after: again(texts.after) })
    .execute();

  await rename();

  expect((await settings.history.list({ start: 0, length: 1 })).data).toEqual([change]);
});

test('a variable with an old name counts, with a warning, unless there is one with the new name', () => {
  const warnings: string[] = [];
  const read = (environment: Record<string, string>) =>
    overridesFrom(environment, (text) => warnings.push(text), renamed).get('general.page_size');

  const old = read({ CAPTIONARR_OLD__PAGE: '100' });
  const both = read({ CAPTIONARR_OLD__PAGE: '100', CAPTIONARR_GENERAL__PAGE_SIZE: '50' });

  expect(old).toEqual({ value: 100, source: 'CAPTIONARR_OLD__PAGE' });
  expect(both).toEqual({ value: 50, source: 'CAPTIONARR_GENERAL__PAGE_SIZE' });
  expect(warnings[0]).toBe('CAPTIONARR_OLD__PAGE is deprecated; use CAPTIONARR_GENERAL__PAGE_SIZE instead.');
});
