import { closeSync, mkdirSync, openSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The configuration folder is private to its owner; the umask setting is for subtitles only. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

export const privateFolders = { recursive: true, mode: privateFolder } as const;

/**
 * Creates the file privately before SQLite applies the umask; sidecar files get the same permissions. Errors are
 * reported by the open that follows.
 */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', privateFile));
  } catch {
    // It is there already, or cannot be made.
  }
}

/** Creates the folder privately in advance; errors are reported by later writes. */
export function createFolderPrivately(folder: string): void {
  try {
    mkdirSync(folder, privateFolders);
  } catch {
    // It cannot be made.
  }
}

/** Small files, and folders with possibly thousands of files, in an installation. Nothing else there is ours. */
const small = [
  'captionarr.lock',
  'captionarr.lock-journal',
  'secret.key',
  'updating.json',
  'db',
  'log',
  'backup',
  'restore',
  'replaced',
];
const large = ['cache', 'versions'];

/** Closes what an older version made by the umask; what may take a while goes on in the background. */
export async function tightenInstallation(directory: string): Promise<void> {
  for (const name of small) await tighten(join(directory, name));
  await setMode(directory, privateFolder);
  void Promise.all(large.map((name) => tightenUnlessDone(join(directory, name))));
}

/** A folder is closed last, so a closed one has no open content. */
async function tightenUnlessDone(folder: string): Promise<void> {
  const entry = await lstat(folder).catch(() => undefined);
  if (entry && (entry.mode & 0o777) !== privateFolder) await tighten(folder);
}

/** Only our own files; links and file systems without permissions stay. */
export async function tighten(path: string): Promise<void> {
  const entry = await lstat(path).catch(() => undefined);
  if (entry?.isFile()) await setMode(path, privateFile);
  if (!entry?.isDirectory()) return;
  for (const name of await readdir(path).catch(() => [])) await tighten(join(path, name));
  await setMode(path, privateFolder);
}

async function setMode(path: string, mode: number): Promise<void> {
  const entry = await lstat(path).catch(() => undefined);
  if (!entry || (entry.mode & 0o777) === mode || entry.uid !== process.getuid?.()) return;
  await chmod(path, mode).catch(() => undefined);
}
