import { createReadStream } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { isBackupName, readBackupName, type BackupOrigin } from './backup-name.ts';

export interface BackupFile {
  filename: string;
  path: string;
  bytes: number;
  /** Unix milliseconds. */
  at: number;
  origin: BackupOrigin;
}

/** The backups in these folders, newest first; a folder that is not there has none. */
export async function listBackups(folders: readonly string[]): Promise<BackupFile[]> {
  const listed = await Promise.all(folders.map(listFolder));
  return listed.flat().toSorted((one, other) => other.at - one.at || (other.filename < one.filename ? -1 : 1));
}

async function listFolder(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.filter(isBackupName).map((name) => look(folder, name)));
  return found.filter((each) => each !== undefined);
}

async function look(folder: string, filename: string): Promise<BackupFile | undefined> {
  const path = join(folder, filename);
  const facts = await lstat(path).catch(() => undefined);
  if (!facts?.isFile()) return undefined;
  const { at, origin } = readBackupName(filename) ?? { at: Math.round(facts.mtimeMs), origin: 'uploaded' };
  return { filename, path, bytes: facts.size, at, origin };
}

/** Never leaves the folders, whatever the name says. */
export async function findBackup(folders: readonly string[], filename: string): Promise<BackupFile> {
  for (const folder of isBackupName(filename) ? folders : []) {
    const found = await look(folder, filename);
    if (found) return found;
  }
  throw new AppError('not-found', sentence`Backup ${filename} not found.`);
}

export const removeBackup = ({ path }: BackupFile): Promise<void> => rm(path, { force: true });
export const readBackup = ({ path }: BackupFile) => createReadStream(path);

/** The first moment from this one on whose name is free. */
export async function freeMoment(folder: string, at: number, nameOf: (at: number) => string): Promise<number> {
  return (await look(folder, nameOf(at))) ? freeMoment(folder, at + 1000, nameOf) : at;
}

/** Deletes backups older than the given days, except the newest; 0 keeps all. Returns their names. */
export async function removeOldBackups(folders: readonly string[], days: number, now: number): Promise<string[]> {
  if (days === 0) return [];
  const made = (await listBackups(folders)).filter(
    ({ filename, origin }) => origin === 'made' && readBackupName(filename) !== undefined,
  );
  const old = made.slice(1).filter(({ at }) => at < now - days * dayMs);
  await Promise.all(old.map(removeBackup));
  return old.map(({ filename }) => filename);
}

/** Removes files left by a terminated thread. */
export async function removeUnfinished(work: string, target: string): Promise<void> {
  await Promise.allSettled([rm(`${target}.partial`, { force: true }), rm(work, { recursive: true, force: true })]);
}

/** Removes unfinished files of an earlier process. */
export async function removePartials(folders: readonly string[], work: string): Promise<void> {
  await rm(work, { recursive: true, force: true });
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => []);
    const partial = names.filter((name) => /^captionarr_backup_[^/\\]*\.zip\.partial$/.test(name));
    await Promise.all(partial.map((name) => rm(join(folder, name), { force: true })));
  }
}
