import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

/** An HTTP proxy; everything that it is asked for is at `port`. */
export async function startHttpProxy(port: number) {
  const asked: { target: string | undefined; authorization: string | undefined }[] = [];
  const server = createHttpServer((message, response) => {
    asked.push({ target: message.url, authorization: message.headers['proxy-authorization'] });
    const { pathname, search } = new URL(message.url ?? '');
    httpRequest({ host: '127.0.0.1', port, path: pathname + search, headers: message.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    }).end();
  });
  server.on('connect', (message, socket: Socket) => {
    asked.push({ target: message.url, authorization: message.headers['proxy-authorization'] });
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
  });
  return { port: await listen(server), asked };
}

/** A SOCKS5 proxy (RFC 1928, 1929); everything that it is asked for is at `port`. */
export async function startSocksProxy(port: number) {
  const asked: { target: string; login: string | undefined }[] = [];
  const server = createServer(async (socket) => {
    const read = readerOf(socket);
    const [, count = 0] = await read(2);
    const wantsLogin = (await read(count)).includes(2);
    socket.write(Buffer.from([5, wantsLogin ? 2 : 0]));
    const login = wantsLogin ? await readLogin(read) : undefined;
    if (wantsLogin) socket.write(Buffer.from([1, 0]));
    const [, , , type] = await read(4);
    const name = type === 1 ? [...(await read(4))].join('.') : (await read((await read(1))[0] ?? 0)).toString();
    asked.push({ target: `${name}:${(await read(2)).readUInt16BE()}`, login });
    const onward = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
  });
  return { port: await listen(server), asked };
}

async function readLogin(read: (length: number) => Promise<Buffer>): Promise<string> {
  const [, length = 0] = await read(2);
  const name = await read(length);
  return `${name.toString()}:${(await read((await read(1))[0] ?? 0)).toString()}`;
}

/** Reads a given number of bytes at a time. */
function readerOf(socket: Socket) {
  return async (length: number): Promise<Buffer> => {
    for (;;) {
      const piece: unknown = length === 0 ? Buffer.alloc(0) : socket.read(length);
      if (piece instanceof Buffer) return piece;
      await new Promise((resolve) => socket.once('readable', resolve));
    }
  };
}
