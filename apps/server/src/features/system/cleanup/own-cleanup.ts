import { readdir, rm, stat } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { basename, join } from 'node:path';
import type { OpenedDatabase } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';
import type { CleanupStep } from './cleanup.job.ts';
import { forgetGone } from './forget-gone.ts';
import { verifyDatabase } from './verify-database.ts';

interface Dependencies {
  database: Pick<OpenedDatabase, 'db' | 'verify'>;
  directory: string;
  now: () => number;
}

/** Days after which compiled code of another version is not needed any more. */
const compiledDays = 30;

/** Cleanup that belongs to no other part. */
export const ownCleanup = ({ database: { db, verify }, directory, now }: Dependencies): CleanupStep[] => [
  {
    name: 'Expired sessions',
    async run() {
      const { numDeletedRows: count } = await db
        .deleteFrom('session')
        .where('expires_at', '<=', now())
        .executeTakeFirstOrThrow();
      return `${count} forgotten`;
    },
  },
  {
    name: 'Probe results of deleted videos',
    run: async (signal) => `${await forgetGone(db, 'video_probe', signal)} forgotten`,
  },
  {
    name: 'Language guesses of deleted subtitles',
    run: async (signal) => `${await forgetGone(db, 'guessed_language', signal)} forgotten`,
  },
  { name: 'Compile cache of other versions', run: () => removeCompiled(join(directory, 'cache', 'compiled'), now()) },
  verifyDatabase(verify),
];

/** Node's compile cache has a folder per Node version. */
async function removeCompiled(folder: string, now: number): Promise<string> {
  const present = basename(getCompileCacheDir() ?? '');
  const others = (await readdir(folder).catch(() => [])).filter((name) => name !== present);
  let removed = 0;
  for (const name of others) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now - mtimeMs < compiledDays * dayMs) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return `${removed} removed`;
}
