import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { renderReportPage } from './page.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import type { WebFiles } from './web-files.ts';

/** The page for viewers, the same whatever the token: what a link may do, its calls decide. */
export function serveReportPage(app: FastifyInstance, files: Pick<WebFiles, 'report'>, baseUrl: string) {
  app.get('/r/:token', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({
        'content-security-policy': contentSecurityPolicy(nonce),
        'cache-control': 'no-store',
        // The address is the credential: it goes to no other page and into no search engine.
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(renderReportPage(files.report, { baseUrl, nonce }));
  });
}
