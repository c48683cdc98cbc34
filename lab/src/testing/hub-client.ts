import { EventEmitter, once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Arr } from '#arr/start.ts';

const end = '\u001e';

export interface HubMessage {
  name: string;
  version?: number;
  body: { action?: string; resource?: { id: number; title?: string }; version?: string };
}

/** A client that speaks SignalR by hand: negotiate, connect, shake hands, collect. */
export async function openHubClient(arr: Arr, handshake = '{"protocol":"json","version":1}') {
  const negotiation = await fetch(
    `${arr.url}/signalr/messages/negotiate?negotiateVersion=1&access_token=${arr.apiKey}`,
    { method: 'POST' },
  );
  const { connectionToken } = (await negotiation.json()) as { connectionToken: string };
  const address = `${arr.url.replace('http', 'ws')}/signalr/messages?id=${connectionToken}&access_token=${arr.apiKey}`;
  const socket = new WebSocket(address);
  const records: unknown[] = [];
  const news = new EventEmitter();
  socket.on('message', (data: Buffer) => {
    const parts = data.toString().split(end);
    if (parts.pop() !== '') throw new Error('A message did not end with the record separator.');
    records.push(...parts.map((part) => JSON.parse(part) as unknown));
    news.emit('record');
  });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  socket.send(handshake + end);

  const messages = () =>
    (records as { type?: number; arguments?: HubMessage[] }[]).flatMap(({ type, arguments: list }) =>
      type === 1 && list ? list : [],
    );

  return {
    socket,
    /** Everything that came, as it came. */
    records,
    /** The arguments of `receiveMessage`, once so many have come; the greeting is the first of them. */
    async messages(count: number): Promise<HubMessage[]> {
      while (messages().length < count) await once(news, 'record');
      return messages();
    },
    /** Once so many records have come. */
    async received(count: number): Promise<unknown[]> {
      while (records.length < count) await once(news, 'record');
      return records;
    },
  };
}
