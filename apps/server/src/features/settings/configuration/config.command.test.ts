import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secretMask } from '@captionarr/contract';
import { parse } from 'yaml';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createComposition } from '#composition.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';
import { runConfig } from './config.command.ts';

const profile = {
  profileId: 3,
  name: 'Home',
  cutoff: null,
  items: [{ id: 1, language: 'en', forced: 'False', hi: 'False', audio_exclude: 'False', audio_only_include: 'False' }],
  mustContain: ['web'],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
};
const jellyfin = {
  id: 'jelly',
  kind: 'jellyfin',
  name: 'Living room',
  url: 'http://jellyfin.test:8096',
  apikey: 'jelly-secret-key',
  verify_ssl: false,
  enabled: true,
  series: true,
  movies: true,
  libraries: [],
  method: 'item',
};

/** An installation with something in every section, and the command for its folder. */
async function prepare() {
  const folder = await temporaryFolder();
  const said: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    onTestFinished(() => spy.mockRestore());
  }
  const runIn = (directory: string, environment: NodeJS.ProcessEnv, args: readonly string[]) => {
    said.length = 0;
    return runConfig([...args, '--config', directory], environment, {
      open: (given) => createComposition({ ...given, workers: workersHere }),
      writeBack: () => Promise.reject(new Error('not used')),
    });
  };
  return { folder, said: () => said.join(''), runIn };
}

async function fill(directory: string) {
  const { api, close } = await startApp({ directory, workers: workersHere });
  await api.settings.save({
    form: {
      'settings-general-minimum_score': 77,
      'settings-general-theme': 'dark',
      'settings-sonarr-apikey': 'sonarr-secret-key',
      'settings-sonarr-ip': 'sonarr.test',
      'languages-enabled': ['en', 'de'],
      'languages-profiles': JSON.stringify([profile]),
      'notifications-providers': JSON.stringify({ name: 'Discord', enabled: true, url: 'discord://id/token-secret' }),
      'media-servers': JSON.stringify([jellyfin]),
    },
  });
  const radarrs = [
    { name: 'Main', color: 'teal' as const, url: 'http://127.0.0.1:9/radarr', apikey: 'radarr-secret-key' },
    { name: 'Kids', color: 'pink' as const, url: 'http://127.0.0.1:9/kids', apikey: 'kids-secret-key', enabled: false },
  ];
  for (const values of radarrs) await api.libraries.create({ form: { kind: 'radarr', values } });
  await close();
}

const secrets = /sonarr-secret-key|token-secret|jelly-secret-key|radarr-secret-key|kids-secret-key/g;

test('with its secrets, an export makes another installation the same', async () => {
  const { folder, said, runIn } = await prepare();
  const [here, there, file] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'config.yaml')];
  await fill(here);

  const codes = [
    await runIn(here, {}, ['export', '--to', file, '--with-secrets']),
    await runIn(there, {}, ['apply', file, '--dry-run']),
  ];
  const shown = said();
  codes.push(await runIn(there, {}, ['apply', file]), await runIn(there, {}, ['apply', file]));

  expect(codes).toEqual([0, 0, 0, 0]);
  expect(shown).toContain('general.minimum_score: 90 → 77');
  expect(shown).toContain('profiles: add Home');
  expect(shown).toContain('Nothing was changed.');
  expect(shown).not.toMatch(secrets);
  expect(said()).toContain('Nothing to change.');
  const copy = join(folder, 'copy.yaml');
  await runIn(there, {}, ['export', '--to', copy, '--with-secrets']);
  expect(await readFile(copy, 'utf8')).toBe(await readFile(file, 'utf8'));
});

test('without them, it has none, keeps those of the installation, and names those to enter', async () => {
  const { folder, said, runIn } = await prepare();
  const [here, there, file] = [join(folder, 'here'), join(folder, 'there'), join(folder, 'config.yaml')];
  await fill(here);
  await runIn(here, {}, ['export', '--to', file]);

  expect(await readFile(file, 'utf8')).not.toMatch(secrets);
  expect(parse(await readFile(file, 'utf8'))).toMatchObject({ settings: { sonarr: { apikey: secretMask } } });
  expect(await runIn(here, {}, ['apply', file])).toBe(0);
  expect(said()).toContain('Nothing to change.');
  expect(await runIn(there, {}, ['apply', file])).toBe(0);
  for (const name of ['sonarr.apikey', 'Discord (url)', 'Living room (apikey)', 'Kids (apikey)'])
    expect(said()).toContain(name);
  const { app } = await startApp({ directory: here, workers: workersHere });
  expect(app.settings.get('sonarr.apikey')).toBe('sonarr-secret-key');
});

test('a setting that can’t be saved changes nothing; the login and unknown names are skipped', async () => {
  const { folder, said, runIn } = await prepare();
  const [here, file] = [join(folder, 'here'), join(folder, 'config.yaml')];
  await fill(here);
  await writeFile(file, 'captionarr: 1\nsettings:\n  general:\n    page_size: 100\n    minimum_score: 900\n');
  expect(await runIn(here, {}, ['apply', file])).toBe(1);
  expect(said()).toContain('minimum_score');

  await writeFile(
    file,
    'captionarr: 1\nsettings:\n  general: { page_size: 250, theme: light, flavor: 1 }\n  auth: { type: null }\n',
  );
  expect(await runIn(here, { CAPTIONARR_GENERAL__THEME: 'dark' }, ['apply', file])).toBe(0);
  expect(said()).toContain('general.flavor: unknown setting');
  expect(said()).toContain('auth.type: set the login here');
  expect(said()).toContain('general.theme: set by CAPTIONARR_GENERAL__THEME');
  const { app, api } = await startApp({ directory: here, workers: workersHere });
  expect(app.settings.get('general.page_size')).toBe(250);
  const [save] = (await api.settings.history({ query: {} })).data;
  expect(save).toMatchObject({ who: 'captionarr config', changes: [{ key: 'general.page_size' }] });
});

test('a stored secret isn’t sent to an address that a file names', async () => {
  const { folder, said, runIn } = await prepare();
  const [here, file] = [join(folder, 'here'), join(folder, 'config.yaml')];
  await fill(here);
  await writeFile(file, 'captionarr: 1\nsettings: { sonarr: { ip: evil.test } }\n');

  expect(await runIn(here, {}, ['apply', file])).toBe(1);
  expect(said()).toContain('The address changed. Enter this value again.');
});

test.for([
  [['apply', 'missing.yaml'], 1, 'Can’t read'],
  [['apply'], 2, 'Name the file'],
  [['import'], 2, 'config export'],
  [['export', 'file.yaml'], 2, 'Use --to'],
] as const)('%j isn’t possible', async ([args, code, sentence]) => {
  const { folder, said, runIn } = await prepare();

  expect(await runIn(join(folder, 'here'), {}, args)).toBe(code);
  expect(said()).toContain(sentence);
});

test.for([
  ['captionarr: 2\n', 'In captionarr'],
  ['captionarr: 1\nsetings: {}\n', 'setings'],
  ['a: [\n', 'isn’t valid YAML'],
] as const)('%j is refused', async ([text, sentence]) => {
  const { folder, said, runIn } = await prepare();
  const file = join(folder, 'config.yaml');
  await writeFile(file, text);

  expect(await runIn(join(folder, 'here'), {}, ['apply', file])).toBe(1);
  expect(said()).toContain(sentence);
});
