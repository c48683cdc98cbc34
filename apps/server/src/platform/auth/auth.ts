import { createHmac, randomBytes } from 'node:crypto';
import { actors } from '@captionarr/contract';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { basicCredentials, sessionCookie } from './credentials.ts';
import { isForeignHash } from './foreign-password.ts';
import { createKnownBrowsers, knownCookie } from './known-browsers.ts';
import { createLoginLimit, type ClientAddress } from './login-limit.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { sameSecret } from './same-secret.ts';
import { createSessions } from './sessions.ts';

interface Dependencies {
  db: Database;
  settings: SettingsStore;
  log: Logger;
  /** The same at every start. */
  browserKey: Buffer;
  now?: () => number;
}

export type Auth = ReturnType<typeof createAuth>;

/** Authentication by API key, session, or user name and password. */
export function createAuth({ db, settings, log, browserKey, now }: Dependencies) {
  const sessions = createSessions(db, lock, now);
  const limit = createLoginLimit(now);
  const browsers = createKnownBrowsers(browserKey);
  const listeners: (() => void)[] = [];
  /** Browsers send the same header with each request; hashing the password each time would take its toll. */
  let accepted: string | undefined;
  const secret = randomBytes(32);
  const markOf = (header: string) => createHmac('sha256', secret).update(`${header} ${lock()}`).digest('hex');

  /** A session belongs to the lock that it was opened with, also when the environment changed that between two starts. */
  function lock() {
    return JSON.stringify([settings.get('auth.type'), settings.get('auth.username'), settings.get('auth.password')]);
  }

  settings.onChange(['auth.type', 'auth.username', 'auth.password'], () => sessions.endAll());
  settings.onChange(['auth.type', 'auth.username', 'auth.password', 'auth.apikey'], () => {
    for (const tell of listeners) tell();
  });

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
    apiKey: () => settings.get('auth.apikey'),
    isKey: (given: unknown) => sameSecret(given, settings.get('auth.apikey')),

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
    nameOf: async ({ cookies, headers: { authorization } }: FastifyRequest): Promise<string> => {
      const isKnown = authorization !== undefined && accepted === markOf(authorization);
      if (!isKnown && !(await sessions.isOpen(cookies[sessionCookie]))) return actors.apiClient;
      return settings.get('auth.type') === null ? actors.browser : settings.get('auth.username');
    },

    /** Runs when sessions must be verified again. */
    onLockChange: (run: () => void) => void listeners.push(run),
  };
}

/** Hash to compare with if no password is set; no text has this hash. */
const nobodysPassword = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
