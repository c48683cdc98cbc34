import { openIdEndPath, openIdPath, type OpenIdProblem } from '@captionarr/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { createOpenIdClient, type Flow } from '#integrations/oidc/openid-client.ts';
import { OpenIdError } from '#integrations/oidc/openid-problem.ts';
import { mayEnter, nameOf } from '#integrations/oidc/who-may.ts';
import type { Auth } from '#platform/auth/auth.ts';
import { isTrustworthyIssuer } from '#platform/auth/oidc-rules.ts';
import { cookieOf, startSession } from '#platform/auth/page-access.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createFlowCookie } from './flow-cookie.ts';

interface RouteOptions {
  auth: Auth;
  guard: RequestGuard;
  settings: Pick<SettingsStore, 'get'>;
  secrets: SecretBox;
  baseUrl: string;
  log: Logger;
  now?: (() => number) | undefined;
}

/** Where sign-in begins that leads back to this address. */
export const signInAt = (baseUrl: string, url: string): string =>
  `${baseUrl}${openIdPath}?${new URLSearchParams({ to: url.slice(baseUrl.length) })}`;

/**
 * Sign-in with OpenID Connect: plain routes, because the browser goes there and back. Whatever fails leads to the
 * sign-in page, where username and password keep working.
 */
export function openIdRoutes(app: FastifyInstance, options: RouteOptions) {
  const { auth, guard, settings, secrets, baseUrl, log, now } = options;
  const flows = createFlowCookie(secrets, now);
  const client = createOpenIdClient(
    () => ({
      issuer: settings.get('oidc.issuer'),
      clientId: settings.get('oidc.client_id'),
      clientSecret: settings.get('oidc.client_secret'),
      scopes: settings.get('oidc.scopes'),
    }),
    now,
  );

  const cookie = (request: FastifyRequest) => ({ ...cookieOf(request, baseUrl), path: `${baseUrl}${openIdPath}` });

  /** Only the owner’s own provider is asked, and only while sign-in with it is on. */
  async function attempt(request: FastifyRequest, reply: FastifyReply, work: () => Promise<string>) {
    reply.header('cache-control', 'no-store');
    if (auth.openIdLabel() === undefined) return reply.redirect(`${baseUrl}/login`);
    try {
      if (!isTrustworthyIssuer(settings.get('oidc.issuer'))) throw new OpenIdError('issuer', 'oidc.issuer isn’t https');
      return await reply.redirect(await work());
    } catch (error) {
      if (!(error instanceof OpenIdError)) throw error;
      log.warn(`Sign-in with OpenID Connect from ${request.ip} failed (${error.problem}): ${error.message}`);
      return reply.redirect(`${baseUrl}/login?openid=${error.problem satisfies OpenIdProblem}`);
    }
  }

  function addressOf(request: FastifyRequest, path: string): string {
    const origin = guard.originOf(request.raw);
    if (origin === undefined) throw new OpenIdError('address', 'The proxies disagree about the name of this server');
    return `${origin}${baseUrl}${path}`;
  }

  app.get(openIdPath, (request, reply) =>
    attempt(request, reply, async () => {
      const { url, flow } = await client.begin(addressOf(request, `${openIdPath}/callback`));
      const { to } = request.query as { to?: unknown };
      reply.setCookie(flows.name, flows.seal({ ...flow, to: pathIn(to) }), {
        ...cookie(request),
        maxAge: flows.maxAge,
      });
      return url.href;
    }),
  );

  app.get(`${openIdPath}/callback`, (request, reply) =>
    attempt(request, reply, async () => {
      const flow = flows.open(request.cookies[flows.name]);
      // It works once.
      reply.clearCookie(flows.name, cookie(request));
      if (!flow)
        throw new OpenIdError('expired', 'The browser brought no sign-in that began here in the last 10 minutes');
      const user = await identify(flow, new URL(request.url, flow.redirectUri).search);
      await startSession(request, reply, { auth, baseUrl, session: { via: 'oidc', user } });
      log.info(`${user} signed in with OpenID Connect from ${request.ip}`);
      return `${baseUrl}${flow.to}`;
    }),
  );

  async function identify(flow: Flow, search: string): Promise<string> {
    const claim = settings.get('oidc.claim');
    const claims = await client.finish(flow, search, claim);
    if (!mayEnter(claims, claim, settings.get('oidc.allowed')))
      throw new OpenIdError('not-allowed', `${nameOf(claims)} isn’t among those in oidc.allowed (${claim})`);
    return nameOf(claims);
  }

  // The session here has ended already; a provider that can’t be reached changes nothing about that.
  app.get(openIdEndPath, async (request, reply) =>
    attempt(request, reply, async () => {
      const login = addressOf(request, '/login');
      return (await client.endSession(login).catch(() => undefined))?.href ?? login;
    }),
  );
}

/** A path on this server, whatever the address said. */
const pathIn = (to: unknown): string => (typeof to === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(to) ? to : '/');
