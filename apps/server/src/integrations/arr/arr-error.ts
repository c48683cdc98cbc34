import type { HelpTopic } from '@captionarr/contract';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import type { Sentence } from '#platform/sentence.ts';

/** Why a manager gave no answer that can be used, as far as the program must tell them apart. */
export type FailureKind =
  | 'refused' // the key
  | 'missing' // nothing at this address
  | 'moved' // it sends us somewhere else
  | 'page' // a page instead of data
  | 'busy' // asks to be left alone
  | 'failed' // an error of its own
  | 'unreadable' // not the data that was asked for
  | 'cut' // the answer broke off
  | 'timeout'
  | 'unreachable';

const codes: Partial<Record<FailureKind, ErrorCode>> = {
  busy: 'unavailable',
  timeout: 'unavailable',
  unreachable: 'unavailable',
};

const places: Partial<Record<FailureKind, HelpTopic>> = {
  refused: 'manager-refuses',
  timeout: 'manager-unreachable',
  unreachable: 'manager-unreachable',
  missing: 'manager-unreachable',
};

interface ArrErrorOptions extends ErrorOptions {
  retryAfter?: number;
  /** Help topic of the failure by default. */
  help?: HelpTopic;
}

export class ArrError extends AppError {
  readonly trouble: FailureKind;
  /** Seconds that the manager asks to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(trouble: FailureKind, message: string | Sentence, options: ArrErrorOptions = {}) {
    const help = options.help ?? places[trouble] ?? 'manager-answer';
    super(codes[trouble] ?? 'upstream', message, { ...options, help });
    this.name = 'ArrError';
    this.trouble = trouble;
    this.retryAfter = options.retryAfter;
  }
}
