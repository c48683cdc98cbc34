import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bazarrSecrets, writeBazarrFolder } from '@captionarr/lab';
import { importParts } from '@captionarr/contract';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createComposition } from '#composition.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { workersHere } from '#testing/workers-here.ts';
import { readConfig } from '#platform/config/config.ts';
import { openLog } from '#platform/log/log.ts';
import { writeBack } from './write-back.ts';

const item = (id: number, language: string, more: object = {}) => ({
  id,
  language,
  forced: 'False',
  hi: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
  ...more,
});
const profiles = [
  {
    profileId: 41,
    name: 'Back home',
    cutoff: null,
    items: [item(1, 'en'), item(2, 'de', { strength: 'nice' })],
    mustContain: ['web'],
    mustNotContain: [],
    originalFormat: 0,
    tag: null,
  },
];

async function prepare(folder?: Parameters<typeof writeBazarrFolder>[1]) {
  const bazarr = await writeBazarrFolder(join(await temporaryFolder(), 'bazarr'), folder);
  const directory = join(await temporaryFolder(), 'config');
  const { api, close } = await startApp({ directory, workers: workersHere });
  await api.settings.save({
    form: {
      'settings-general-minimum_score': 71,
      'settings-general-port': '7000',
      'settings-sonarr-apikey': 'ours-ours-ours-ours-ours-ours-00',
      'settings-general-enabled_providers': ['gestdown', 'podnapisi'],
      'languages-enabled': ['en', 'de'],
      'languages-profiles': JSON.stringify(profiles),
    },
  });
  await close();
  const run = async (given: { withSecrets?: boolean; isDryRun?: boolean } = {}) => {
    const config = readConfig(['--config', directory], {})!;
    const logging = await openLog({ directory: join(directory, 'log') });
    const product = await createComposition({ config, environment: {}, logging, stop: () => {}, workers: workersHere });
    try {
      const options = { withSecrets: false, isDryRun: false, now: new Date(0), ...given };
      return await writeBack(bazarr.folder, product.configuration, options);
    } finally {
      await product.stop(0);
      await product.close();
      await logging.close();
    }
  };
  const settings = async () =>
    parse(await readFile(join(bazarr.folder, 'config', 'config.yaml'), 'utf8')) as Record<
      string,
      Record<string, unknown>
    >;
  return { bazarr, run, settings };
}

const holdLock = `
  const { DatabaseSync } = require('node:sqlite');
  new DatabaseSync(process.argv[1]).exec('BEGIN IMMEDIATE');
  console.log('locked');
  setInterval(() => {}, 1000);
`;

function profileIn(file: string): { items: string } | undefined {
  const sqlite = new DatabaseSync(file, { readOnly: true });
  const row = sqlite.prepare('SELECT * FROM table_languages_profiles WHERE profileId = 41').get();
  sqlite.close();
  return row as { items: string } | undefined;
}

test('writes what Bazarr holds already, and keeps its files as they were', async () => {
  const { bazarr, run, settings } = await prepare();
  const [before, file] = [await settings(), join(bazarr.folder, 'config', 'config.yaml')];
  const text = await readFile(file, 'utf8');

  const { changed, notes, kept } = await run();

  const after = await settings();
  expect(changed).toEqual(expect.arrayContaining(['general.minimum_score', 'profiles: add Back home']));
  expect(after['general']).toMatchObject({ minimum_score: 71, ip: before['general']?.['ip'] });
  expect(after['general']?.['enabled_providers']).toEqual(['gestdown']);
  expect(notes.join('\n')).toMatch(/podnapisi[^]*nice to have \(de\)|nice to have \(de\)[^]*podnapisi/);
  expect(after['auth']).toEqual(before['auth']);
  expect(after['radarr']).toEqual(before['radarr']);
  expect(after['sonarr']?.['apikey']).toBe(bazarrSecrets.sonarr);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(JSON.parse(profileIn(bazarr.database)?.items ?? '')).toEqual([item(1, 'en')]);
  const copy = kept.find((path) => path.includes('config.yaml'));
  expect(await readFile(copy!, 'utf8')).toBe(text);
  expect(await run()).toMatchObject({ changed: [], kept: [] });
});

test('an import finds what was written as its own', async () => {
  const { bazarr, run } = await prepare();
  await run({ withSecrets: true });
  const { api } = await startApp({ workers: workersHere });

  const report = await api.imports.preview({ form: { path: bazarr.folder, parts: [...importParts] } });

  const changes = report.settings.map(({ key, after }) => [key, after]);
  expect(changes).toContainEqual(['general.minimum_score', 71]);
  expect(changes).toContainEqual(['general.enabled_providers', ['gestdown']]);
  expect(report.counts.find(({ part }) => part === 'profiles')).toMatchObject({ taken: expect.any(Number) as number });
  expect(report.refusal).toBeNull();
});

test('a dry run changes nothing', async () => {
  const { bazarr, run } = await prepare();
  const [files, text] = [await readdir(bazarr.folder, { recursive: true }), await readFile(bazarr.database)];

  const { changed, kept } = await run({ isDryRun: true });

  expect(changed).toContain('profiles: add Back home');
  expect(kept).toEqual([]);
  expect(await readdir(bazarr.folder, { recursive: true })).toEqual(files);
  expect(await readFile(bazarr.database)).toEqual(text);
});

test('secrets go only if they are asked for; a database of a newer version and a running Bazarr are left alone', async () => {
  const secret = await prepare();
  await secret.run({ withSecrets: true });
  expect((await secret.settings())['sonarr']?.['apikey']).toBe('ours-ours-ours-ours-ours-ours-00');

  const newer = await prepare({ variant: 'newer' });
  expect((await newer.run()).notes.join()).toContain('another version');
  expect(profileIn(newer.bazarr.database)).toBeUndefined();

  const busy = await prepare();
  // Locks hold between processes only.
  const other = spawn(process.execPath, ['-e', holdLock, busy.bazarr.database], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void other.kill());
  await once(other.stdout, 'data');
  await expect(busy.run()).rejects.toThrow('Stop Bazarr first');
});

test('a file that isn’t YAML is refused before anything is written', async () => {
  const { bazarr, run } = await prepare();
  await writeFile(join(bazarr.folder, 'config', 'config.yaml'), 'general: [\n');

  await expect(run()).rejects.toThrow('config.yaml can’t be read');
  expect(profileIn(bazarr.database)).toBeUndefined();
});
