import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { listen } from '@captionarr/providers/whisperai/testing/listen.ts';

interface Options {
  /** Absent in programs that transcribe as well but have no status. */
  version?: string;
}

export type Whisper = Awaited<ReturnType<typeof startWhisper>>;

const english = {
  code: 'en',
  name: 'english',
  write: (language: string) => `1\n00:00:01,000 --> 00:00:03,000\nSomebody speaks (${language}).\n`,
};

/** A speech-to-text server that always hears the same sentence. */
export async function startWhisper({ version }: Options = {}) {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1 << 30 });
  const requests: { path: string }[] = [];
  app.addHook('onRequest', async ({ url: path }) => void requests.push({ path }));
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  if (version !== undefined) app.get('/status', async () => ({ version }));
  for (const path of ['/asr', '/detect-language'])
    app.post(path, async ({ method, query, headers, body }, reply) => {
      const said = await listen(
        {
          method,
          path,
          query: new URLSearchParams(query as Record<string, string>),
          contentType: headers['content-type'] ?? '',
          body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        },
        english,
      );
      reply.code(said?.status ?? 404);
      return said?.bytes ? reply.type('text/plain').send(said.bytes) : said?.json;
    });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, requests, close: () => app.close() };
}
