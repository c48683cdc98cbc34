import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { liveChannel, type LiveEvent } from '@captionarr/contract';
import { fastifyCookie } from '@fastify/cookie';
import { Server, type Socket } from 'socket.io';
import type { Auth } from '#platform/auth/auth.ts';
import { sessionCookie } from '#platform/auth/credentials.ts';
import { Unauthorized } from '#platform/errors.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';
import { createEventBatch } from './event-batch.ts';
import { createEventBacklog } from './event-backlog.ts';

/** How long news wait for others like them. */
const patience = 50;
/** How many are sent before the server turns to other work. */
const slice = 200;

interface LiveOptions {
  auth: Auth;
  guard: RequestGuard;
  baseUrl: string;
  /** Whether pages of other sites may listen, with the key. */
  allowsOtherSites: () => boolean;
}

export type Live = ReturnType<typeof createLive>;

/** Tells every open page what changed. */
export function createLive(now: () => number = Date.now) {
  let io: Server | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const burst = createEventBatch();
  const recent = createEventBacklog(now);
  const listeners: ((event: LiveEvent) => void)[] = [];

  function rejectionOf(request: IncomingMessage, { guard, allowsOtherSites }: LiveOptions): string | undefined {
    // A client that connected during shutdown would mistake this server for the next one.
    if (isClosed) return 'The server is stopping.';
    if (guard.refusedHost(request) !== undefined) return 'This host name isn’t allowed.';
    return guard.isForeign(request) && !allowsOtherSites() ? 'Pages of other sites can’t connect.' : undefined;
  }

  function flush() {
    timer = undefined;
    for (const event of burst.take(slice)) io?.emit(liveChannel, event);
    if (burst.size > 0) timer = setTimeout(flush, 0);
  }

  return {
    /** Events are sent in batches, and only while pages are connected. */
    emit: (event: LiveEvent) => {
      for (const listener of listeners) listener(event);
      recent.add(event);
      if (!io || io.engine.clientsCount === 0) return;
      burst.add(event);
      timer ??= setTimeout(flush, patience);
    },

    /** For parts of the server that follow live events. */
    onEvent: (listener: (event: LiveEvent) => void) => void listeners.push(listener),

    attach(server: HttpServer, doors: LiveOptions) {
      const { auth, baseUrl } = doors;
      io = new Server(server, {
        path: `${baseUrl}/api/socket.io`,
        serveClient: false,
        transports: ['polling', 'websocket'],
        connectTimeout: 10_000,
        allowRequest: (request, answer) => {
          const rejection = rejectionOf(request, doors);
          answer(rejection ?? null, rejection === undefined);
        },
        // Clients only listen.
        maxHttpBufferSize: 10_000,
      });
      io.use((socket, next) => void admit(socket, doors, next));
      // A page asks before it listens: what happened in between it would never learn.
      io.on('connection', (socket) => {
        const { since } = socket.handshake.auth as { since?: unknown };
        for (const event of recent.since(Number(since))) socket.emit(liveChannel, event);
      });
      auth.onLockChange(() => io?.disconnectSockets(true));
    },

    /** The HTTP server is closed by its owner. */
    close() {
      isClosed = true;
      clearTimeout(timer);
      burst.clear();
      io?.disconnectSockets(true);
      io?.engine.close();
    },
  };
}

async function admit(socket: Socket, doors: LiveOptions, next: (rejection?: Error) => void) {
  const may = await mayListen(socket, doors).catch(() => false);
  next(may ? undefined : new Unauthorized());
}

async function mayListen({ handshake, request }: Socket, { auth, guard }: LiveOptions) {
  const keys = [
    (handshake.auth as Record<string, unknown>).apikey,
    handshake.headers['x-api-key'],
    handshake.query.apikey,
  ];
  // Clients only listen, so every key is enough.
  if (auth.holderOf(keys.flat())) return true;
  // The key comes after the door, so this is asked here once more.
  if (guard.isForeign(request)) return false;
  if (auth.proxyUserOf(request) !== undefined) return true;
  return auth.sessions.isOpen(fastifyCookie.parse(handshake.headers.cookie ?? '')[sessionCookie]);
}
