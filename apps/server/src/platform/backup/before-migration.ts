import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import type { Logger } from 'pino';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { parseJson } from '#platform/parse-json.ts';
import { version } from '#platform/version.ts';
import { backupName, readBackupName } from './backup-name.ts';
import { listBackups, removeBackup, type BackupFile } from './backup-folder.ts';
import { outcomeOf, valueOf } from './outcome.ts';
import type { InstallationPaths } from './installation-paths.ts';
import { readUpdateMark, writeUpdateMark } from './update-mark.ts';
import { writeBackup } from './write-backup.ts';

interface Options {
  paths: InstallationPaths;
  log: Logger;
  now?: () => number;
}

/** Number of pre-update backups to keep. */
const kept = 5;
/** Backups to keep per update: an update that fails at every start must not push out the others. */
const keptOfOne = 2;

/**
 * Backs up a database before an update changes it; without the backup it is not changed. Runs before the server
 * listens, so it needs no thread.
 */
export async function backUpBeforeMigration(migration: string, { paths, log, now = Date.now }: Options) {
  const createdAt = now();
  const target = join(paths.backups, backupName({ version, at: createdAt, before: migration }));
  const { database, key, work } = paths;
  const outcome = await writeBackup(
    { database, key, work, target, version, createdAt, instanceName: instanceNameIn(database) },
    () => {},
  );
  if ('refusal' in outcome)
    throw new AppError(
      'refused',
      `The database wasn’t updated, because it couldn’t be backed up first. ${outcome.refusal.said.text}`,
      { help: outcome.refusal.help ?? 'update-failed' },
    );
  log.info(`Backed up before ${migration}: ${target}`);
  const mark = {
    backup: target,
    migrations: outcome.value.migrations,
    version,
    attempts: ((await readUpdateMark(paths))?.attempts ?? 0) + 1,
  };
  valueOf(await outcomeOf(sentence`The database wasn’t updated.`, () => writeUpdateMark(paths, mark)));

  const automatic = (await listBackups([paths.backups])).filter(({ origin }) => origin === 'before-update');
  const rest = automatic.filter((each, index) => automatic.slice(0, index).filter(isLike(each)).length < keptOfOne);
  await Promise.all([...automatic.filter((each) => !rest.includes(each)), ...rest.slice(kept)].map(removeBackup));
}

const isLike = (one: BackupFile) => (other: BackupFile) =>
  readBackupName(one.filename)?.before === readBackupName(other.filename)?.before;

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
