import { randomBytes } from 'node:crypto';
import type { PageConfig } from '@captionarr/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { collectFirstAnswers, type FirstAnswers } from './first-answers.ts';
import { serveHelp } from './help-routes.ts';
import { renderPage } from './page.ts';
import { preloadsOf } from './preloads.ts';
import { serveReportPage } from './report-page.ts';
import { contentSecurityPolicy, isDrawingWorker, policyOfWorker } from './security-headers.ts';
import { sendFile } from './send-file.ts';
import type { WebFiles } from './web-files.ts';

interface Options {
  files: WebFiles;
  baseUrl: string;
  /** Returns the page configuration; throws if the visitor may not load the page. */
  admit: (request: FastifyRequest, reply: FastifyReply) => Promise<PageConfig>;
  /** Where a visitor without the key is sent instead of the sign-in page, if anywhere. */
  signInAt?: (path: string) => string | undefined;
  /** Settings that decide what is shown first. Without them, the page asks for everything itself. */
  shown?: () => Shown;
}

interface Shown {
  /** The page that `/` leads to. */
  home: string;
  /** Rows on a page of a list. */
  pageSize: number;
}

/** The built web app: its help, its files under their names, its page under every other path. */
export function serveWeb(app: FastifyInstance, { files, baseUrl, admit, signInAt, shown }: Options) {
  serveHelp(app, files);
  serveReportPage(app, files, baseUrl);
  app.get('/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!pages.has(name) && files.has(name)) {
      if (isDrawingWorker(name)) reply.header('content-security-policy', policyOfWorker);
      return sendFile(request, reply, files, name);
    }
    if (/^(assets|images)\//.test(name)) throw new AppError('not-found', 'File not found.');

    const config = await admit(request, reply);
    const elsewhere = config.apiKey || isForEveryone.test(name) ? undefined : signInAt?.(request.url);
    if (elsewhere !== undefined) return reply.header('cache-control', 'no-store').redirect(elsewhere);
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      // Older answers would be shown as if they were new.
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    // Without a login, another page is shown than the requested one.
    if (!config.apiKey) return renderPage(files.index, { config, nonce, preloads: [], answers: none });

    const page = shown?.();
    const path = name || (page?.home.slice(1) ?? '');
    const preloads = preloadsOf(files.preloads, path, request.headers['accept-language']);
    const isRead = request.method === 'GET' && files.index !== undefined;
    const answers = page && isRead ? await answersFor(request, config, { ...page, path }) : none;
    return renderPage(files.index, { config, nonce, preloads, answers });
  });

  const answersFor = (
    { url, headers: { host } }: FastifyRequest,
    config: PageConfig,
    place: Shown & { path: string },
  ) =>
    collectFirstAnswers(app, {
      place: { ...place, isPlain: !url.includes('?') },
      baseUrl: config.baseUrl,
      headers: { host, 'x-api-key': config.apiKey },
    });
}

/** Sent with a configuration, never as they are. */
const pages: ReadonlySet<string> = new Set(['index.html', 'report.html']);
/** The sign-in page, and links for viewers. */
const isForEveryone = /^(login$|r\/)/;

const none: FirstAnswers = new Map();
