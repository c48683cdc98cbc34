import { helpHeader } from '@captionarr/contract/help';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { PlexError, type PlexFailureKind } from '#integrations/plex/plex-error.ts';
import { AppError } from '#platform/errors.ts';
import { sendError } from '#platform/http/error-handler.ts';

/** By the names that clients of this API know. */
const codes: Partial<Record<PlexFailureKind, string>> = { unauthorized: 'UNAUTHORIZED', stranger: 'WRONG_SERVER' };

/** A Plex error with its own HTTP status and code. */
export class PlexRequestError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PlexRefusal';
    this.status = status;
    this.code = code;
  }
}

/** Errors of these calls are objects, where those of all others are texts. */
export function answerPlexError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof PlexRequestError) {
    const { status, code, message } = error;
    return reply.code(status).header(helpHeader, 'plex-account').send({ error: message, code, message });
  }
  if (!(error instanceof AppError)) return sendError(error, request, reply);
  if (error.cause) request.log.warn({ err: error.cause }, error.message);
  const { message } = error;
  reply.headers(error.headers);
  if (!(error instanceof PlexError)) return reply.code(error.status).send({ error: message });
  const status = error.trouble === 'unauthorized' ? 401 : error.status;
  return reply.code(status).send({ error: message, code: codes[error.trouble] ?? 'PLEX_CONNECTION_ERROR' });
}
