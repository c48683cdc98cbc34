import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#platform/errors.ts';
import { found, type CheckResult, type RunCheck } from './check-result.ts';
import { sayStatus } from './say-status.ts';

/** A disk that hangs must not keep the rest waiting. */
const maxMs = 20_000;

/** A check that fails or hangs keeps its last known result. */
export async function checkWithTimeout(
  check: RunCheck,
  before: CheckResult | undefined,
  onError: (error: unknown) => void,
  timeoutMs = maxMs,
): Promise<CheckResult> {
  const enough = new AbortController();
  const tooLong = async (): Promise<never> => {
    await wait(timeoutMs, undefined, { signal: enough.signal, ref: false });
    throw new AppError('unavailable', 'The check timed out. A disk or program may be hanging.', {
      help: 'hanging-disk',
    });
  };
  try {
    return await Promise.race([check(), tooLong()]);
  } catch (error) {
    onError(error);
    const detail = error instanceof AppError ? error.message : 'Unexpected error; see the log.';
    return { ...found(sayStatus('not-known'), [detail]), state: 'warn', issues: before?.issues ?? [] };
  } finally {
    enough.abort();
  }
}
