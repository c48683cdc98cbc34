import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Json } from '#platform/json/json-writer.ts';
import { acceptsGzip, level } from './gzip.ts';
import { yieldBetweenPieces } from './yield-between-pieces.ts';

/** A response that is JSON already, of a value of type T; in pieces if it is long, so that it is never whole in memory. */
export class JsonText<T> {
  declare readonly describes: T;
  readonly content: Json<T> | AsyncIterable<string>;

  constructor(content: Json<T> | AsyncIterable<string>) {
    this.content = content;
  }
}

/** Begins to answer with the first piece; the next is made when the client has taken it. */
export function streamJson(request: FastifyRequest, reply: FastifyReply, pieces: AsyncIterable<string>) {
  const plain = Readable.from(yieldBetweenPieces(pieces), { highWaterMark: 1 });
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(plain);

  reply.header('content-encoding', 'gzip');
  const packed = createGzip({ level });
  plain.on('error', (error) => packed.destroy(error)).pipe(packed);
  // The client disconnected, so the rest is not produced.
  packed.on('close', () => plain.destroy());
  return reply.send(packed);
}
