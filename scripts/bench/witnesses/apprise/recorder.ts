import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Recorded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const mark = '/next/';

/** What every service answers to a message that it takes, in one. */
const receipt = {
  ok: true,
  status: 1,
  result: { message_id: 1 },
  access_token: 'lab-session',
  home_server: 'lab',
  user_id: '@anna:lab',
  room_id: '!room:lab',
  joined_rooms: [],
  event_id: '$1',
  error: null,
};

/** Takes every message and keeps the requests of each sender apart: a sender first asks for `/next/name`. */
export async function startRecorder() {
  const requests = new Map<string, Recorded[]>();
  let current: Recorded[] = [];
  const next = (name: string) => void requests.set(name, (current = []));
  async function record(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    if (url.startsWith(mark)) next(decodeURIComponent(url.slice(mark.length)));
    else current.push({ method, url, headers, body });
    answer(url, response);
  }
  const server = createServer((request, response) => void record(request, response));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;

  return {
    host: `127.0.0.1:${port}`,
    next,
    of: (name: string): Recorded[] => requests.get(name) ?? [],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(url: string, response: ServerResponse) {
  if (/^\/(hooks|services)\//.test(url)) response.setHeader('content-type', 'text/plain').end('ok');
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(receipt));
}
