import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { zipOf } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { zipOf as craftZip } from '#platform/archives/testing/make-archive.ts';
import { migrations } from '#platform/db/migrations/index.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { backupName, isBackupName, readBackupName } from './backup-name.ts';
import { inspectBackup } from './inspect-backup.ts';
import { manifestEntry, type Manifest } from './manifest.ts';
import { pathsOf } from './installation-paths.ts';
import { stageRestore } from './stage-restore.ts';
import { backUp, madeAt, note } from './testing/installation.ts';

async function start() {
  const directory = await temporaryFolder();
  await note(directory, 'first');
  return { directory, ...(await backUp(directory)) };
}
type Started = Awaited<ReturnType<typeof start>>;

const inspect = ({ directory }: Started, path: string) =>
  inspectBackup({ path, title: 'it', database: pathsOf(directory).database });
const refusalOf = async (started: Started, path: string) => {
  const outcome = await inspect(started, path);
  return 'refusal' in outcome ? outcome.refusal.said.text : undefined;
};
const restage = ({ directory }: Started, path: string) => stageRestore({ directory, path, now: madeAt });

test('a backup says what it holds, and nobody else may read it', async () => {
  const started = await start();

  const outcome = await inspect(started, started.path);

  expect(outcome).toMatchObject({
    value: {
      manifest: {
        format: 1,
        program: 'captionarr',
        version: '1.2.3',
        instanceName: 'Home',
        createdAt: madeAt,
        migrations: migrations.map(({ name }) => name),
        rows: { setting: 2, series: 0 },
      },
      present: { setting: 2, series: 0 },
    },
  });
  expect(statSync(started.path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(started.directory, 'backup'))).toEqual(['captionarr_backup_v1.2.3_2026.11.15_03.00.00.zip']);
  expect(readdirSync(join(started.directory, 'cache'))).toEqual([]);
});

test('a backup that is cut off anywhere is refused', async () => {
  const started = await start();
  const whole = readFileSync(started.path);
  const cut = join(started.directory, 'cut.zip');

  const refusals: (string | undefined)[] = [];
  for (let share = 0; share < 40; share++) {
    writeFileSync(cut, whole.subarray(0, Math.floor((whole.length * share) / 40)));
    refusals.push(await refusalOf(started, cut));
  }
  writeFileSync(cut, whole.subarray(0, -1));
  refusals.push(await refusalOf(started, cut));

  expect(new Set(refusals)).toEqual(new Set(['it isn’t a complete zip file. Download it again.']));
});

test('a backup with one altered byte is refused, unless the same comes out of it', async () => {
  const started = await start();
  const whole = readFileSync(started.path);
  const altered = join(started.directory, 'altered.zip');
  const { staged } = pathsOf(started.directory);
  const readStaged = () => ['captionarr.db', 'secret.key'].map((name) => readFileSync(join(staged, name), 'base64'));
  await restage(started, started.path);
  const unaltered = readStaged();

  const refusals: string[] = [];
  const staging: boolean[] = [];
  for (let place = 3; place < whole.length; place += Math.floor(whole.length / 97)) {
    rmSync(staged, { recursive: true, force: true });
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ 0x55;
    writeFileSync(altered, bytes);
    const outcome = await restage(started, altered);
    if ('refusal' in outcome) refusals.push(outcome.refusal.said.text);
    // Some bytes of a packed file say nothing, or what is the same.
    staging.push(existsSync(staged) ? readStaged().join() === unaltered.join() : 'refusal' in outcome);
  }

  expect(refusals.length).toBeGreaterThan(50);
  expect(staging.every(Boolean)).toBe(true);
  for (const rejection of refusals) expect(rejection).toMatch(/^altered\.zip (has been modified|isn’t a).*\.$/);
});

test('a backup with one altered byte in its manifest is damaged, never newer', async () => {
  const started = await start();
  const whole = readFileSync(started.path);
  const altered = join(started.directory, 'altered.zip');
  const packed = whole.indexOf(manifestEntry) + manifestEntry.length;

  const refusals = new Set<string | undefined>();
  for (let place = packed; place < packed + 400; place++) {
    const bytes = Buffer.from(whole);
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    writeFileSync(altered, bytes);
    refusals.add(await refusalOf(started, altered));
  }

  expect([...refusals]).toEqual([
    'it has been modified or damaged: manifest.json doesn’t match its checksum. Use another backup.',
  ]);
});

