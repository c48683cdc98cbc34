import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens on one address, or on every one of both families where there are two. */
export async function listen(app: FastifyInstance, { ip, port }: { ip: string; port: number }) {
  const host = ip === '*' ? ((await canListenOn('::')) ? '::' : '0.0.0.0') : ip;
  await app.listen({ host, port });
}

const canListenOn = (host: string) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(0, host, () => probe.close(() => resolve(true)));
  });
