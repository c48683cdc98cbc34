import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pageScript, reports } from './in-page.ts';

const scriptPath = '/__watched.js';

export type Watched = Awaited<ReturnType<typeof watchServer>>;

/** Stands between a browser and the product: hears what goes wrong in any browser, in the same words. */
export async function watchServer(productUrl: string) {
  const { hostname, port } = new URL(productUrl);
  const script = pageScript();
  let faults: string[] = [];
  let requests: string[] = [];
  let slow: { files: RegExp; ms: number } | undefined;

  async function pass(incoming: IncomingMessage, response: ServerResponse) {
    const { url = '/', method = 'GET', headers } = incoming;
    requests.push(url);
    if (slow?.files.test(url)) await pause(slow.ms);
    if (response.closed) return;
    const isPage = headers.accept?.includes('text/html');
    const outgoing = request(
      { hostname, port, path: url, method, headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers },
      (answer) => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 400 && !isFarewell(method, url)) faults.push(`${statusCode} ${method} ${url}`);
        if (answer.headers['content-type']?.startsWith('text/html')) void addScript(answer, response);
        else answer.pipe(response.writeHead(statusCode, answer.headers));
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }

  const server = createServer(async (incoming, response) => {
    if (incoming.url === reports) {
      faults.push((await incoming.toArray()).join(''));
      response.writeHead(204).end();
    } else if (incoming.url === scriptPath) response.setHeader('content-type', 'text/javascript').end(script);
    else await pass(incoming, response);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const outgoing = request({ hostname, port, path: incoming.url, headers: incoming.headers });
    outgoing.on('upgrade', (answer, upstream, first) => {
      requests.push(`upgrade ${incoming.url}`);
      const lines = answer.rawHeaders.flatMap((name, at, all) => (at % 2 ? [] : [`${name}: ${all[at + 1]}`]));
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      socket.write(first);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.destroy());
      socket.on('error', () => upstream.destroy());
    });
    outgoing.on('error', () => socket.destroy());
    outgoing.end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();

  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    /** What went wrong since the last call. */
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
    /** The addresses that were asked for since the last call. */
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    /** Holds back these files; without a pattern, none. */
    slowDown(files?: RegExp, ms = 1500) {
      slow = files && { files, ms };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}

/** The last packet of a page that was left: the session that it belongs to may have ended by then. */
const isFarewell = (method: string, url: string) => method === 'POST' && /\/socket\.io\/\?.*\bsid=/.test(url);

async function addScript(answer: IncomingMessage, response: ServerResponse) {
  const text = (await answer.toArray()).join('');
  const body = text.replace('<head>', `<head><script src="${scriptPath}"></script>`);
  response.writeHead(answer.statusCode ?? 0, { ...answer.headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
