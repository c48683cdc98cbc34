import { existsSync, statSync, writeFileSync } from 'node:fs';
import type { Database as Sqlite } from 'better-sqlite3';
import { migrations } from '#platform/db/migrations/index.ts';
import { openMigrated as openReally, type OpenMigratedOptions } from '#platform/db/open-migrated.ts';

let template: Promise<Buffer> | undefined;

/** What all migrations make of an empty database; once a worker. */
async function migrateEmpty(options: OpenMigratedOptions): Promise<Buffer> {
  const sqlite = await openReally({ log: options.log, migrations, file: ':memory:' });
  const bytes = sqlite.serialize();
  sqlite.close();
  return bytes;
}

/**
 * Stands in for the module of this name in tests (vitest.config.ts): a new database begins as a copy of one that the
 * migrations made, which takes a fiftieth of the time. With other migrations than the product’s, even with
 * `[...migrations]`, they really run (docs/decisions/0063).
 */
export async function openMigrated(options: OpenMigratedOptions): Promise<Sqlite> {
  const { file } = options;
  if (options.migrations !== migrations || !isNew(file)) return openReally(options);
  template ??= migrateEmpty(options);
  if (file === ':memory:') return openReally({ ...options, file: await template });
  fillFile(file, await template);
  return openReally(options);
}

const isNew = (file: string | Buffer): file is string =>
  typeof file === 'string' && (file === ':memory:' || (existsSync(file) && statSync(file).size === 0));

function fillFile(file: string, bytes: Buffer): void {
  try {
    writeFileSync(file, bytes);
  } catch {
    // The migrations will say what is wrong with the disk.
  }
}
