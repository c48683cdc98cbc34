import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Node waits at the end for connections that a browser opened in advance and has not used; so they are told apart here. */
export function watchConnections(server: Server) {
  const open = new Set<Socket>();
  const answering = new Set<Socket>();

  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });

  return {
    closeUnused() {
      for (const socket of open) if (!answering.has(socket)) socket.destroy();
    },
    closeAll: () => server.closeAllConnections(),
  };
}
