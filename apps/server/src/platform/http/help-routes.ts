import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { sendFile } from './send-file.ts';
import type { WebFiles } from './web-files.ts';

const folder = 'help/';

/** The help that came with this version. It holds no secrets, and who cannot log in needs it most: it is open. */
export function serveHelp(app: FastifyInstance, files: WebFiles) {
  app.get('/help', (_request, reply) => reply.redirect(`${app.prefix}/${folder}`));
  app.get('/help/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    const path = `${folder}${name === '' ? 'index.html' : name}`;
    const found = [path, `${path}.html`].find(files.has);
    return found === undefined
      ? sendLost(request, reply, files, `${app.prefix}/${folder}`)
      : sendFile(request, reply, files, found);
  });
}

/** Links of the page are relative to the start of the help, whatever was asked for. */
function sendLost(request: FastifyRequest, reply: FastifyReply, { helpNotFound }: WebFiles, start: string) {
  const wantsPage = request.headers.accept?.includes('text/html');
  if (helpNotFound === undefined || !wantsPage) throw new AppError('not-found', 'This help page doesn’t exist.');
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(helpNotFound.replace('<head>', `<head><base href="${start}">`));
}
