import type { OpenIdProblem } from '@captionarr/contract';
import { AppError, errorMessage } from '#platform/errors.ts';

/** Why a sign-in failed, in one word for the sign-in page; the message is for the log. */
export class OpenIdError extends Error {
  readonly problem: OpenIdProblem;

  constructor(problem: OpenIdProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OpenIdError';
    this.problem = problem;
  }
}

const byCode: Readonly<Record<string, OpenIdProblem>> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: 'issuer',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'token',
  OAUTH_KEY_SELECTION_FAILED: 'token',
  OAUTH_TIMEOUT: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'unreachable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'unreachable',
  OAUTH_PARSE_ERROR: 'unreachable',
};

/** What openid-client or the network said, as one of our problems. */
export function readProblem(error: unknown): OpenIdError {
  if (error instanceof OpenIdError) return error;
  const { code, error: said, message } = fieldsOf(error);
  const problem =
    said === 'access_denied' || said === 'login_required'
      ? 'canceled'
      : said === 'invalid_client' || said === 'unauthorized_client'
        ? 'client'
        : error instanceof AppError || isAppError(error)
          ? 'unreachable'
          : (byCode[code] ?? 'token');
  return new OpenIdError(problem, message, { cause: error });
}

/** A failed request comes wrapped. */
const isAppError = (error: unknown): boolean =>
  error instanceof Error && (error.cause instanceof AppError || (error.cause !== undefined && isAppError(error.cause)));

function fieldsOf(error: unknown): { code: string; error: string; message: string } {
  const given = (typeof error === 'object' && error !== null ? error : {}) as { code?: unknown; error?: unknown };
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return { code: String(given.code), error: String(given.error), message: `${errorMessage(error)}${cause}` };
}
