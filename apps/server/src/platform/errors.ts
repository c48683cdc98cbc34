import { helpHeader, type HelpTopic } from '@captionarr/contract/help';
import { asSentence, sentenceHeaders, type Sentence } from './sentence.ts';

export const statusOf = {
  invalid: 400,
  refused: 403,
  'not-found': 404,
  'not-acceptable': 406,
  conflict: 409,
  'too-many': 429,
  /** Something that should be there is not: clients of this API know it as 500. */
  failed: 500,
  upstream: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** Returns the message of anything that was thrown. For the log and for administrators: it may name paths and hosts. */
export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The request has no valid key, session or password. */
export class Unauthorized extends Error {
  readonly headers: Record<string, string>;

  constructor(headers: Record<string, string> = {}) {
    super('A valid API key is required.');
    this.name = 'Unauthorized';
    this.headers = headers;
  }
}

export interface AppErrorOptions extends ErrorOptions {
  headers?: Record<string, string>;
  /** Help topic with the fix. */
  help?: HelpTopic | undefined;
}

/** An error whose message is meant for the user; it is answered as a bare JSON string, in English. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly help: HelpTopic | undefined;
  // Not fields, which a log would repeat.
  readonly #headers: Record<string, string>;
  readonly #sentence: Sentence;

  constructor(code: ErrorCode, message: string | Sentence, options: AppErrorOptions = {}) {
    const said = asSentence(message);
    super(said.text, options);
    this.name = 'AppError';
    this.code = code;
    this.help = options.help;
    this.#headers = options.headers ?? {};
    this.#sentence = said;
  }

  get status() {
    return statusOf[this.code];
  }

  /** The message with what a translation needs, to pass it on inside another one. */
  get sentence(): Sentence {
    return this.#sentence;
  }

  get headers(): Record<string, string> {
    return { ...this.#headers, ...(this.help && { [helpHeader]: this.help }), ...sentenceHeaders(this.#sentence) };
  }
}

/** The browser may have been made to send this by a page that is not ours. */
export class ForeignPage extends AppError {
  constructor() {
    super('refused', 'Another site’s page may have sent this. Open Captionarr itself, or send the API key.', {
      help: 'foreign-page',
    });
    this.name = 'ForeignPage';
  }
}
