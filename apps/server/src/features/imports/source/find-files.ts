import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** Files of a Bazarr installation that are imported; paths, or names inside a backup. */
export interface BazarrFiles {
  config: string | undefined;
  database: string | undefined;
}

const configNames = ['config/config.yaml', 'config.yaml', 'config/config.ini', 'config.ini'];
const databaseNames = ['db/bazarr.db', 'bazarr.db'];

export const isBackup = (path: string): boolean => path.toLowerCase().endsWith('.zip');

const nothingThere = (path: string) =>
  new AppError(
    'invalid',
    sentence`${path} is neither a Bazarr configuration folder nor a Bazarr backup: it contains neither config/config.yaml nor db/bazarr.db.`,
    { help: 'import-refused' },
  );

/** Finds the files in a folder; the settings or database folder works too. */
export async function findFiles(folder: string): Promise<BazarrFiles> {
  await refuseAbsent(folder);
  const root = ['config', 'db'].includes(basename(folder)) ? join(folder, '..') : folder;
  const first = async (names: string[]) => {
    for (const path of [folder, root].flatMap((each) => names.map((name) => join(each, name)))) {
      if (await isFile(path)) return path;
    }
    return undefined;
  };
  const found = { config: await first(configNames), database: await first(databaseNames) };
  if (!found.config && !found.database) throw nothingThere(folder);
  return found;
}

/** The same among the names of a backup. */
export function pickFiles(names: readonly string[], path: string): BazarrFiles {
  const first = (requested: string[]) =>
    requested.map((name) => basename(name)).flatMap((name) => names.filter((each) => basename(each) === name))[0];
  const found = { config: first(configNames), database: first(databaseNames) };
  if (!found.config && !found.database) throw nothingThere(path);
  return found;
}

async function refuseAbsent(folder: string): Promise<void> {
  await readdir(folder).catch((cause: NodeJS.ErrnoException) => {
    throw unreadable(folder, cause) ?? cause;
  });
}

/** Why a folder or a backup cannot be read; undefined when the path is not at fault. */
export function unreadable(path: string, cause: NodeJS.ErrnoException): AppError | undefined {
  const say = reasons[cause.code ?? ''];
  return say && new AppError('invalid', say(path), { cause, help: 'import-refused' });
}

const noPermission = (path: string) =>
  sentence`${path} can’t be read by this server. Check the permissions and the user it runs as.`;
const reasons: Record<string, (path: string) => Sentence> = {
  ENOENT: (path) => sentence`${path} doesn’t exist on this machine. In a container, the folder must be mounted.`,
  ENOTDIR: (path) => sentence`${path} is neither a folder nor a backup (.zip).`,
  EISDIR: (path) => sentence`${path} is a folder, although its name ends like a backup’s.`,
  ENAMETOOLONG: () => sentence`The path is too long.`,
  ELOOP: (path) => sentence`${path} is a link that points back to itself.`,
  EACCES: noPermission,
  EPERM: noPermission,
};

const isFile = (path: string) =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
