import type { PageConfig } from '@captionarr/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForeignPage, Unauthorized } from '#platform/errors.ts';
import type { RequestGuard } from '#platform/http/request-guard.ts';
import { hasNewVersion } from '#platform/version.ts';
import type { Auth } from './auth.ts';
import { sessionCookie } from './credentials.ts';
import { basicChallenge } from './gate.ts';
import { knownCookie, knownFor } from './known-browsers.ts';
import { sessionLifetime, type Session } from './sessions.ts';

interface PageAccessOptions {
  auth: Auth;
  guard: RequestGuard;
  baseUrl: string;
  /** An installation with a library is past the guide. */
  isConfigured: () => boolean;
  /** Where the installed version is written. */
  packageFile: string | undefined;
}

/** Page configuration for a visitor, with the key if access is allowed. */
export async function authorizePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, guard, baseUrl, isConfigured, packageFile }: PageAccessOptions,
): Promise<PageConfig> {
  const type = auth.type();
  const token = request.cookies[sessionCookie];
  const session = await auth.sessions.find(token);
  const isProxied = auth.proxyUserOf(request.raw) !== undefined;
  const passes = session !== undefined || isProxied || type === null || (await auth.passesBasic(request));
  if (!passes && type === 'basic') throw new Unauthorized(basicChallenge);
  if (passes && guard.isForeign(request.raw)) throw new ForeignPage();
  // The proxy speaks for its user with every request, so no session outlives that.
  if (passes && (session || !isProxied))
    setCookies(request, reply, session ? String(token) : await auth.sessions.start(), auth, baseUrl);
  const config: PageConfig = { baseUrl, canUpdate: false, hasUpdate: false, servedAt: Date.now() };
  if (!passes) return { ...config, ...(auth.openIdLabel() !== undefined && { openId: auth.openIdLabel() }) };
  const hasUpdate = await hasNewVersion(packageFile);
  const signedInBy = session?.via === 'oidc' ? 'openid' : !session && isProxied ? 'proxy' : undefined;
  return {
    apiKey: auth.apiKey(),
    ...config,
    hasUpdate,
    isConfigured: isConfigured(),
    ...(signedInBy && { signedInBy }),
  };
}

interface SessionStart {
  auth: Auth;
  baseUrl: string;
  session?: Session;
}

export const startSession = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { auth, baseUrl, session }: SessionStart,
) => setCookies(request, reply, await auth.sessions.start(session), auth, baseUrl);

export async function endSession(request: FastifyRequest, reply: FastifyReply, auth: Auth, baseUrl: string) {
  await auth.sessions.end(request.cookies[sessionCookie]);
  reply.clearCookie(sessionCookie, cookieOf(request, baseUrl));
}

function setCookies(request: FastifyRequest, reply: FastifyReply, token: string, auth: Auth, baseUrl: string) {
  const cookie = cookieOf(request, baseUrl);
  reply.setCookie(sessionCookie, token, { ...cookie, maxAge: sessionLifetime / 1000 });
  // Only with a login.
  if (auth.type() !== null && auth.browsers.read(request.cookies[knownCookie]) === undefined)
    reply.setCookie(knownCookie, auth.browsers.create(), { ...cookie, maxAge: knownFor });
}

export const cookieOf = (request: FastifyRequest, baseUrl: string) =>
  ({ path: `${baseUrl}/`, httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;
