import { rmSync, writeFileSync } from 'node:fs';
import type SQLite from 'better-sqlite3';
import { migrations } from '#platform/db/migrations/index.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import { openInstallation } from '../open-installation.ts';
import { pathsOf, type InstallationPaths } from '../installation-paths.ts';
import { silent } from './installation.ts';

/** Leaves garbage where the database was, as a bad disk would. */
function destroy({ database }: InstallationPaths): void {
  for (const ending of ['-wal', '-shm']) rmSync(database + ending, { force: true });
  writeFileSync(database, 'This was a database. '.repeat(500));
}

const courses: Record<string, (paths: InstallationPaths, sqlite: SQLite.Database) => void> = {
  well: () => {},
  'killed in the middle': () => process.kill(process.pid, 'SIGKILL'),
  'killed with the file destroyed'(paths) {
    destroy(paths);
    process.kill(process.pid, 'SIGKILL');
  },
  'failed with the file destroyed'(paths) {
    destroy(paths);
    throw new Error('No luck today');
  },
  failed() {
    throw new Error('No luck today');
  },
  'without room'(_places, sqlite) {
    sqlite.pragma('max_page_count = 1');
    sqlite.exec('CREATE TABLE large (bytes BLOB) STRICT; INSERT INTO large VALUES (zeroblob(100000000))');
  },
};

const later = (paths: InstallationPaths, course: string): Migration[] => [
  {
    name: '9001-first',
    up: (sqlite) => sqlite.exec('CREATE TABLE first (id INTEGER PRIMARY KEY) STRICT; INSERT INTO first VALUES (1)'),
  },
  {
    name: '9002-second',
    up(sqlite) {
      sqlite.exec('UPDATE setting SET value = \'"changed"\'; CREATE TABLE second (id INTEGER PRIMARY KEY) STRICT');
      courses[course]?.(paths, sqlite);
    },
  },
];

/** Starts on a folder as a newer version does, whose second step goes as it is told; says what became of it. */
export async function startLater(directory: string, course: string): Promise<{ news?: string; error?: string }> {
  const paths = pathsOf(directory);
  try {
    const known = [...migrations, ...later(paths, course)];
    const { database, restored } = await openInstallation({ paths, log: silent, migrations: known });
    await database.close();
    await restored?.told();
    return { news: restored?.text };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
