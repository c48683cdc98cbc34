import { createWriteStream } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry } from 'yauzl';
import { outcomeOf, type Outcome } from '#platform/backup/outcome.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { privateFile, privateFolders } from '#platform/private-files.ts';
import { examineCopy } from './examine-copy.ts';
import { findFiles, isBackup, pickFiles, unreadable, type BazarrFiles } from './find-files.ts';

interface StageTask {
  /** A configuration folder, or a backup. */
  path: string;
  /** A folder of ours that holds the copy meanwhile. */
  work: string;
}

/** A verified copy; nothing of the original is open any more. */
export interface SourceCopy {
  config: string | undefined;
  isIni: boolean;
  /** The copy of the database. */
  database: string | undefined;
  origin: string;
}

/** Bytes; a large one has some kilobytes. */
const largestConfig = 4 << 20;
/** Bytes that stay free. */
const reserve = 64 << 20;
/** A backup of Bazarr holds three or four. */
const maxEntries = 1000;

/** Runs on a thread: copies what an import reads, and refuses what cannot be read. The original is only read. */
export const stageImport = ({ path, work }: StageTask): Promise<Outcome<SourceCopy>> =>
  outcomeOf(sentence`${path} can’t be imported.`, async () => {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, privateFolders);
    const found = isBackup(path) ? await unpack(path, work) : await copy(path, work);
    const database = found.database && join(work, 'bazarr.db');
    return {
      config: found.config && (await readConfig(join(work, 'config'), path)),
      isIni: found.config?.endsWith('.ini') ?? false,
      database,
      origin: (database && examineCopy(database)) ?? originOf(path),
    };
  });

/** The copy holds keys: it does not stay. */
export const removeStaged = (work: string): Promise<void> => rm(work, { recursive: true, force: true });

async function copy(folder: string, work: string): Promise<BazarrFiles> {
  const found = await findFiles(folder);
  if (found.config) await copyPrivately(found.config, join(work, 'config'));
  if (found.database) {
    // Copies the WAL too: recent writes exist only there. SQLite rebuilds the -shm file.
    await copyPrivately(`${found.database}-wal`, join(work, 'bazarr.db-wal')).catch(allowAbsent);
    await copyPrivately(found.database, join(work, 'bazarr.db'));
  }
  return found;
}

/** A copy would inherit the permissions of the original. */
async function copyPrivately(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await chmod(to, privateFile);
}

function allowAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

async function unpack(path: string, work: string): Promise<BazarrFiles> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== undefined) throw unreadable(path, cause) ?? cause;
    throw new AppError('invalid', sentence`${path} isn’t a complete zip file.`, {
      cause,
      help: 'import-refused',
    });
  });
  try {
    if (zip.entryCount > maxEntries) throw refuse(sentence`${path} contains far more files than a Bazarr backup.`);
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const found = pickFiles([...entries.keys()], path);
    const { bavail, bsize } = await statfs(work);
    const largest = { config: largestConfig, 'bazarr.db': bavail * bsize - reserve };
    const extract = async (name: string | undefined, target: keyof typeof largest) => {
      const entry = name === undefined ? undefined : entries.get(name);
      // The reader ends a file that is longer than the archive promised.
      if (entry && entry.uncompressedSize > largest[target])
        throw refuse(
          sentence`${path} is too large: ${entry.fileName} in it would take up ${gigabytes(entry.uncompressedSize)} GB.`,
        );
      if (entry)
        await pipeline(
          await zip.openReadStreamPromise(entry),
          createWriteStream(join(work, target), { mode: privateFile }),
        );
    };
    await extract(found.config, 'config');
    await extract(found.database, 'bazarr.db');
    return found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof AppError || (code !== undefined && !code.startsWith('Z_'))) throw error;
    throw new AppError('invalid', sentence`${path} is damaged and can’t be extracted. Use another backup.`, {
      cause: error,
      help: 'import-refused',
    });
  } finally {
    zip.close();
  }
}

const refuse = (said: Sentence) => new AppError('invalid', said, { help: 'import-refused' });
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

async function readConfig(file: string, path: string): Promise<string> {
  if ((await stat(file)).size > largestConfig)
    throw new AppError('invalid', sentence`The settings in ${path} are too large to be from Bazarr.`, {
      help: 'import-refused',
    });
  return readFile(file, 'utf8');
}

/** Backups have the version in their name. */
function originOf(path: string): string {
  const version = /bazarr_backup_v?([\d.]+\d)/.exec(basename(path))?.[1];
  return version ? `Bazarr ${version}` : 'Bazarr';
}
