import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { CleanupStep } from './cleanup.job.ts';

/** Beginning of the error for a damaged database. */
export const damage = 'SQLite found damage in the database';
const maxLength = 300;

export const verifyDatabase = (verify: () => Promise<string>): CleanupStep => ({
  name: 'Check the database',
  async run() {
    const verdict = await verify();
    if (verdict !== 'ok')
      throw new AppError('failed', sentence`SQLite found damage in the database: ${verdict.slice(0, maxLength)}.`, {
        help: 'database-damaged',
      });
    return 'No errors found.';
  },
});
