import { stat } from 'node:fs/promises';
import { availableParallelism, machine, release, type } from 'node:os';
import type { LibraryKind, Manager, SystemStatus } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { readUpdate } from '#platform/db/program-versions.ts';
import { programFolder } from '#platform/program.ts';
import { version } from '#platform/version.ts';

interface Dependencies {
  db: Database;
  /** The file of the database. */
  file: string;
  directory: string;
  managers: () => Promise<Manager[]>;
  /** Unix milliseconds. */
  startedAt: number;
}

/** Versions, folders and times. */
export async function readStatus({ db, file, directory, managers, startedAt }: Dependencies): Promise<SystemStatus> {
  const [all, { rows: engine }, { rows: migrations }, size, update] = await Promise.all([
    managers(),
    sql<{ version: string }>`select sqlite_version() as version`.execute(db),
    sql<{ name: string }>`select name from migration order by name desc limit 1`.execute(db),
    readDatabaseSize(file),
    readUpdate(db),
  ]);
  return {
    bazarr_version: version,
    package_version: '',
    sonarr_version: versionOf(all, 'series'),
    radarr_version: versionOf(all, 'movies'),
    operating_system: `${type()} ${release()} (${machine()})`,
    // There is none; programs of this API read the field all the same.
    python_version: '',
    database_engine: `SQLite ${engine[0]?.version ?? ''}`,
    database_migration: migrations[0]?.name ?? '',
    bazarr_directory: programFolder,
    bazarr_config_directory: directory,
    start_time: startedAt / 1000,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cpu_cores: availableParallelism(),
    database_size: size,
    runtime: `Node ${process.versions.node}`,
    updated_from: update?.from,
    updated_at: update?.at,
  };
}

/** Version of the first enabled instance: empty if there is none, `unknown` if it does not respond. */
function versionOf(managers: readonly Manager[], kind: LibraryKind): string {
  const manager = managers.find((each) => each.kind === kind);
  return manager ? (manager.version ?? 'unknown') : '';
}

/** With its write-ahead log, in bytes. */
export async function readDatabaseSize(file: string): Promise<number> {
  const [database, log] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
  return database + log;
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );
