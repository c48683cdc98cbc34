import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { privateFile, privateFolders } from '#platform/private-files.ts';
import { createKeyedMutex } from '#platform/mutex.ts';
import { flush } from '#platform/flush.ts';
import { hashOf } from './inspect-file.ts';
import type { OnStep } from './steps.ts';
import type { FileState } from './subtitle-files.ts';
import { writeNewFile } from './write-new-file.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

export type VersionStore = ReturnType<typeof createVersionStore>;

interface Dependencies {
  db: Database;
  folder: string;
  onStep: OnStep;
  now: () => number;
}

/** The bytes of files before they were changed: each once, compressed so that `zcat` reads it, named by its hash. */
export function createVersionStore({ db, folder, onStep, now }: Dependencies) {
  const exclusively = createKeyedMutex();
  const fileOf = (hash: string) => join(folder, hash.slice(0, 2), `${hash}.gz`);

  /** Undefined if the copy is missing or its hash does not match. */
  async function readWhole(hash: string): Promise<{ bytes: Buffer; storedSize: number } | undefined> {
    try {
      const stored = await readFile(fileOf(hash));
      const bytes = await expand(stored);
      return hashOf(bytes) === hash ? { bytes, storedSize: stored.length } : undefined;
    } catch (error) {
      // Disk errors are rethrown; decompression errors mean a damaged copy.
      if (isOfDisk(error)) throw error;
      return undefined;
    }
  }

  async function save({ hash, bytes }: FileState): Promise<number> {
    const file = fileOf(hash);
    const stored = await compress(bytes);
    await mkdir(dirname(file), privateFolders);
    await writeNewFile({ file: `${file}.part`, bytes: stored, name: 'keep', onStep, mode: privateFile });
    await onStep('keep-rename');
    await rename(`${file}.part`, file);
    await onStep('keep-sync-folder');
    await flush(dirname(file));
    await flush(folder);
    return stored.length;
  }

  const note = (hash: string, size: number, storedSize: number, at: number) =>
    db
      .insertInto('kept_file')
      .values({ hash, size, stored_size: storedSize, at })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_size: storedSize, at }))
      .execute();

  const beingChanged = (hash: string) =>
    db.selectFrom('file_change').select('id').where('before_hash', '=', hash).where('state', '=', 'begun');

  const has = async (hash: string): Promise<boolean> =>
    (await db.selectFrom('kept_file').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined;

  return {
    folder,
    has,

    /** Resolves when the bytes are on disk; an existing copy is verified. */
    keep: (state: FileState): Promise<void> =>
      exclusively(state.hash, async () => {
        const storedSize = (await readWhole(state.hash))?.storedSize ?? (await save(state));
        await onStep('keep-note');
        await note(state.hash, state.bytes.length, storedSize, now());
      }),

    /** Undefined if they are no longer kept; throws if damaged. */
    read: (hash: string): Promise<Buffer | undefined> =>
      exclusively(hash, async () => {
        if (!(await has(hash))) return undefined;
        const whole = await readWhole(hash);
        if (!whole)
          throw new AppError(
            'conflict',
            sentence`The stored copy ${fileOf(hash)} is damaged or missing, so nothing was changed.`,
            {
              help: 'version-gone',
            },
          );
        return whole.bytes;
      }),

    /** Drops a version kept by then, unless a running change needs it. Returns the freed bytes. */
    drop: (hash: string, keptUntil: number): Promise<number> =>
      exclusively(hash, async () => {
        const dropped = await db
          .deleteFrom('kept_file')
          .where('hash', '=', hash)
          .where('at', '<=', keptUntil)
          .where((where) => where.not(where.exists(beingChanged(hash))))
          .returning('stored_size')
          .executeTakeFirst();
        // The row first: a file without a row is found at the next start, a row without a file would be a promise.
        if (dropped) await rm(fileOf(hash), { force: true });
        return dropped?.stored_size ?? 0;
      }),

    /** Examines a file without a row: a change may have lost its row, otherwise it is deleted. */
    settleStray: (hash: string): Promise<void> =>
      exclusively(hash, async () => {
        await rm(`${fileOf(hash)}.part`, { force: true });
        if (await has(hash)) return;
        const needed = await db
          .selectFrom('file_change')
          .select('at')
          .where('before_hash', '=', hash)
          .orderBy('id', 'desc')
          .executeTakeFirst();
        const whole = needed && (await readWhole(hash));
        if (whole) await note(hash, whole.bytes.length, whole.storedSize, needed.at);
        else await rm(fileOf(hash), { force: true });
      }),
  };
}

const isOfDisk = (error: unknown) => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && code !== 'ENOENT' && code !== 'ENOTDIR';
};
