import type { FastifyRequest } from 'fastify';
import { sameSecret } from '#platform/auth/same-secret.ts';
import { ForeignPage, Unauthorized } from '#platform/errors.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';
import type { Upstream } from './upstream.ts';

/** How long a visitor counts as known, in ms. */
const trust = 60_000;

export type GatewayAccess = ReturnType<typeof createGatewayAccess>;

/** Files, pictures and news stand open at many servers of this API; here only who may have the key gets them. */
export function createGatewayAccess(
  upstream: Pick<Upstream, 'keyFor'>,
  guard: Pick<RequestGuard, 'isForeign'>,
  now: () => number = Date.now,
) {
  const known = new Map<string, { key: Promise<string | undefined>; until: number }>();

  /** Asked once for all pictures of a page. */
  function findKey({ headers: { cookie, authorization } }: FastifyRequest): Promise<string | undefined> {
    const visitor = JSON.stringify([cookie, authorization]);
    for (const [name, { until }] of known) if (until <= now()) known.delete(name);
    const key = known.get(visitor)?.key ?? upstream.keyFor({ cookie, authorization });
    if (!known.has(visitor)) known.set(visitor, { key, until: now() + trust });
    return key;
  }

  async function keyOf(request: FastifyRequest): Promise<string> {
    const key = await findKey(request).catch((error: unknown) => {
      known.clear();
      throw error;
    });
    if (key) return key;
    known.clear();
    throw new Unauthorized();
  }

  function refuseForeign(request: FastifyRequest): void {
    if (guard.isForeign(request.raw)) throw new ForeignPage();
  }

  return {
    /** Decides who may get the page that contains the key. */
    admit: async (request: FastifyRequest): Promise<void> => {
      const key = await keyOf(request);
      if (!sameSecret(request.headers['x-api-key'], key)) refuseForeign(request);
    },
    refuseForeign,

    /** Only our own page can show the key, so no other site can ask in the visitor's name. */
    admitPage: async (request: FastifyRequest): Promise<void> => {
      if (!sameSecret(request.headers['x-api-key'], await keyOf(request))) throw new Unauthorized();
    },

    /** Forgets the known visitors after a login or logout. */
    forget: (): void => known.clear(),
  };
}
