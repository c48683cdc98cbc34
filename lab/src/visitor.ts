import { once } from 'node:events';
import { request as requestPlain, type IncomingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Somebody at an address of their own (all of 127.0.0.0/8 is ours), who accepts any certificate. */
export function createVisitor(localAddress: string) {
  const options = { localAddress, rejectUnauthorized: false };

  return {
    localAddress,

    async ask(url: string, { method = 'GET', headers, body }: Question = {}) {
      const request = url.startsWith('https:') ? requestSecure : requestPlain;
      const asked = request(url, { ...options, method, headers: { ...headers }, agent: false });
      asked.setTimeout(30_000, () => asked.destroy(new Error('no answer in 30 s'))).end(body);
      const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & Answered];
      return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
    },

    /** Opens a socket of Socket.IO as a WebSocket and answers its pings; resolves with how long it stayed open. */
    async holdSocket(url: string, milliseconds: number) {
      const socket = new WebSocket(url.replace(/^http/, 'ws'), options);
      const started = performance.now();
      const closed = new Promise((done) => void socket.once('close', done).on('error', done));
      try {
        const [greeting] = (await once(socket, 'message', { signal: AbortSignal.timeout(10_000) })) as [Buffer];
        if (!greeting.toString().startsWith('0{"sid":')) throw new Error(`it begins with ${greeting.toString()}`);
        socket.send('40');
        socket.on('message', (packet: Buffer) => packet.toString() === '2' && socket.send('3'));
        await Promise.race([pause(milliseconds), closed]);
        return performance.now() - started;
      } finally {
        socket.terminate();
      }
    },
  };
}

interface Answered {
  statusCode: number;
  headers: IncomingHttpHeaders;
}

export type Visitor = ReturnType<typeof createVisitor>;