test.for<[string, (manifest: Manifest) => Record<string, string>, RegExp]>([
  ['the backup of another program', () => ({ 'other.db': 'x', 'config.yaml': 'y' }), /^it isn’t a Captionarr backup/],
  ['a zip with the same number of files', () => ({ a: '1', b: '2', c: '3' }), /^it isn’t a Captionarr backup/],
  [
    'a manifest of something else',
    () => ({ [manifestEntry]: '{"program":"other"}', 'captionarr.db': '', 'secret.key': '' }),
    /modified or damaged: manifest\.json/,
  ],
  [
    'a format to come',
    (manifest) => ({
      [manifestEntry]: JSON.stringify({ ...manifest, format: 2, version: '9.0.0' }),
      'captionarr.db': '',
      'secret.key': '',
    }),
    /written by a newer version, Captionarr 9\.0\.0\. Update first/,
  ],
  [
    'a schema to come',
    (manifest) => ({
      [manifestEntry]: JSON.stringify({ ...manifest, version: '9.0.0', migrations: ['9999-wings'] }),
      'captionarr.db': '',
      'secret.key': '',
    }),
    /written by a newer version, Captionarr 9\.0\.0 \(it has 9999-wings\)/,
  ],
])('%s is refused with its reason', async ([, files, reason]) => {
  const started = await start();
  const path = join(started.directory, 'foreign.zip');
  writeFileSync(path, await zipOf(files(started.manifest)));

  expect(await refusalOf(started, path)).toMatch(reason);
  expect(await restage(started, path)).toMatchObject({
    refusal: { said: { text: expect.stringMatching(reason.source.replace('^it', '^foreign.zip')) } },
  });
});

test('a database that is larger than promised is not unpacked, and a name that leads elsewhere not followed', async () => {
  const started = await start();
  const path = join(started.directory, 'crafted.zip');
  const files = {
    'captionarr.db': { size: 100, sha256: 'a'.repeat(64) },
    'secret.key': started.manifest.files['secret.key'],
  };
  const manifest = { name: manifestEntry, content: JSON.stringify({ ...started.manifest, files }) };
  const key = { name: 'secret.key', content: readFileSync(pathsOf(started.directory).key) };
  const crafted = {
    bomb: { name: 'captionarr.db', content: Buffer.alloc(50 << 20), promised: 100 },
    'way out': { name: '../captionarr.db', content: 'x' },
  };

  const refusals: unknown[] = [];
  for (const database of Object.values(crafted)) {
    writeFileSync(path, craftZip([manifest, key, database]));
    refusals.push(await restage(started, path));
  }

  const damaged = {
    refusal: { said: { text: expect.stringMatching(/^crafted\.zip has been modified or damaged: /) } },
  };
  expect(refusals).toMatchObject([damaged, damaged]);
  expect(existsSync(pathsOf(started.directory).staged)).toBe(false);
});

test('a key of many megabytes is not unpacked', async () => {
  const started = await start();
  const path = join(started.directory, 'crafted.zip');
  const content = Buffer.alloc(50 << 20);
  const files = {
    ...started.manifest.files,
    'secret.key': { size: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  };
  const manifest = { name: manifestEntry, content: JSON.stringify({ ...started.manifest, files }) };
  const database = { name: 'captionarr.db', content: 'x' };
  writeFileSync(path, craftZip([manifest, { name: 'secret.key', content }, database]));

  expect(await refusalOf(started, path)).toMatch(/^it has been modified or damaged: secret\.key /);
});

test('what is no file of a backup is told in words', async () => {
  const started = await start();
  const folder = join(started.directory, 'captionarr_backup_folder.zip');
  await mkdir(folder);
  writeFileSync(join(started.directory, 'empty.zip'), '');

  await expect(inspect(started, folder)).rejects.toThrow('EISDIR');
  expect(await refusalOf(started, join(started.directory, 'empty.zip'))).toMatch(/isn’t a complete zip file/);
});

test('names say when and why, by the clock on the wall', () => {
  const made = backupName({ version: '0.1.0', at: madeAt });
  const before = backupName({ version: '0.1.0', at: madeAt, before: '0006-system' });
  const uploaded = backupName({ version: '1.0.0-beta.1', at: madeAt, isUploaded: true });

  expect(made).toBe('captionarr_backup_v0.1.0_2026.11.15_03.00.00.zip');
  expect(before).toBe('captionarr_backup_v0.1.0_2026.11.15_03.00.00_before-0006-system.zip');
  expect([made, before, uploaded].map(readBackupName)).toEqual([
    { at: madeAt, origin: 'made' },
    { at: madeAt, origin: 'before-update', before: '0006-system' },
    { at: madeAt, origin: 'uploaded' },
  ]);
  expect(readBackupName('captionarr_backup_of_mine.zip')).toBeUndefined();
});

test.for([
  '../secret.key',
  '../captionarr_backup_x.zip',
  'captionarr_backup_/../../secret.zip',
  'captionarr_backup_\\..\\x.zip',
  'captionarr_backup_\0.zip',
  '/etc/passwd',
  'captionarr_backup_v0.1.0_2026.11.15_03.00.00.zip.partial',
  '',
])('%j is no name of a backup', (name) => {
  expect(isBackupName(name)).toBe(false);
});
