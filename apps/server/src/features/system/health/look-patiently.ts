import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#platform/errors.ts';
import type { Found, Look } from './found.ts';
import { sayStatus } from './say-status.ts';

/** A disk that hangs must not keep the rest waiting. */
const longestMs = 20_000;

/** A check that fails or hangs keeps its last known result. */
export async function lookPatiently(
  look: Look,
  before: Found | undefined,
  onError: (error: unknown) => void,
  patienceMs = longestMs,
): Promise<Found> {
  const enough = new AbortController();
  const tooLong = async (): Promise<never> => {
    await wait(patienceMs, undefined, { signal: enough.signal, ref: false });
    throw new AppError('unavailable', 'It took too long to look. A disk or a program may hang.', {
      help: 'hanging-disk',
    });
  };
  try {
    return await Promise.race([look(), tooLong()]);
  } catch (error) {
    onError(error);
    const detail = error instanceof AppError ? error.message : 'Something unexpected happened; the log says what.';
    return { state: 'warn', ...sayStatus('not-known'), detail, issues: before?.issues ?? [] };
  } finally {
    enough.abort();
  }
}
