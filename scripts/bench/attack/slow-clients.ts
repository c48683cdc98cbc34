import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { key } from '../product.ts';
import { sendRaw } from './raw-request.ts';
import type { Note } from './scorecard.ts';
import type { Target } from './target.ts';

const sockets = 200;
/** The longest a page may wait meanwhile, in ms; or twice as long as with as many clients that read, on a slow machine. */
const bar = 500;

type Behave = (socket: Socket, host: string) => void;

const behaviors: Record<string, Behave> = {
  'headers a byte at a time': (socket, host) =>
    drip(socket, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: ${'a'.repeat(1000)}`),
  'a body a byte at a time': (socket, host) => {
    socket.write(
      `POST /api/system/account HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n`,
    );
    drip(socket, 'a'.repeat(1000));
  },
  'lists that are never read': (socket, host) => askForLists(socket.pause(), host),
  'connections that say nothing': () => undefined,
  'bytes that are no HTTP': (socket) => void socket.write(Buffer.from([0x16, 0x03, 0x01, 0, 0xff, 0xfe])),
};

/** Many clients that are slow on purpose: everybody else is answered as before. */
export async function attackSlowly({ product: { url } }: Target, note: Note, seconds: number): Promise<void> {
  const reading = await waitBeside(url, (socket, host) => askForLists(socket.resume(), host), seconds);
  const longest = Math.max(bar, 2 * reading.worst);
  for (const [name, behave] of Object.entries(behaviors)) {
    const { worst, failures } = await waitBeside(url, behave, seconds);
    note(`${sockets} × ${name}: nobody else fails`, failures === 0 ? undefined : `${failures} requests failed`);
    note(
      `${sockets} × ${name}: nobody else waits`,
      worst < longest ? undefined : `the slowest took ${Math.round(worst)} of ${Math.round(longest)} ms`,
    );
  }
}

/** Asks for a page again and again beside such clients: the longest it took, in ms, and how often it failed. */
async function waitBeside(url: string, behave: Behave, seconds: number) {
  const { hostname, port, host } = new URL(url);
  const opened = Array.from({ length: sockets }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.once('connect', () => behave(socket, host));
    return socket;
  });
  let worst = 0;
  let failures = 0;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await pause(20)) {
    const from = performance.now();
    const { status } = await sendRaw(url, '/api/badges', { headers: { 'x-api-key': key }, timeoutMs: 5000 });
    worst = Math.max(worst, performance.now() - from);
    if (status !== 200) failures += 1;
  }
  for (const socket of opened) socket.destroy();
  return { worst, failures };
}

/** Pipelined, as no browser does. */
function askForLists(socket: Socket, host: string): void {
  socket.write(`GET /api/movies HTTP/1.1\r\nHost: ${host}\r\nX-API-KEY: ${key}\r\n\r\n`.repeat(5));
}

function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => void socket.write(text[at++ % text.length] ?? ''), 50);
  socket.once('close', () => clearInterval(timer));
}
