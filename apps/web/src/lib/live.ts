import { liveChannel } from '@captionarr/contract/browser';
import type { LiveEvent } from '@captionarr/contract';
import type { Socket } from 'socket.io-client';
import { delays } from './delays.ts';
import { authState } from './auth-state.ts';
import { criticalError } from './critical-error.ts';
import { t } from './i18n.ts';
import { loadChunk } from './load-chunk.ts';
import { pageConfig, serverUrl } from './page-config.ts';
import { askNow, isAnswering, reportFailure } from './reachability.ts';
import { createStore } from './store.ts';

/** Whether the live connection stands; unknown until it first did, or could not because the server is away. */
export const online = createStore<boolean | undefined>(undefined);

export const socketOptions = () => ({
  path: serverUrl('/api/socket.io'),
  transports: ['polling', 'websocket'],
  /** A server on the same network may be asked often; a restart takes it half a second. */
  reconnectionDelayMax: 2000,
  /** Asked at each attempt: the key may have been changed meanwhile. */
  auth: (answer: (data: object) => void) => answer({ apikey: pageConfig.apiKey, since: pageConfig.servedAt }),
});

export type Connect = (options: ReturnType<typeof socketOptions>) => Promise<Socket>;

/** The library is a chunk of its own: the first page does not wait for it. */
const connectSocket: Connect = async (options) => (await loadChunk(() => import('socket.io-client'))).io(options);

/** Keeps a connection as long as the user is authenticated. Returns how to stop that. */
export function startLive(onEvents: (events: LiveEvent[]) => void, connect: Connect = connectSocket) {
  let socket: Socket | undefined;
  let wanted = false;

  const follow = async () => {
    wanted = authState.get() === true;
    if (!wanted) return close();
    if (socket) return;
    const opened = await connect(socketOptions());
    if (!wanted || socket) return void opened.disconnect();
    socket = opened;
    listen(opened, onEvents);
  };

  const close = () => {
    socket?.disconnect();
    socket = undefined;
  };

  const leave = authState.subscribe(() => void follow());
  void follow();
  return () => {
    leave();
    wanted = false;
    close();
  };
}

/** The library tries again by itself, except when the server itself hung up or refused. */
function listen(socket: Socket, onEvents: (events: LiveEvent[]) => void) {
  socket.on('connect', () => {
    askNow();
    criticalError.set(undefined);
    online.set(true);
  });
  socket.on('disconnect', (reason) => {
    online.set(false);
    reportFailure();
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', () => {
    if (online.get() === undefined) void judgeFirstFailure();
    else if (!socket.active) authState.set(false);
  });
  socket.on(liveChannel, debounced(onEvents));
}

/** A server that responds but rejects the connection needs the user; an unreachable one comes back. */
async function judgeFirstFailure() {
  const isThere = await isAnswering();
  if (online.get() !== undefined) return;
  if (isThere) return criticalError.set(t('errors.noBackend'));
  online.set(false);
  reportFailure();
}

/** A long burst still gets through now and then. */
const maxWaitMs = 100;

/** Hands events on together once there was a pause. */
function debounced<T>(handle: (items: T[]) => void) {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since = 0;

  const flush = () => {
    const items = waiting;
    waiting = [];
    handle(items);
  };

  return (item: T) => {
    if (waiting.length === 0) since = Date.now();
    waiting.push(item);
    clearTimeout(timer);
    if (Date.now() - since >= maxWaitMs) flush();
    else timer = setTimeout(flush, delays.liveEvents);
  };
}
