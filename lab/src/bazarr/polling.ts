import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { textOf } from './form.ts';

export interface WireEvent {
  type: string;
  action?: 'update' | 'delete';
  payload?: number | string | object | null;
}

export type Polling = ReturnType<typeof createPolling>;

interface Session {
  /** Packets that wait for the next question. */
  queue: string[];
  wake?: () => void;
  pings: NodeJS.Timeout;
}

/** Between the packets of one answer. */
const separator = '\u001E';

/** Engine.IO 4 as the upstream server has it: questions that wait, no websocket, no key. */
export function createPolling({ pingInterval = 25_000 } = {}) {
  const sessions = new Map<string, Session>();

  function send(session: Session, packet: string): void {
    session.queue.push(packet);
    session.wake?.();
  }

  function open(): string {
    const sid = randomBytes(12).toString('base64url');
    const session: Session = { queue: [], pings: setInterval(() => send(session, '2'), pingInterval).unref() };
    sessions.set(sid, session);
    return `0${JSON.stringify({ sid, upgrades: [], pingTimeout: 20_000, pingInterval, maxPayload: 1_000_000 })}`;
  }

  function leave(sid: string): void {
    const session = sessions.get(sid);
    clearInterval(session?.pings);
    sessions.delete(sid);
    session?.wake?.();
  }

  async function poll(session: Session, request: FastifyRequest): Promise<string> {
    if (session.queue.length === 0) {
      await new Promise<void>((wake) => {
        session.wake = wake;
        request.raw.once('close', wake);
      });
    }
    session.wake = undefined;
    return session.queue.splice(0).join(separator);
  }

  function receive(sid: string, session: Session, body: string): void {
    for (const packet of body.split(separator)) {
      if (packet === '1') leave(sid);
      if (packet.startsWith('40')) send(session, `40${JSON.stringify({ sid: randomBytes(12).toString('base64url') })}`);
    }
  }

  return {
    /** How many listen. */
    count: () => sessions.size,

    emit: ({ type, action = 'update', payload = null }: WireEvent): void => {
      for (const session of sessions.values())
        send(session, `42${JSON.stringify(['data', { type, action, payload }])}`);
    },

    async answer(request: FastifyRequest, reply: FastifyReply, fields: FormData): Promise<FastifyReply> {
      const plain = (status: number, text: string) => reply.code(status).type('text/plain; charset=UTF-8').send(text);
      if (textOf(fields, 'transport') !== 'polling') return plain(400, '"Invalid transport"');
      const sid = textOf(fields, 'sid');
      if (sid === undefined) return plain(200, open());
      const session = sessions.get(sid);
      if (!session) return plain(400, '"Invalid session"');
      if (request.method === 'GET') return plain(200, await poll(session, request));
      receive(sid, session, String(request.body));
      return plain(200, 'OK');
    },

    /** Closes all connections. */
    drop(): void {
      for (const sid of sessions.keys()) leave(sid);
    },
  };
}
