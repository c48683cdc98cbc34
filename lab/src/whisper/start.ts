import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

interface Options {
  /** Absent in programs that transcribe as well but have no status. */
  version?: string;
}

export type Whisper = Awaited<ReturnType<typeof startWhisper>>;

/** A speech-to-text server, as far as its status. */
export async function startWhisper({ version }: Options = {}) {
  const app = Fastify({ forceCloseConnections: true });
  const requests: { path: string }[] = [];
  app.addHook('onRequest', async ({ url: path }) => void requests.push({ path }));
  if (version !== undefined) app.get('/status', async () => ({ version }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, requests, close: () => app.close() };
}
