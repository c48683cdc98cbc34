import { helpHeader, type HelpTopic } from '@captionarr/contract/help';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { explainDisk } from '#platform/disk-failure.ts';
import { AppError, Unauthorized } from '#platform/errors.ts';

/** Parameters that are missing or odd, each with the reason. */
export class InvalidParameters extends Error {
  readonly errors: Record<string, string>;

  constructor(errors: Record<string, string>) {
    super('Input payload validation failed');
    this.errors = errors;
  }
}

/** Any route may meet a disk that takes nothing. */
export const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) =>
  answer(explainDisk(error) ?? error, request, reply);

function answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) {
    if (error.cause) request.log.warn({ err: error.cause }, error.message);
    return sendErrorText(reply.headers(error.headers), error.status, error.message);
  }
  if (error instanceof Unauthorized) return reply.code(401).headers(error.headers).send({ message: error.message });
  if (error instanceof InvalidParameters) {
    return reply.code(400).send({ errors: error.errors, message: error.message });
  }
  // Fastify's own complaints about a request: too large, malformed, not readable.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status && status >= 400 && status < 500) return sendErrorText(reply, status, error.message);

  request.log.error({ err: error }, `${request.method} ${request.routeOptions.url ?? ''} failed`);
  const help: HelpTopic = 'something-wrong';
  return sendErrorText(reply.header(helpHeader, help), 500, 'Something went wrong. See the log for details.');
}

/** A bare JSON string, which API clients expect of an error and show unchanged. */
export const sendErrorText = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(text));
