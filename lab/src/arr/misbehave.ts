import { setTimeout as delay } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import type { Fault, Misbehaviour, RowFault } from './faults.ts';

const errorPage =
  '<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/** Faults that come instead of an answer. */
export async function misbehaveBefore(fault: Fault, reply: FastifyReply): Promise<void> {
  switch (fault.kind) {
    case 'slow':
      await delay(fault.ms);
      return;
    case 'hang':
      reply.hijack();
      return;
    case 'reset':
      reply.hijack();
      reply.raw.destroy();
      return;
    case 'html':
      await reply
        .code(fault.status ?? 200)
        .type('text/html')
        .send(errorPage);
      return;
    case 'status':
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
      await reply.code(fault.status).send({ message: `The lab was asked to answer ${fault.status}.` });
      return;
    default:
  }
}

/** Faults that spoil an answer on its way out. */
export async function misbehaveAfter(fault: Fault, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (fault.kind === 'malformed') return `${(await textOf(payload)).slice(0, -1)},,`;
  if (fault.kind === 'cut') return cutOff(reply, await textOf(payload), fault.at ?? 0.5);
  if (fault.kind === 'drip') return drip(reply, await textOf(payload), fault.bytes ?? 1, fault.everyMs ?? 20);
  if (!spoilsRows(fault)) return payload;
  const rows: unknown = JSON.parse(await textOf(payload));
  if (!Array.isArray(rows)) return JSON.stringify(rows);
  reply.removeHeader('content-length');
  return JSON.stringify(spoil[fault.kind](rows, fault));
}

type Row = { id: number };

const spoil: Record<RowFault['kind'], (rows: Row[], fault: RowFault) => unknown[]> = {
  empty: () => [],
  shrink: (rows, { share = 0.1 }) => rows.slice(0, Math.floor(rows.length * (1 - share))),
  'broken-rows': (rows, { share = 0.01 }) =>
    rows.map((row, index) => (isNth(index, share) ? { ...row, title: null, path: 7, id: 'broken' } : row)),
  'string-ids': (rows) => rows.map((row) => ({ ...row, id: String(row.id) })),
  'shifted-ids': (rows, { by = 1_000_000 }) => rows.map((row) => ({ ...row, id: row.id + by })),
  twice: (rows) => rows.flatMap((row) => [row, row]),
};

const spoilsRows = (fault: Misbehaviour): fault is RowFault => fault.kind in spoil;

/** True for this share of all indexes, evenly spread, the first one included. */
const isNth = (index: number, share: number) => Math.floor(index * share) !== Math.floor((index - 1) * share);

async function textOf(payload: unknown): Promise<string> {
  if (payload instanceof Readable) return (await buffer(payload)).toString();
  return Buffer.isBuffer(payload) ? payload.toString() : typeof payload === 'string' ? payload : '';
}

/** Promises the whole length, sends a part of it and hangs up. */
function cutOff(reply: FastifyReply, text: string, at: number): Readable {
  const bytes = Buffer.from(text);
  reply.header('content-length', bytes.length);
  return Readable.from(
    (async function* () {
      yield bytes.subarray(0, Math.floor(bytes.length * at));
      await delay(20);
      reply.raw.destroy();
    })(),
  );
}

/** Everything that was asked for, but hardly ever. */
function drip(reply: FastifyReply, text: string, size: number, everyMs: number): Readable {
  const bytes = Buffer.from(text);
  reply.header('content-length', bytes.length);
  return Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length && !reply.raw.destroyed; at += size) {
        yield bytes.subarray(at, at + size);
        await delay(everyMs);
      }
    })(),
  );
}
