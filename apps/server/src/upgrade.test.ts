import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SettingKey } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { listBackups } from '#platform/backup/backup-folder.ts';
import { databaseEntry, keyEntry } from '#platform/backup/manifest.ts';
import { pathsOf } from '#platform/backup/installation-paths.ts';
import { openBackup } from '#platform/backup/read-backup.ts';
import { stageRestore } from '#platform/backup/stage-restore.ts';
import { writeUpdateMark } from '#platform/backup/update-mark.ts';
import { migrations } from '#platform/db/migrations/index.ts';
import { countRows } from '#platform/db/tables.ts';
import { openDatabaseReadOnly } from '#platform/db/open-database-read-only.ts';
import { version } from '#platform/version.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';

/** Data of a released version, made by scripts/release-fixture.ts. */
interface Held {
  settings: Partial<Record<SettingKey, unknown>>;
  secrets: Partial<Record<SettingKey, string>>;
  login: { username: string; password: string };
  profiles: string[];
  series: string[];
  movies: string[];
  history: { title: string; language: string; provider: string }[];
}

const releases = join(import.meta.dirname, 'testing', 'releases');
const released = readdirSync(releases);
const fileOf = (release: string) => join(releases, release, 'backup.zip');
const heldBy = (release: string) => JSON.parse(readFileSync(join(releases, release, 'held.json'), 'utf8')) as Held;

/** The folder as that version left it, and how many rows each table had. */
async function unpack(release: string) {
  const directory = await temporaryFolder();
  const { database, key } = pathsOf(directory);
  await mkdir(dirname(database));
  const backup = await openBackup(fileOf(release), release);
  await backup.read(databaseEntry, database);
  await backup.read(keyEntry, key);
  backup.close();
  return { directory, manifest: backup.manifest };
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title).toSorted();

/** Content of an installation, read through the API. */
async function look({ api, app }: Awaited<ReturnType<typeof startApp>>, held: Held): Promise<Held> {
  const all = { query: { start: 0, length: -1 } };
  const valuesOf = (keys: object) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, app.settings.get(key as SettingKey)]));
  const profiles = await api.languages.profiles();
  const history = (await api.history.listMovies(all)).data;
  await api.account.act({ form: { action: 'login', ...held.login } });
  return {
    settings: valuesOf(held.settings),
    secrets: valuesOf(held.secrets),
    login: held.login,
    profiles: profiles.map(({ name }) => name),
    series: titles((await api.series.list(all)).data),
    movies: titles((await api.movies.list(all)).data),
    history: history.map(({ title, language, provider }) => ({
      title,
      language: language?.code2 ?? '',
      provider: provider ?? '',
    })),
  };
}

test('there is one of each released version', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../CHANGELOG.md'), 'utf8');
  const named = [...changelog.matchAll(/^## \[?v?(\d+\.\d+\.\d+)/gm)].map(([, name = '']) => name);

  // The present one gets its own when it is released.
  expect(named.filter((name) => name !== version && !released.includes(name))).toEqual([]);
  expect(released).toContain('0.1.0');
});

describe.each(released)('Captionarr %s', (release) => {
  test('is updated with everything that it held, after a backup', async () => {
    const { directory, manifest } = await unpack(release);
    const held = heldBy(release);

    const started = await startApp({ directory });

    expect(await look(started, held)).toEqual(held);
    const applied = manifest.migrations.length;
    const [before] = await listBackups([pathsOf(directory).backups]);
    expect(before?.origin).toBe(applied < migrations.length ? 'before-update' : undefined);
    await started.close();
    const peeked = openDatabaseReadOnly(pathsOf(directory).database);
    const now = countRows(peeked.sqlite);
    const fewer = Object.entries(manifest.rows).filter(([table, count]) => (now.get(table) ?? 0) < count);
    await peeked.close();
    expect(fewer).toEqual([]);
  });

  test('is written down as the version before', async () => {
    const { directory } = await unpack(release);

    const { app, api } = await startApp({ directory });

    const versions = await app.db.selectFrom('program_version').select('version').orderBy('first_start').execute();
    expect(versions.map((row) => row.version)).toEqual([...new Set([release, version])]);
    const { data } = await api.system.status();
    expect(data.updated_from).toBe(release === version ? undefined : release);
  });

  test('has left a backup that can be restored here', async () => {
    const directory = await temporaryFolder();
    const held = heldBy(release);

    await stageRestore({ directory, path: fileOf(release), now: Date.now() });

    expect(await look(await startApp({ directory }), held)).toEqual(held);
  });
});

test('an update that was cut off and left damage is undone by the next start, which says so', async () => {
  const { directory, manifest } = await unpack('0.1.0');
  const paths = pathsOf(directory);
  const { migrations: before } = manifest;
  await writeUpdateMark(paths, { backup: fileOf('0.1.0'), migrations: before, version: '1.0.0', attempts: 1 });
  writeFileSync(paths.database, 'This was a database. '.repeat(500));

  const started = await startApp({ directory, listens: true });

  const { data } = await started.api.announcements.list();
  expect(data.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      /^The database update by Captionarr 1\.0\.0 was interrupted and damaged the database\. backup\.zip, /,
    ),
  );
  const held = heldBy('0.1.0');
  expect(await look(started, held)).toEqual(held);
});
