import type { Configuration, ServerMetadata } from 'openid-client';
import { discover, send, timeoutMs } from './discover.ts';
import { OpenIdError, readProblem } from './openid-problem.ts';

/** How far the clocks of both servers may be apart, in seconds. */
export const clockTolerance = 60;
/** Metadata and keys of a provider rarely change. */
const metadataLifetime = 10 * 60_000;

export interface OpenIdSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
}

/** What must come back from the provider; kept in the visitor’s browser, sealed. */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Speaks with an OpenID provider by openid-client, which is loaded with the first sign-in. Every failure is an `OpenIdError`. */
export function createOpenIdClient(read: () => OpenIdSettings, now: () => number = Date.now) {
  let known: { for: string; until: number; metadata: Promise<ServerMetadata> } | undefined;

  /** Asked again after a while, and right after a failure. */
  function metadataOf(settings: OpenIdSettings): Promise<ServerMetadata> {
    const key = JSON.stringify([settings.issuer, settings.clientId]);
    if (known?.for === key && known.until > now()) return known.metadata;
    const metadata = discover(settings.issuer, settings.clientId);
    const entry = { for: key, until: now() + metadataLifetime, metadata };
    known = entry;
    metadata.catch(() => {
      if (known === entry) known = undefined;
    });
    return metadata;
  }

  async function configure(): Promise<Configuration> {
    const settings = read();
    const { Configuration, ...library } = await import('openid-client');
    const metadata = await metadataOf(settings);
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? library.ClientSecretBasic : library.ClientSecretPost;
    const configuration = new Configuration(
      metadata,
      settings.clientId,
      {
        [library.clockTolerance]: clockTolerance,
        [library.clockSkew]: Math.round((now() - Date.now()) / 1000),
      },
      settings.clientSecret === '' ? library.None() : authenticate(settings.clientSecret),
    );
    configuration[library.customFetch] = send;
    configuration.timeout = timeoutMs / 1000;
    // The settings accept http only for addresses in the own network.
    if (settings.issuer.startsWith('http:')) library.allowInsecureRequests(configuration);
    // The signature counts as well, not only the connection that the token came over.
    library.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return {
    /** Where the visitor signs in, and what must come back. */
    begin: (redirectUri: string): Promise<{ url: URL; flow: Flow }> =>
      explained(async () => {
        const library = await import('openid-client');
        const configuration = await configure();
        const verifier = library.randomPKCECodeVerifier();
        const flow = { state: library.randomState(), nonce: library.randomNonce(), verifier, redirectUri };
        const url = library.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: [
            ...new Set([
              'openid',
              ...read()
                .scopes.split(/[\s,]+/)
                .filter(Boolean),
            ]),
          ].join(' '),
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        });
        return { url, flow };
      }),

    /** Claims of the visitor; those beside the token too if `claim` is not in it. */
    finish: (flow: Flow, search: string, claim: string): Promise<Claims> =>
      explained(async () => {
        const library = await import('openid-client');
        const configuration = await configure();
        const returned = new URL(flow.redirectUri);
        returned.search = search;
        const tokens = await library.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: flow.verifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new OpenIdError('token', 'The provider sent no ID token');
        if (claims.iat > now() / 1000 + clockTolerance)
          throw new OpenIdError(
            'clock',
            `The ID token was issued ${Math.round(claims.iat - now() / 1000)} s in the future`,
          );
        if (claims[claim] !== undefined || !configuration.serverMetadata().userinfo_endpoint) return claims;
        return { ...(await library.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims };
      }),

    /** Where the visitor signs out; undefined if the provider has no such page. */
    endSession: (returnTo: string): Promise<URL | undefined> =>
      explained(async () => {
        const configuration = await configure();
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        const { buildEndSessionUrl } = await import('openid-client');
        return buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo });
      }),
  };
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw readProblem(error);
  }
}
