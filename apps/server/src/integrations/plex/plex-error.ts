import { AppError, type ErrorCode } from '#platform/errors.ts';
import type { Sentence } from '#platform/sentence.ts';

/** Kinds of Plex failure that callers distinguish. */
export type PlexFailureKind =
  | 'unauthorized' // the token counts no more
  | 'missing' // it is not there (any more)
  | 'refused' // it is not allowed, or makes no sense to Plex
  | 'busy' // asks to be left alone
  | 'failed' // an error of its own
  | 'unreadable' // not the data that was asked for
  | 'stranger' // another server answers there
  | 'unreachable'; // no answer, or only half of one

const codes: Partial<Record<PlexFailureKind, ErrorCode>> = {
  busy: 'unavailable',
  failed: 'unavailable',
  unreadable: 'unavailable',
  unreachable: 'unavailable',
};

/** Failures fixed by signing in again. */
const accountTroubles: ReadonlySet<PlexFailureKind> = new Set(['unauthorized', 'refused', 'stranger']);

/** Its message is for the user and holds no token. */
export class PlexError extends AppError {
  readonly trouble: PlexFailureKind;
  /** Unix milliseconds until which Plex wants to be left alone, if it said so. */
  readonly until: number | undefined;

  constructor(trouble: PlexFailureKind, message: string | Sentence, options: ErrorOptions & { until?: number } = {}) {
    const help = accountTroubles.has(trouble) ? 'plex-account' : 'media-server-unreachable';
    super(codes[trouble] ?? 'upstream', message, { ...options, help });
    this.name = 'PlexError';
    this.trouble = trouble;
    this.until = options.until;
  }
}
