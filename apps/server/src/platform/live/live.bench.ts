import { liveChannel, type LiveEvent } from '@captionarr/contract';
import { io } from 'socket.io-client';

/** Keeps a live connection as an open page does; the bench has none of its own. */
export function listenLive(origin: string, key: string, onEvent: (event: LiveEvent) => void) {
  let disconnects = 0;
  const socket = io(origin, {
    path: '/api/socket.io',
    transports: ['polling', 'websocket'],
    reconnectionDelayMax: 2000,
    auth: { apikey: key },
    forceNew: true,
  });
  socket.on(liveChannel, onEvent);
  socket.on('disconnect', (reason) => {
    disconnects++;
    if (reason === 'io server disconnect') socket.connect();
  });
  return {
    isConnected: (): boolean => socket.connected,
    disconnects: (): number => disconnects,
    close: (): void => void socket.close(),
  };
}
