import { negotiate } from '@fastify/accept-negotiator';
import { send, mime } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { WebFiles } from './web-files.ts';

/** The build writes compressed copies of its text files; see `scripts/compress-web.ts`. */
const endings = { br: '.br', gzip: '.gz' };
const encodings = ['br', 'gzip'] as const;
const isText = /^text\/|javascript|json/;

/** Sends a file of the build, compressed if the client accepts that, or 304 if the client has it already. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, files: WebFiles, name: string) {
  const written = encodings.filter((each) => files.has(name + endings[each]));
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', written);
  const path = encodeURI(encoding ? name + endings[encoding] : name);
  const { statusCode, headers, stream } = await send(request.raw, path, {
    root: files.folder,
    cacheControl: false,
    contentType: false,
  });
  // A newer build has replaced it since the start.
  if (statusCode === 404) throw new AppError('not-found', 'File not found.');
  if (encoding) reply.header('content-encoding', encoding);
  const type = name.endsWith('.js') ? 'text/javascript' : (mime.getType(name) ?? 'application/octet-stream');
  return (
    reply
      .code(statusCode)
      .headers(headers)
      .type(isText.test(type) ? `${type}; charset=utf-8` : type)
      .header('vary', 'accept-encoding')
      // The name of an asset changes with its content.
      .header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(stream)
  );
}
