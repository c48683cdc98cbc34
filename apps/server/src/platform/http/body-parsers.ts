import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { limits } from './parameters.ts';

/** Every encoding that clients of this API use, on every verb that may carry a body. */
export async function acceptBodies(app: FastifyInstance) {
  await app.register(formbody, { bodyLimit: limits.body });
  await app.register(multipart, {
    limits: { parts: limits.parts, fields: limits.parts, fieldSize: limits.field, fileSize: limits.file },
  });

  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: limits.body },
    async (_request: unknown, body: string) => parseJson(body),
  );
  // Other content types are read and ignored: the parameters may be in the URL.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined);
}

function parseJson(body: string): unknown {
  if (body.trim() === '') return undefined;
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new AppError('invalid', 'The request body isn’t valid JSON.', { cause: error });
  }
}
