import { AppError, type ErrorCode } from '#platform/errors.ts';
import type { Sentence } from '#platform/sentence.ts';

/** Kinds of failure that callers distinguish. */
type FailureKind =
  | 'unauthorized' // the key
  | 'missing' // there is no such thing
  | 'refused' // it makes no sense to the server
  | 'busy' // asks to be left alone
  | 'failed' // an error of its own
  | 'unreadable' // not the data that was asked for
  | 'unreachable';

const codes: Partial<Record<FailureKind, ErrorCode>> = { busy: 'unavailable', unreachable: 'unavailable' };

/** Its message is for the user and holds no key. */
export class MediaBrowserError extends AppError {
  readonly trouble: FailureKind;
  /** The server itself says when it wants to be asked again. */
  readonly retryAfterMs: number | undefined;

  constructor(
    trouble: FailureKind,
    message: string | Sentence,
    { retryAfterMs }: { retryAfterMs?: number | undefined } = {},
  ) {
    super(codes[trouble] ?? 'upstream', message, { help: 'media-server-unreachable' });
    this.name = 'MediaBrowserError';
    this.trouble = trouble;
    this.retryAfterMs = retryAfterMs;
  }
}
