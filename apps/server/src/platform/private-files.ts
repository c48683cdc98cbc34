import { closeSync, mkdirSync, openSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies in the configuration folder is for its owner only, whatever the umask says: that is for subtitles. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

export const privateFolders = { recursive: true, mode: privateFolder } as const;

/** Before SQLite makes a file by the umask; what lies beside it gets the same rights. Whoever opens it is told what is wrong. */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, 'wx', privateFile));
  } catch {
    // It is there already, or cannot be made.
  }
}

/** Before something else makes it; whoever writes there is told what is wrong. */
export function createFolderPrivately(folder: string): void {
  try {
    mkdirSync(folder, privateFolders);
  } catch {
    // It cannot be made.
  }
}

/** In the folder of an installation: what is small, and what may be thousands of files. Anything else there is not ours. */
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

/** A folder is closed last, so one that is closed has nothing open in it. */
async function tightenUnlessDone(folder: string): Promise<void> {
  const entry = await lstat(folder).catch(() => undefined);
  if (entry && (entry.mode & 0o777) !== privateFolder) await tighten(folder);
}

/** Only what is ours; links and file systems without rights stay as they are. */
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
