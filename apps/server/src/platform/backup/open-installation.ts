import type { Logger } from 'pino';
import { openDatabase, type OpenedDatabase } from '#platform/db/database.ts';
import type { Migration } from '#platform/db/migrations/migration.ts';
import { NewerDatabase } from '#platform/db/newer-database.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { isEmptyDatabase, refuseEmptied } from './emptied.ts';
import { keepRevocations } from './keep-revocations.ts';
import { openRestored } from './open-restored.ts';
import type { InstallationPaths } from './installation-paths.ts';
import { readUpdateMark, removeUpdateMark } from './update-mark.ts';

interface Options {
  paths: InstallationPaths;
  log: Logger;
  now?: () => number;
  /** Migrations to apply; all of them by default. */
  migrations?: readonly Migration[];
  /** Makes a new database where one was lost. */
  allowsEmptied?: boolean;
}

/** Opens the database and its key: a staged restore is applied first, and a failed schema update is rolled back. */
export async function openInstallation({ paths, log, now, migrations, allowsEmptied = false }: Options) {
  const options = { paths, log, now };

  async function beforeMigration(name: string): Promise<void> {
    const { backUpBeforeMigration } = await import('./before-migration.ts');
    await backUpBeforeMigration(name, options);
  }

  async function open() {
    const file = paths.database;
    const isNew = isEmptyDatabase(file);
    if (isNew && !allowsEmptied) await refuseEmptied(paths);
    const afterMigration = () => removeUpdateMark(paths);
    const openTables = () => openDatabase({ file, log, beforeMigration, afterMigration, migrations });
    try {
      if (isNew) return { ...(await openNew(paths, openTables)), isNew };
      return { secrets: await openSecretBox(paths.key), database: await openTables(), isNew };
    } catch (error) {
      const { undoUpdate } = await import('./recover-update.ts');
      throw await undoUpdate(error, options);
    }
  }

  if (await readUpdateMark(paths)) {
    const { recoverUpdate } = await import('./recover-update.ts');
    await recoverUpdate(options);
  }
  try {
    const { opened, news } = await openRestored({
      paths,
      log,
      open,
      carryOver: ({ database }, replaced) => keepRevocations(database.db, replaced, log),
    });
    return { ...opened, restored: news };
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error;
    const { findDowngradeBackup } = await import('./downgrade-hint.ts');
    throw new NewerDatabase(error.facts, await findDowngradeBackup(paths));
  }
}

/** The key comes last and to stay, so a folder that has one had a database with everything in it. */
async function openNew(paths: InstallationPaths, openTables: () => Promise<OpenedDatabase>) {
  const database = await openTables();
  try {
    await database.flush();
    return { database, secrets: await openSecretBox(paths.key) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
