import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Node waits at shutdown for unused connections that a browser opened in advance, so they are tracked here. */
export function watchConnections(http: FastifyInstance) {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();

  http.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });

  return {
    /** Lets requests in progress finish within the grace period. */
    async close(timeoutMs: number) {
      const cut = setTimeout(() => http.server.closeAllConnections(), timeoutMs);
      const closed = http.close();
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
      await closed.finally(() => clearTimeout(cut));
    },
  };
}
