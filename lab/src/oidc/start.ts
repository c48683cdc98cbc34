import { createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';

interface OidcOptions {
  /** Origin and base URL of Captionarr, where visitors return to. */
  returnTo: string;
  /** How long an ID token is valid, in seconds. */
  tokenSeconds?: number;
  /** What the provider calls itself, instead of its address. */
  issuer?: string;
}

export interface OidcClaims {
  [name: string]: unknown;
}

/** Changes the claims of the next ID tokens, which are then signed again with the provider’s own key. */
export type Tamper = (claims: OidcClaims) => OidcClaims;

export type OidcLab = Awaited<ReturnType<typeof startOidc>>;

export const oidcClient = { id: 'captionarr', secret: 'lab-client-secret' } as const;

/** Every name can sign in; these have groups. */
const groups: Readonly<Record<string, string[]>> = { ada: ['family', 'admins'], grace: ['guests'] };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = { ...privateKey.export({ format: 'jwk' }), kid: 'lab', use: 'sig', alg: 'RS256' };

/** The real OpenID provider `oidc-provider`, with its own pages; only claims can be changed from outside. */
export async function startOidc({ returnTo, tokenSeconds = 3600, issuer }: OidcOptions) {
  let tamper: Tamper | undefined;
  let isSpoiled = false;
  let handle: RequestListener | undefined;
  let server = createServer((request, response) => handle?.(request, response));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const provider = new Provider(issuer ?? origin, configure(returnTo, tokenSeconds));
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== '/token' || !body?.id_token) return;
    if (tamper) body.id_token = sign(tamper(claimsIn(body.id_token)));
    if (isSpoiled) body.id_token = body.id_token.replace(/[^.]{8}$/, 'AAAAAAAA');
  });
  handle = provider.callback();

  return {
    issuer: issuer ?? origin,
    origin,
    tamper: (change: Tamper | undefined) => void (tamper = change),
    spoilSignature: () => void (isSpoiled = true),
    async goDown() {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
    async comeBack() {
      server = createServer((request, response) => handle?.(request, response));
      await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}

function configure(returnTo: string, tokenSeconds: number): Configuration {
  return {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: [`${returnTo}/login/openid/callback`],
        post_logout_redirect_uris: [`${returnTo}/login`],
        application_type: 'web',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['lab'] },
    ttl: {
      IdToken: tokenSeconds,
      AccessToken: 3600,
      AuthorizationCode: 60,
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
    },
    claims: {
      openid: ['sub'],
      profile: ['name', 'preferred_username'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: `id-of-${id}`,
        name: id.toUpperCase(),
        preferred_username: id,
        email: `${id}@example.com`,
        email_verified: id !== 'grace',
        groups: groups[id] ?? [],
      }),
    }),
  };
}

const claimsIn = (token: string): OidcClaims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as OidcClaims;

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function sign(claims: OidcClaims): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
}
