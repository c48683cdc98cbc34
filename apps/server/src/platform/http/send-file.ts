import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './gzip.ts';
import type { WebFile } from './web-files.ts';

export function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, file: WebFile) {
  // The name of an asset changes with its content.
  reply.header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.type(file.type).header('vary', 'accept-encoding');
  if (!file.gzip || !acceptsGzip(request)) return reply.send(file.plain);
  return reply.header('content-encoding', 'gzip').send(file.gzip);
}
