import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Logger } from 'pino';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';
import { version } from '#platform/version.ts';
import { backupName } from './backup-name.ts';
import { listBackups } from './backup-folder.ts';
import type { Places } from './places.ts';
import { writeBackup } from './write-backup.ts';

interface Options {
  places: Places;
  log: Logger;
  now?: () => number;
}

/** Of those made before updates. */
const kept = 5;

/** Backs up a database that an update is about to change; without the backup it is not changed. Nobody is served yet, so it needs no thread. */
export async function backUpBeforeMigration(migration: string, { places, log, now = Date.now }: Options) {
  const createdAt = now();
  const target = join(places.backups, backupName({ version, at: createdAt, before: migration }));
  const { database, key, work } = places;
  const outcome = await writeBackup(
    { database, key, work, target, version, createdAt, instanceName: instanceNameIn(database) },
    () => {},
  );
  if ('refusal' in outcome)
    throw new AppError(
      'refused',
      `The database was not updated, as it must be backed up first. ${outcome.refusal.message}`,
    );
  log.info(`Backed up before ${migration}: ${target}`);

  const older = (await listBackups([places.backups])).filter(({ origin }) => origin === 'before-update').slice(kept);
  await Promise.all(older.map(({ path }) => rm(path, { force: true })));
}

/** The settings are not open yet. */
function instanceNameIn(file: string): string {
  const sqlite = new SQLite(file, { readonly: true });
  try {
    const saved = sqlite.prepare("SELECT value FROM setting WHERE key = 'general.instance_name'").pluck().get();
    const name = typeof saved === 'string' ? parseJson(saved) : undefined;
    return typeof name === 'string' ? name : 'Captionarr';
  } finally {
    sqlite.close();
  }
}
