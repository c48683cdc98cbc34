import type { FastifyRequest } from 'fastify';

/** The name is ours alone: other programs on the same host share the browser's cookies. */
export const sessionCookie = 'captionarr_session';

/** Every place in which a key may be before the body is read. */
export const keysOf = (request: FastifyRequest): unknown[] => [
  request.headers['x-api-key'],
  ...[(request.query as Record<string, unknown>).apikey].flat(),
];

export function basicCredentials(header: string | undefined) {
  const [, encoded] = /^basic ([\w+/=]+)$/i.exec(header ?? '') ?? [];
  if (!encoded) return undefined;
  const [username = '', ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  return { username, password: password.join(':') };
}
