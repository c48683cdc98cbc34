import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, ForeignPage, Unauthorized } from '#platform/errors.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';
import type { Auth } from './auth.ts';
import type { KeyHolder } from './client-keys.ts';
import { keysOf, sessionCookie } from './credentials.ts';
import { isOpenRoute } from '#platform/http/open-routes.ts';
import { isReadableRoute } from './readable-routes.ts';

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
    const url = relative(request.routeOptions.url ?? '', baseUrl);
    const isOpen = request.is404 || isOpenRoute(request.method, url);
    const holder = auth.holderOf(keysOf(request));
    if (holder) {
      if (!isOpen) refuseReader(holder, request.method, url);
      auth.noteHolder(request, holder);
      // Pages with the key may embed resources, such as a poster on a dashboard.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      return;
    }
    if (sizeOf(request) > largestUnknownBody) throw new Unauthorized();
    if (isOpen) return;

    if (url.startsWith('/api/')) {
      if (!isForm(request)) throw new Unauthorized();
      awaitsFormKey.add(request);
      return;
    }
    const isKnown =
      auth.proxyUserOf(request.raw) !== undefined ||
      (await auth.sessions.isOpen(request.cookies[sessionCookie])) ||
      (await auth.passesBasic(request));
    if (!isKnown) throw new Unauthorized(auth.type() === 'basic' ? basicChallenge : {});
    // A browser adds cookie and password to what any page asks for. Programs have the key.
    if (guard.mayBeForged(request.raw)) throw new ForeignPage();
  });

  app.addHook('preValidation', async (request) => {
    if (!awaitsFormKey.has(request)) return;
    const holder = auth.holderOf([request.parameters.form?.apikey].flat());
    if (!holder) throw new Unauthorized();
    refuseReader(holder, request.method, relative(request.routeOptions.url ?? '', baseUrl));
    auth.noteHolder(request, holder);
  });
}

/** A key that may only read opens what is listed, and nothing else. */
function refuseReader({ rights }: KeyHolder, method: string, url: string): void {
  if (rights === 'everything' || isReadableRoute(method, url)) return;
  throw new AppError('refused', 'This API key can only read. Use one that can do everything.', { help: 'api-keys' });
}

const relative = (url: string, baseUrl: string) =>
  url === baseUrl || url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) || '/' : url;

const isForm = ({ headers }: FastifyRequest) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(headers['content-type'] ?? '');

const sizeOf = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
