import { randomBytes } from 'node:crypto';
import type { PageConfig } from '@captionarr/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { serveHelp } from './help-routes.ts';
import { renderPage } from './page.ts';
import { preloadsOf } from './preloads.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { sendFile } from './send-file.ts';
import type { WebFiles } from './web-files.ts';

interface Options {
  files: WebFiles;
  /** Returns the page configuration; throws if the visitor may not load the page. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<PageConfig>;
}

/** The built web app: its help, its files under their names, its page under every other path. */
export function serveWeb(app: FastifyInstance, { files, admit }: Options) {
  serveHelp(app, files);
  app.get('/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (name !== 'index.html' && files.has(name)) return sendFile(request, reply, files, name);
    if (/^(assets|images)\//.test(name)) throw new AppError('not-found', 'File not found.');

    const config = await admit(request, reply);
    // Without a login, another page is shown than the requested one.
    const preloads = config.apiKey ? preloadsOf(files.preloads, name, request.headers['accept-language']) : [];
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(renderPage(files.index, config, nonce, preloads));
  });
}
