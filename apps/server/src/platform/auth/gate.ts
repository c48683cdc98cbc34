import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ForeignPage, Unauthorized } from '#platform/errors.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';
import type { Auth } from './auth.ts';
import { keysOf, sessionCookie } from './credentials.ts';
import { isOpenRoute } from '#platform/http/open-routes.ts';

/** A body is read before we know whose it is when the key may be in it, or none is needed: it must be small. */
const largestUnknownBody = 1024 * 1024;
/** Header that makes a browser ask for credentials. */
export const basicChallenge = { 'www-authenticate': 'Basic realm="Captionarr", charset="UTF-8"' };

interface GateOptions {
  auth: Auth;
  guard: RequestGuard;
  baseUrl: string;
}

/** Closes every route but the open ones: the API wants the key, what browsers load by themselves takes a session too. */
export function requireAuthentication(app: FastifyInstance, { auth, guard, baseUrl }: GateOptions) {
  const awaitsFormKey = new WeakSet<FastifyRequest>();

  app.addHook('onRequest', async (request, reply) => {
    if (keysOf(request).some(auth.isKey)) {
      // Pages with the key may embed resources, such as a poster on a dashboard.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return;
    }
    if (sizeOf(request) > largestUnknownBody) throw new Unauthorized();
    const url = relative(request.routeOptions.url ?? '', baseUrl);
    if (request.is404 || isOpenRoute(request.method, url)) return;

    if (url.startsWith('/api/')) {
      if (!isForm(request)) throw new Unauthorized();
      awaitsFormKey.add(request);
      return;
    }
    const isKnown = (await auth.sessions.isOpen(request.cookies[sessionCookie])) || (await auth.passesBasic(request));
    if (!isKnown) throw new Unauthorized(auth.type() === 'basic' ? basicChallenge : {});
    // A browser adds cookie and password to what any page asks for. Programs have the key.
    if (guard.mayBeForged(request.raw)) throw new ForeignPage();
  });

  app.addHook('preValidation', async (request) => {
    if (!awaitsFormKey.has(request)) return;
    if (![request.parameters.form?.apikey].flat().some(auth.isKey)) throw new Unauthorized();
  });
}

const relative = (url: string, baseUrl: string) =>
  url === baseUrl || url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) || '/' : url;

const isForm = ({ headers }: FastifyRequest) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(headers['content-type'] ?? '');

const sizeOf = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
