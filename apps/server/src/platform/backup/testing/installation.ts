import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '#platform/db/database.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { backupName } from '../backup-name.ts';
import { pathsOf, type InstallationPaths } from '../installation-paths.ts';
import { writeBackup } from '../write-backup.ts';

export const silent = pino({ level: 'silent' });
export const madeAt = new Date(2026, 10, 15, 3, 0, 0).getTime();

/** Opens what is in the folder as the server does. */
export async function openInstallation({ key, database }: InstallationPaths) {
  const secrets = await openSecretBox(key);
  return { secrets, ...(await openDatabase({ file: database, log: silent })) };
}

/** Notes a word in the folder, in the open and sealed. */
export async function note(directory: string, word: string): Promise<void> {
  const { db, secrets, close } = await openInstallation(pathsOf(directory));
  const values = { word: JSON.stringify(word), secret: secrets.seal('secret', word) };
  for (const [key, value] of Object.entries(values)) await db.replaceInto('setting').values({ key, value }).execute();
  await close();
}

/** The noted word, if the database and its key belong together. */
export async function readNote(directory: string): Promise<unknown> {
  const { db, secrets, close } = await openInstallation(pathsOf(directory));
  const rows = await db.selectFrom('setting').selectAll().execute();
  const valueOf = (key: string) => rows.find((row) => row.key === key)?.value ?? '';
  const word = JSON.parse(valueOf('word')) as unknown;
  const sealed = secrets.open('secret', valueOf('secret'));
  await close();
  return word === sealed ? word : { word, sealed };
}

/** Backs a folder up; returns the path of the backup. */
export async function backUp(directory: string, changes: { createdAt?: number; version?: string } = {}) {
  const paths = pathsOf(directory);
  const { createdAt = madeAt, version = '1.2.3' } = changes;
  const target = join(paths.backups, backupName({ version, at: createdAt }));
  const outcome = await writeBackup({ ...paths, target, version, instanceName: 'Home', createdAt }, () => {});
  if ('refusal' in outcome) throw new Error(outcome.refusal.said.text);
  return { path: target, manifest: outcome.value };
}
