import { helpHeader, sentenceHeader } from '@captionarr/contract/browser';
import { currentLanguage, t } from './i18n.ts';
import { loadChunk } from './load-chunk.ts';

/** Why a request failed, in words for the user. */
export class ApiError extends Error {
  readonly status: number;
  /** The server has no such path: it is another program that speaks this API, or an older one. */
  readonly isUnsupported: boolean;
  /** No answer came at all. */
  readonly isDisconnected: boolean;
  /** Plex calls return a sentence and a code instead of a text. */
  readonly reason: Reason | undefined;
  /** Help topic named by the server. */
  readonly help: string | undefined;

  constructor(
    status: number,
    message: string,
    { isUnsupported = false, isDisconnected = false, reason, help }: Particulars = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.isUnsupported = isUnsupported;
    this.isDisconnected = isDisconnected;
    this.reason = reason;
    this.help = help;
  }
}

interface Reason {
  error: string;
  code?: unknown;
}

interface Particulars {
  isUnsupported?: boolean;
  isDisconnected?: boolean;
  reason?: Reason | undefined;
  help?: string | undefined;
}

export const unsupported = () => new ApiError(404, t('errors.notSupported'), { isUnsupported: true });

export const disconnected = () => new ApiError(500, t('errors.disconnected'), { isDisconnected: true });

/** The answer's text if it is a string, as JSON or as plain text, in the reader's language. */
export async function refusal(response: Response) {
  const body = await response.text();
  const { headers, status } = response;
  const type = headers.get('content-type') ?? '';
  const said = type.includes('json') ? parse(body) : type.includes('html') ? undefined : body;
  const translate = (text: string) => inOwnWords(text, headers.get(sentenceHeader));
  const message = typeof said === 'string' && said ? await translate(said) : t('errors.unknown');
  const reason = isReason(said) ? { ...said, error: await translate(said.error) } : undefined;
  return new ApiError(status, message, { help: headers.get(helpHeader) ?? undefined, reason });
}

/** Without the file of translations, the server's own words. */
export const inOwnWords = (text: string, sentence: string | null) =>
  currentLanguage() === 'en'
    ? text
    : loadChunk(() => import('./translate-error.ts'))
        .then(({ translateError }) => translateError(text, sentence))
        .catch(() => text);

const isReason = (said: unknown): said is Reason =>
  typeof said === 'object' && said !== null && 'error' in said && typeof said.error === 'string';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
