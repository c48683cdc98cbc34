import type { HelpTopic } from '@captionarr/contract';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import type { Sentence } from '#platform/sentence.ts';

interface Hints {
  /** The service itself says when it wants to be asked again. */
  retryAfterMs?: number | undefined;
  /** The service is well, but did not take this message. */
  isRefused?: boolean;
  help?: HelpTopic;
}

/** A message that did not arrive; the sentence names no token. It has no cause, which could hold one. */
export class DeliveryError extends AppError {
  readonly retryAfterMs: number | undefined;
  readonly isRefused: boolean;

  constructor(
    message: string | Sentence,
    code: ErrorCode = 'upstream',
    { retryAfterMs, isRefused = false, help = 'notification-failed' }: Hints = {},
  ) {
    super(code, message, { help });
    this.name = 'DeliveryError';
    this.retryAfterMs = retryAfterMs;
    this.isRefused = isRefused;
  }
}
