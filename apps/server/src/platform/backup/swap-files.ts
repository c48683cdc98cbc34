import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { flush } from '#platform/flush.ts';
import { privateFolders } from '#platform/private-files.ts';
import { databaseEntry, keyEntry } from './manifest.ts';
import type { InstallationPaths } from './installation-paths.ts';

export type Move = (from: string, to: string) => Promise<void>;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function moveIfThere(move: Move, from: string, to: string): Promise<void> {
  if (await exists(from)) await move(from, to);
}

/** Sidecar files of an unclosed database, which would corrupt another one. */
const besides = (database: string) => ['-wal', '-shm'].map((ending) => database + ending);

/**
 * Puts the staged files where the present ones are, and those into the folder `replaced`.
 * Each step can be seen from the files, so after a crash the same call goes on where it was: a staged file that is there has not been moved yet.
 */
export async function swapIn(paths: InstallationPaths, replaced: string, move: Move = rename): Promise<void> {
  const { database, key, staged } = paths;
  const turns = [
    { fresh: join(staged, databaseEntry), present: database, olds: [database, ...besides(database)] },
    { fresh: join(staged, keyEntry), present: key, olds: [key] },
  ];
  await mkdir(replaced, privateFolders);
  await mkdir(dirname(database), privateFolders);
  for (const { fresh, present, olds } of turns) {
    if (!(await exists(fresh))) continue;
    for (const old of olds) await moveIfThere(move, old, join(replaced, basename(old)));
    await flush(replaced);
    await move(fresh, present);
    await flush(dirname(present));
  }
}

/** Rollback with the same guarantee: while the old database is in `replaced`, the one in its place is not wanted. */
export async function swapOut(paths: InstallationPaths, replaced: string, move: Move = rename): Promise<void> {
  const { database, key } = paths;
  const old = (path: string) => join(replaced, basename(path));
  if (await exists(old(database))) {
    for (const path of besides(database)) await rm(path, { force: true });
    await move(old(database), database);
  }
  for (const path of [...besides(database), key]) await moveIfThere(move, old(path), path);
  await flush(dirname(database));
  await flush(dirname(key));
  await rm(replaced, { recursive: true, force: true });
}
