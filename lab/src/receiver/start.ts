import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { createFaults } from '#arr/faults.ts';
import { misbehaveBefore } from '#arr/misbehave.ts';
import { doors, secrets } from './doors.ts';
import { createMatrix } from './matrix.ts';

export interface Received {
  method: string;
  path: string;
  headers: FastifyRequest['headers'];
  body: unknown;
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Every service that takes notifications, in one: records what it gets and misbehaves on demand. */
export async function startReceiver() {
  const faults = createFaults();
  const requests: Received[] = [];
  const matrix = createMatrix();
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('preHandler', async (request, reply) => {
    const { method, url: path, headers, body } = request;
    requests.push({ method, path, headers, body });
    const fault = faults.take(path);
    if (fault) await misbehaveBefore(fault, reply);
  });
  for (const { method, path, answer } of [...matrix.doors, ...doors])
    app.route({ method, url: path, handler: async (request, reply) => answer(request, reply) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  return {
    /** For services that everybody shares. */
    url: `http://127.0.0.1:${port}`,
    /** For those of the user's own: the host in their URL. */
    host: `127.0.0.1:${port}`,
    port,
    secrets,
    faults,
    /** The sessions of the Matrix account, which its owner sees in a list. */
    matrixDevices: matrix.devices,
    /** Every request so far, oldest first. */
    requests,
    close: () => app.close(),
  };
}
