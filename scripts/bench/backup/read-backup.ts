import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { examineDatabase } from '../../../apps/server/src/platform/backup/examine-database.ts';
import { databaseEntry } from '../../../apps/server/src/platform/backup/manifest.ts';
import { openBackup } from '../../../apps/server/src/platform/backup/read-backup.ts';

export interface BackupFacts {
  /** Size of the database in it. */
  bytes: number;
  /** Row count of each table. */
  rows: Record<string, number>;
  /** Whether SQLite finds nothing wrong, and what triggers count is what there is. */
  isConsistent: boolean;
}

const counted = {
  missing: 'SELECT count(*) FROM missing WHERE excluded = 0',
  wanted: 'SELECT (SELECT count(*) FROM episode WHERE wanted = 1) + (SELECT count(*) FROM movie WHERE wanted = 1)',
  history: 'SELECT count(*) FROM history',
};

export async function readBackup(path: string): Promise<BackupFacts> {
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  const file = join(folder, databaseEntry);
  const backup = await openBackup(path, path);
  try {
    await backup.read(databaseEntry, file);
    const { rows } = examineDatabase(file);
    const sqlite = new SQLite(file, { readonly: true });
    const number = (query: string, ...values: string[]) =>
      sqlite
        .prepare(query)
        .pluck()
        .get(...values) as number;
    const isConsistent = Object.entries(counted).every(
      ([name, query]) => number('SELECT sum(value) FROM counter WHERE name = ?', name) === number(query),
    );
    sqlite.close();
    return { bytes: backup.manifest.files[databaseEntry].size, rows, isConsistent };
  } finally {
    backup.close();
    await rm(folder, { recursive: true, force: true });
  }
}
