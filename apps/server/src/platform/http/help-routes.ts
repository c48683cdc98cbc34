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
    const file = (await files.find(path)) ?? (await files.find(`${path}.html`));
    return file ? sendFile(request, reply, path, file) : sendLost(request, reply, files, `${app.prefix}/${folder}`);
  });
}

/** Links of the page are relative to the start of the help, whatever was asked for. */
async function sendLost(request: FastifyRequest, reply: FastifyReply, files: WebFiles, start: string) {
  const page = await files.find(`${folder}404.html`);
  const wantsPage = request.headers.accept?.includes('text/html');
  if (!page || !wantsPage) throw new AppError('not-found', 'The help has no such page.');
  const text = page.plain.toString().replace('<head>', `<head><base href="${start}">`);
  return reply.code(404).type(page.type).send(text);
}
