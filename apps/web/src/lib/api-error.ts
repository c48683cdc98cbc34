import { t } from './i18n.ts';

/** Why a request failed, in words for the user. */
export class ApiError extends Error {
  readonly status: number;
  /** The server has no such path: it is another program that speaks this API, or an older one. */
  readonly isUnsupported: boolean;

  constructor(status: number, message: string, isUnsupported = false) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.isUnsupported = isUnsupported;
  }
}

export const unsupported = () => new ApiError(404, t('errors.notSupported'), true);

export const disconnected = () => new ApiError(500, t('errors.disconnected'));

/** The answer's text if it is a string, as JSON or as plain text. */
export async function refusal(response: Response) {
  const body = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const said = type.includes('json') ? parse(body) : type.includes('html') ? undefined : body;
  return new ApiError(response.status, typeof said === 'string' && said ? said : t('errors.unknown'));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
