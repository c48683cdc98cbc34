import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { hashFile } from '#platform/workers/hash-file.ts';
import { flush } from '#platform/flush.ts';
import { createPrivately, privateFile, privateFolders } from '#platform/private-files.ts';
import { copyDatabase, examineDatabase } from './examine-database.ts';
import { databaseEntry, format, keyEntry, manifestEntry, program, type Manifest } from './manifest.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { openBackup } from './read-backup.ts';
import { sentence } from '#platform/sentence.ts';

export interface BackupTask {
  database: string;
  key: string;
  /** A folder of its own, on the disk of the database. */
  work: string;
  /** Path of the finished backup. */
  target: string;
  version: string;
  instanceName: string;
  createdAt: number;
}

/** Level 6 takes four times as long for a tenth fewer bytes. */
const compressionLevel = 1;
/** How far it is when each part is done. */
const shares = { copied: 0.35, examined: 0.5, packed: 0.8 };

/** Runs on a thread. The backup gets its name only when it was read again and is whole. */
export const writeBackup = (task: BackupTask, progress: (share: number) => void): Promise<Outcome<Manifest>> =>
  outcomeOf(sentence`The backup wasn’t created.`, async () => {
    const { work, target } = task;
    const partial = `${target}.partial`;
    await mkdir(dirname(target), privateFolders);
    await rm(work, { recursive: true, force: true });
    await mkdir(work, privateFolders);
    try {
      const copy = join(work, databaseEntry);
      createPrivately(copy);
      copyDatabase(task.database, copy);
      progress(shares.copied);
      const key = await readFile(task.key);
      const manifest = await describe(task, copy, key);
      progress(shares.examined);
      await pack(manifest, copy, key, partial);
      progress(shares.packed);
      await readAgain(partial, (share) => progress(shares.packed + (1 - shares.packed) * share));
      await rename(partial, target);
      await flush(dirname(target));
      return manifest;
    } finally {
      await rm(partial, { force: true });
      await rm(work, { recursive: true, force: true });
    }
  });

async function describe(task: BackupTask, copy: string, key: Buffer): Promise<Manifest> {
  const { version, createdAt, instanceName } = task;
  const facts = examineDatabase(copy);
  const { size, sha256 } = await hashFile({ path: copy });
  return {
    format,
    program,
    version,
    createdAt,
    instanceName,
    ...facts,
    files: {
      [databaseEntry]: { size, sha256 },
      [keyEntry]: { size: key.length, sha256: createHash('sha256').update(key).digest('hex') },
    },
  };
}

async function pack(manifest: Manifest, copy: string, key: Buffer, file: string): Promise<void> {
  const options = { mtime: new Date(manifest.createdAt), mode: 0o100_600, compressionLevel };
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => void zip.once('error', reject));
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, undefined, 2)), manifestEntry, options);
  zip.addBuffer(key, keyEntry, options);
  zip.addFile(copy, databaseEntry, options);
  zip.end();
  await Promise.race([failed, pipeline(zip.outputStream, createWriteStream(file, { mode: privateFile, flush: true }))]);
}

/** The copy was examined, so it is enough that the same bytes come out again. */
async function readAgain(file: string, progress: (share: number) => void): Promise<void> {
  const backup = await openBackup(file, 'The new backup');
  const { size } = backup.manifest.files[databaseEntry];
  let seen = 0;
  let told = 0;
  try {
    await backup.read(keyEntry);
    await backup.read(databaseEntry, undefined, (count) => {
      seen += count;
      // Twenty words of progress are enough.
      if (seen - told < size / 20) return;
      told = seen;
      progress(seen / size);
    });
  } finally {
    backup.close();
  }
}
