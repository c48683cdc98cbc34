import { existsSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { migrations } from '#platform/db/migrations/index.ts';
import { countRows } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { databaseEntry, keyEntry, type Manifest } from './manifest.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { openBackup } from './read-backup.ts';

interface InspectTask {
  path: string;
  /** Name of the backup in error messages. */
  title: string;
  /** The database whose rows are counted beside those of the backup. */
  database: string;
}

export interface Inspected {
  manifest: Manifest;
  /** Current row count of each table. */
  present: Record<string, number>;
}

/** Runs on a thread: reads the whole backup and rejects one that could not be restored. */
export const inspectBackup = ({ path, title, database }: InspectTask): Promise<Outcome<Inspected>> =>
  outcomeOf(sentence`${title} can’t be read.`, async () => {
    const backup = await openBackup(path, title);
    try {
      refuseNewer(backup.manifest, title);
      await backup.read(keyEntry);
      await backup.read(databaseEntry);
      return { manifest: backup.manifest, present: countPresent(database) };
    } finally {
      backup.close();
    }
  });

/** A schema that this version does not know cannot be used by it. */
export function refuseNewer({ migrations: applied, version }: Manifest, title: string): void {
  const unknown = applied.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0)
    throw new AppError(
      'invalid',
      sentence`${title} was written by a newer version, Captionarr ${version} (it has ${unknown.join(', ')}). Update first.`,
      { help: 'backup-damaged' },
    );
}

function countPresent(file: string): Record<string, number> {
  if (!existsSync(file)) return {};
  const sqlite = new SQLite(file, { readonly: true });
  try {
    return Object.fromEntries(countRows(sqlite));
  } finally {
    sqlite.close();
  }
}
