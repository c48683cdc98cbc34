import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { openSecretBox } from './secret-box.ts';

test('who watches a setting is told once per save, and only when it changed', async () => {
  const { app } = await startApp();
  const told: string[] = [];
  app.settings.onChange(['general.page_size', 'general.theme'], () => told.push('looks'));
  app.settings.onChange(['sonarr.port'], () => told.push('sonarr'));

  await app.settings.save({ 'general.page_size': 100, 'general.theme': 'dark' });
  await app.settings.save({ 'general.page_size': 100 });
  await app.settings.save({ 'sonarr.port': 8990 });

  expect(told).toEqual(['looks', 'sonarr']);
});

test('one who cannot cope with a change neither undoes it nor keeps the others from it', async () => {
  const { app, logging } = await startApp();
  const told: string[] = [];
  app.settings.onChange(['general.theme'], () => Promise.reject(new Error('cannot cope')));
  app.settings.onChange(['general.theme'], () => told.push('told'));

  await app.settings.save({ 'general.theme': 'dark' });

  expect(app.settings.get('general.theme')).toBe('dark');
  expect(told).toEqual(['told']);
  expect((await logging.store.list()).map(({ exception }) => exception)).toContainEqual(
    expect.stringContaining('cannot cope'),
  );
});

test('only what was saved is stored, so better defaults reach those who never chose', async () => {
  const { app } = await startApp();

  await app.settings.save({ 'general.theme': 'dark' });

  const rows = await app.db.selectFrom('setting').select('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['auth.apikey', 'general.theme']);
});

test('a stored value that no longer fits, or of a setting that is gone, gives way to the default', async () => {
  const first = await startApp();
  await first.app.db
    .insertInto('setting')
    .values([
      { key: 'general.page_size', value: '33' },
      { key: 'general.theme', value: '{broken' },
      { key: 'general.gone', value: '1' },
    ])
    .execute();
  await first.close();

  const { app } = await startApp({ directory: first.directory });

  expect(app.settings.current()).toMatchObject({ 'general.page_size': 50, 'general.theme': 'auto' });
});

test('when the key of the secrets is lost they are empty, and the log says which', async () => {
  const first = await startApp();
  await first.app.settings.save({ 'sonarr.apikey': 'hush' });
  await first.close();
  await rm(join(first.directory, 'secret.key'));

  const second = await startApp({ directory: first.directory });

  expect(second.app.settings.get('sonarr.apikey')).toBe('');
  expect(second.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second.key).not.toBe(first.key);
  const messages = (await second.logging.store.list()).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/is missing.*sonarr\.apikey/));
});

test('a sealed secret opens only where it belongs, and only unharmed', async () => {
  const file = join(await temporaryFolder(), 'secret.key');
  const box = await openSecretBox(file);
  const sealed = box.seal('sonarr.apikey', 'hush');

  const again = await openSecretBox(file);

  expect(again.open('sonarr.apikey', sealed)).toBe('hush');
  expect(again.open('radarr.apikey', sealed)).toBeUndefined();
  expect(again.open('sonarr.apikey', `${sealed.slice(0, -4)}AAAA`)).toBeUndefined();
  expect(again.open('sonarr.apikey', 'hush')).toBeUndefined();
  expect(box.seal('sonarr.apikey', 'hush')).not.toBe(sealed);
});

test('the key file is for its owner only, also when it was not', async () => {
  const file = join(await temporaryFolder(), 'secret.key');
  const mode = async () => ((await stat(file)).mode & 0o777).toString(8);

  await openSecretBox(file);
  expect(await mode()).toBe('600');
  await chmod(file, 0o644);
  await openSecretBox(file);
  expect(await mode()).toBe('600');
});

test('a key file that holds something else is not overwritten', async () => {
  const file = join(await temporaryFolder(), 'secret.key');
  await writeFile(file, 'my notes');

  await expect(openSecretBox(file)).rejects.toThrow('doesn’t contain a key');
  expect(await readFile(file, 'utf8')).toBe('my notes');
});

test('the environment and files that it names go before what is stored', async () => {
  const secretFile = join(await temporaryFolder(), 'sonarr-key');
  await writeFile(secretFile, 'from a file\n');

  const { app } = await startApp({
    environment: {
      CAPTIONARR_SONARR__APIKEY_FILE: secretFile,
      CAPTIONARR_SONARR__PORT: '8990',
      CAPTIONARR_GENERAL__ENABLED_PROVIDERS: 'gestdown, podnapisi',
      CAPTIONARR_GENERAL__PATH_MAPPINGS: '/tv,/media/tv; /anime,/media/anime',
      CAPTIONARR_SUBSYNC__CHECKER__BLACKLISTED_LANGUAGES: 'eng',
    },
  });

  expect(app.settings.current()).toMatchObject({
    'sonarr.apikey': 'from a file',
    'sonarr.port': 8990,
    'general.enabled_providers': ['gestdown', 'podnapisi'],
    'general.path_mappings': [
      ['/tv', '/media/tv'],
      ['/anime', '/media/anime'],
    ],
    'subsync.checker.blacklisted_languages': ['eng'],
  });
  expect(app.settings.locked()).toMatchObject({ 'sonarr.apikey': 'CAPTIONARR_SONARR__APIKEY_FILE' });
  expect(app.settings.locked()).not.toHaveProperty(['sonarr.ip']);
  expect(await app.db.selectFrom('setting').select('key').execute()).toEqual([{ key: 'auth.apikey' }]);
});

test('an environment that asks for what cannot be keeps the server from starting, with a sentence', async () => {
  await expect(startApp({ environment: { CAPTIONARR_GENERAL__PAGE_SIZE: '33' } })).rejects.toThrow(
    /^general\.page_size must be one of/,
  );
});
