import type { FastifyReply } from 'fastify';

/** Aborts when who asked has hung up. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}
