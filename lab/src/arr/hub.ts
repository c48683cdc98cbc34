import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { randomUUID } from 'node:crypto';
import { WebSocketServer, type WebSocket } from 'ws';

const end = '\u001e';

const frame = (message: unknown) => JSON.stringify(message) + end;
const invocation = (name: string, body: object, apiVersion?: number) =>
  frame({ type: 1, target: 'receiveMessage', arguments: [{ body, name, version: apiVersion }] });

export type HubAction = 'created' | 'updated' | 'deleted' | 'sync';
export type Hub = ReturnType<typeof createHub>;

interface Options {
  version: string;
  /** Broadcast every change for API v3 and again for v5. */
  twice: boolean;
  pingMs?: number;
}

/** The managers' SignalR Core hub, over WebSockets. */
export function createHub({ version, twice, pingMs = 15_000 }: Options) {
  const server = new WebSocketServer({ noServer: true });
  const tokens = new Set<string>();
  const listening = new Set<WebSocket>();
  const switches = { open: true, twice, pings: true };

  const sendAll = (text: string) => {
    for (const socket of listening) socket.send(text);
  };
  const sendChange = (name: string, body: object) => {
    for (const apiVersion of switches.twice ? [3, 5] : [undefined]) sendAll(invocation(name, body, apiVersion));
  };
  const ping = setInterval(() => switches.pings && sendAll(frame({ type: 6 })), pingMs).unref();

  function greet(socket: WebSocket): void {
    socket.on('error', () => socket.terminate());
    socket.on('close', () => listening.delete(socket));
    socket.on('message', (data: Buffer) => {
      for (const record of data.toString().split(end).slice(0, -1)) receive(socket, JSON.parse(record));
    });
  }

  function receive(socket: WebSocket, message: { protocol?: string; type?: number }): void {
    if (listening.has(socket)) {
      if (message.type === 7) socket.close();
    } else if (message.protocol === 'json') {
      listening.add(socket);
      socket.send(`{}${end}`);
      socket.send(invocation('version', { version }));
    } else {
      socket.send(frame({ error: `The protocol '${message.protocol}' is not supported.` }));
      socket.close();
    }
  }

  return {
    /** May be changed while running: refuse connections, broadcast twice, keep silent. */
    switches,

    connections: (): number => listening.size,

    /** The answer to `POST …/negotiate`. */
    negotiate() {
      const connectionToken = randomUUID();
      tokens.add(connectionToken);
      const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }];
      return { negotiateVersion: 1, connectionId: randomUUID(), connectionToken, availableTransports };
    },

    /** Takes over a WebSocket request; a token must be one that was negotiated. */
    accept(request: IncomingMessage, socket: Duplex, head: Buffer, token: string | null): boolean {
      if (token !== null && !tokens.delete(token)) return false;
      server.handleUpgrade(request, socket, head, greet);
      return true;
    },

    /** Tells everyone of a change; deletions come first without and then with their resource, `sync` without. */
    broadcast(name: string, action: HubAction, resource?: object): void {
      if (action === 'deleted' || action === 'sync') sendChange(name, { action });
      if (resource && action !== 'sync') sendChange(name, { action, resource });
    },

    /** Any argument at all, for what a client must survive. */
    sendRaw: (argument: unknown): void => sendAll(frame({ type: 1, target: 'receiveMessage', arguments: [argument] })),

    /** Cuts every connection, as when a cable is pulled. */
    drop(): void {
      for (const socket of server.clients) socket.terminate();
    },

    /** Says goodbye first, as on a restart. */
    dismiss(allowReconnect = true): void {
      sendAll(frame({ type: 7, allowReconnect }));
      for (const socket of server.clients) socket.close();
    },

    close(): void {
      clearInterval(ping);
      this.drop();
      server.close();
    },
  };
}
