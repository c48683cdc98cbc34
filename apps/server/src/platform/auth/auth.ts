import { createHmac, randomBytes } from 'node:crypto';
import { actors, clientActor, type SettingKey } from '@captionarr/contract';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import type { SessionWay } from '#platform/db/schema.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { ClientKeys, KeyHolder } from './client-keys.ts';
import { basicCredentials, sessionCookie } from './credentials.ts';
import { loginKeys } from './check-login.ts';
import { isForeignHash } from './foreign-password.ts';
import { createKnownBrowsers, knownCookie } from './known-browsers.ts';
import { createLoginLimit, type ClientAddress } from './login-limit.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { createProxyUser } from './proxy-user.ts';
import { sameSecret } from './same-secret.ts';
import { createSessions } from './sessions.ts';

interface Dependencies {
  db: Database;
  settings: SettingsStore;
  log: Logger;
  /** The same at every start. */
  browserKey: Buffer;
  clients: ClientKeys;
  now?: () => number;
}

/** Who may come in through the OpenID provider. */
const oidcLock = [
  'oidc.enabled',
  'oidc.issuer',
  'oidc.client_id',
  'oidc.claim',
  'oidc.allowed',
] as const satisfies SettingKey[];

export type Auth = ReturnType<typeof createAuth>;

/** Authentication by API key, session, or user name and password. */
export function createAuth({ db, settings, log, browserKey, clients, now }: Dependencies) {
  const sessions = createSessions(db, lock, now);
  const limit = createLoginLimit(now);
  const browsers = createKnownBrowsers(browserKey);
  const listeners: (() => void)[] = [];
  /** Browsers send the same header with each request; hashing the password each time would take its toll. */
  let accepted: string | undefined;
  const secret = randomBytes(32);
  const markOf = (header: string) => createHmac('sha256', secret).update(`${header} ${lock()}`).digest('hex');

  /** A session belongs to the lock that it was opened with, also when the environment changed that between two starts. */
  function lock(via: SessionWay = 'local') {
    return JSON.stringify([...loginKeys, ...(via === 'oidc' ? oidcLock : [])].map((key) => settings.get(key)));
  }

  const tellAll = () => {
    for (const tell of listeners) tell();
  };
  settings.onChange(loginKeys, () => sessions.endAll());
  settings.onChange(oidcLock, () => sessions.endAll('oidc'));
  settings.onChange([...loginKeys, ...oidcLock, 'auth.apikey', 'auth.proxy_header', 'auth.proxy_addresses'], tellAll);
  const proxyUserOf = createProxyUser(settings);
  const holders = new WeakMap<FastifyRequest, KeyHolder>();

  const isFirstKey = (given: unknown) => sameSecret(given, settings.get('auth.apikey'));

  /** The holder with the most rights, as a request may carry several keys. */
  function holderOf(given: readonly unknown[]): KeyHolder | undefined {
    if (given.some(isFirstKey)) return { rights: 'everything' };
    const found = given.flatMap((key) => clients.find(key) ?? []);
    return found.find(({ rights }) => rights === 'everything') ?? found[0];
  }

  const clientAddressOf = (request: FastifyRequest): ClientAddress => ({
    ip: request.ip,
    connection: request.socket.remoteAddress ?? '',
    browser: browsers.read(request.cookies[knownCookie]),
  });

  async function checkPassword(username: string, password: string, visitor: ClientAddress) {
    const isRight = await limit.attempt(visitor, () => matches(username, password));
    // The name is not logged: users sometimes type their password there.
    if (!isRight) log.warn(`Failed login from ${visitor.ip}`);
    else await replaceForeign(password);
    return isRight;
  }

  /** A hash of another program has done its work once the password is known. */
  async function replaceForeign(password: string) {
    const hash = settings.get('auth.password');
    if (!isForeignHash(hash)) return;
    try {
      await settings.replaceHash('auth.password', hash, await hashPassword(password));
      log.info('The imported password is now stored as an argon2id hash');
    } catch (error) {
      log.error(
        { err: error },
        'Could not store the imported password as an argon2id hash; retrying at the next login',
      );
    }
  }

  async function matches(username: string, password: string) {
    const known = settings.get('auth.username');
    const hash = settings.get('auth.password') || nobodysPassword;
    // The hash is computed for a wrong name too, so that the time it takes tells nothing.
    const isRight = await verifyPassword(password, hash);
    return sameSecret(username, known) && isRight;
  }

  return {
    sessions,
    browsers,
    type: () => settings.get('auth.type'),
    /** Label of the button that signs in with OpenID Connect; undefined if that is off. It needs the form as the way back. */
    openIdLabel: () =>
      settings.get('auth.type') === 'form' && settings.get('oidc.enabled')
        ? settings.get('oidc.label') || 'OpenID Connect'
        : undefined,
    apiKey: () => settings.get('auth.apikey'),
    /** Whether it opens everything. */
    isKey: (given: unknown) => holderOf([given])?.rights === 'everything',
    holderOf,
    /** Remembers whose key a request carries. */
    noteHolder: (request: FastifyRequest, holder: KeyHolder) => void holders.set(request, holder),
    /** The user that a trusted proxy signed in. */
    proxyUserOf,
    clients: {
      ...clients,
      revoke: async (id: number) => {
        await clients.revoke(id);
        tellAll();
      },
    },

    async login(username: string, password: string, request: FastifyRequest) {
      if (await checkPassword(username, password, clientAddressOf(request))) return;
      throw new AppError('refused', 'Authentication failed', { help: 'login-refused' });
    },

    async passesBasic(request: FastifyRequest) {
      const header = request.headers.authorization;
      const given = basicCredentials(header);
      if (!header || !given || settings.get('auth.type') !== 'basic') return false;
      if (accepted === markOf(header)) return true;
      if (!(await checkPassword(given.username, given.password, clientAddressOf(request)))) return false;
      accepted = markOf(header);
      return true;
    },

    /** The user name of a request, as far as known. Our pages have a session even without a login. See `actors`. */
    nameOf: async (request: FastifyRequest): Promise<string> => {
      const client = holders.get(request)?.name;
      if (client !== undefined) return clientActor(client);
      const { authorization } = request.headers;
      const isKnown = authorization !== undefined && accepted === markOf(authorization);
      const session = isKnown ? undefined : await sessions.find(request.cookies[sessionCookie]);
      const user = session?.user ?? proxyUserOf(request.raw);
      if (user !== undefined) return user;
      if (!isKnown && !session) return actors.apiClient;
      return settings.get('auth.type') === null ? actors.browser : settings.get('auth.username');
    },

    /** Runs when sessions must be verified again. */
    onLockChange: (run: () => void) => void listeners.push(run),
  };
}

/** Hash to compare with if no password is set; no text has this hash. */
const nobodysPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
