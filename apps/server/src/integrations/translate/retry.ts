import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '#integrations/http/request.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

interface RetryPolicy {
  name: string;
  tries: number;
  /** Milliseconds before the second try; doubles with each. */
  initialDelayMs: number;
  /** The longest pause that is waited for, in ms. */
  maxDelayMs: number;
  signal: AbortSignal;
  /** Whether an answer stays as it is, although its status says to try again. */
  isFinal?: (answer: Answer) => boolean;
}

/** Asks again while the other side is busy or broken; anything else it answers is final. */
export async function requestWithRetry(
  retryPolicy: RetryPolicy,
  ask: (attempt: number) => Promise<Answer>,
): Promise<Answer> {
  const { name, tries, signal } = retryPolicy;
  for (let attempt = 1; ; attempt++) {
    const last = await ask(attempt).catch((error: unknown) => {
      if (attempt >= tries || signal.aborted) throw error;
      return undefined;
    });
    if (last && (!isBusy(last.status) || retryPolicy.isFinal?.(last))) return last;
    const wait = pauseAfter(retryPolicy, attempt, last);
    if (last && (attempt >= tries || wait > retryPolicy.maxDelayMs)) throw givenUp(name, last, wait);
    await pause(wait, undefined, { signal });
  }
}

const isBusy = (status: number) => status === 429 || status >= 500;

/** The requested delay, or exponential backoff with jitter. */
function pauseAfter({ initialDelayMs }: RetryPolicy, attempt: number, last: Answer | undefined): number {
  const asked = Number([last?.headers['retry-after']].flat()[0]);
  return asked > 0 ? asked * 1000 : initialDelayMs * 2 ** (attempt - 1) * (1 + Math.random() / 4);
}

const givenUp = (name: string, { status }: Answer, wait: number) =>
  status === 429
    ? new AppError('upstream', sentence`${name} rate limit reached (429). Try again in ${Math.ceil(wait / 1000)} s.`, {
        help: 'translation-failed',
      })
    : new AppError('upstream', sentence`${name} returned an error (${status}). Try again later.`, {
        help: 'translation-failed',
      });
