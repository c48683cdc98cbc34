import { promisify } from 'node:util';
import { gzip as gzipCallback, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runInSlices } from './yield-between-pieces.ts';

const gzip = promisify(gzipCallback);

/** Below this, packing costs more than it saves. */
const worthwhile = 1024;
/** Up to here, packing on the spot is quicker than a trip to another thread. */
const quick = 16 * 1024;
/** 6, the usual level, takes up to twice as long for a quarter fewer bytes. */
export const level = 1;

const packable = /^(application\/(json|manifest\+json|javascript)|text\/|image\/svg)/;

/** Packs a whole answer at once; streams pass as they are. */
export async function compressResponse(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (payload.length < worthwhile || reply.hasHeader('content-encoding')) return payload;
  if (!packable.test(String(reply.getHeader('content-type')))) return payload;

  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return payload;

  const packed = await pack(payload);
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return packed;
}

const pack = (payload: string | Buffer) =>
  payload.length <= quick ? gzipSync(payload, { level }) : gzip(payload, { level });

/** A text that is sent to several; encoded and packed once for all of them. */
export class SharedText {
  readonly #text: string;
  #encoded: Buffer | undefined;
  #packed: Buffer | Promise<Buffer> | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.#text.length < worthwhile) return reply.send(this.#text);
    reply.header('vary', 'accept-encoding');
    if (acceptsGzip(request)) {
      this.#packed ??= pack(this.#text);
      return reply.header('content-encoding', 'gzip').send(await this.#packed);
    }
    if (this.#text.length <= quick) return reply.send(this.#text);
    this.#encoded ??= Buffer.from(this.#text);
    // Not returned from the slice: a reply is awaited until it is sent, and a client may never read it.
    await runInSlices(() => void reply.send(this.#encoded));
    return reply;
  }
}

export const acceptsGzip = (request: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding']));
