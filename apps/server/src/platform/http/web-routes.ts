import { randomBytes } from 'node:crypto';
import type { PageConfig } from '@captionarr/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { acceptsGzip } from './gzip.ts';
import { renderPage } from './page.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import type { WebFile, WebFiles } from './web-files.ts';

interface Options {
  files: WebFiles;
  /** What the page is told; throws when the visitor may not even have the page. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<PageConfig>;
}

/** The built web app: its files under their names, its page under every other path. */
export function serveWeb(app: FastifyInstance, { files, admit }: Options) {
  app.get('/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const file = name === 'index.html' ? undefined : await files.find(name);
    if (file) return sendFile(request, reply, name, file);
    if (/^(assets|images)\//.test(name)) throw new AppError('not-found', 'There is no such file.');

    const config = await admit(request, reply);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderPage(files.index, config, nonce));
  });
}

function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, file: WebFile) {
  // The name of an asset changes with its content.
  reply.header('cache-control', name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
  reply.type(file.type).header('vary', 'accept-encoding');
  if (!file.gzip || !acceptsGzip(request)) return reply.send(file.plain);
  return reply.header('content-encoding', 'gzip').send(file.gzip);
}
