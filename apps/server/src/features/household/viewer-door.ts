import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LinkRow, Links } from '#engine/household/links.ts';
import { AppError } from '#platform/errors.ts';
import { createViewerLimits, type Budget } from './viewer-limits.ts';

interface Dependencies {
  links: Pick<Links, 'open'>;
  now: () => number;
}

/** More than any call of a viewer needs, in bytes. */
const largestBody = 4096;
/** Every refusal takes this long, whatever is wrong with the token. */
const refusalMs = 60;
const ours = /\/api\/viewer\/:token(\/|$)/;

/** Never made, revoked and expired look the same. */
const noLongerWorks = () => new AppError('not-found', 'This link no longer works. Ask for a new one.');

export type ViewerDoor = ReturnType<typeof openViewerDoor>;

/** Lets requests with a working token through to the calls of viewers, and counts them. Answers whose link it is. */
export function openViewerDoor(api: FastifyInstance, { links, now }: Dependencies) {
  const limits = createViewerLimits(now);
  const admitted = new WeakMap<FastifyRequest, LinkRow>();

  api.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    if (!ours.test(url)) return;
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    if (isLarge(request)) throw new AppError('invalid', 'The request is too large.');
    const budget = budgetOf(request.method, url);
    const visitor = { ip: request.ip, connection: request.socket.remoteAddress ?? '' };
    limits.admit(visitor, budget);
    const refused = pause(refusalMs);
    const link = await links.open((request.params as { token: string }).token);
    if (link) {
      limits.use(link.id, budget);
      admitted.set(request, link);
      return;
    }
    limits.noteFailure(visitor);
    await refused;
    throw noLongerWorks();
  });

  return (request: FastifyRequest): LinkRow => {
    const link = admitted.get(request);
    if (!link) throw noLongerWorks();
    return link;
  };
}

const budgetOf = (method: string, url: string): Budget => {
  if (url.includes('/posters/')) return 'picture';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'write';
};

const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largestBody;
