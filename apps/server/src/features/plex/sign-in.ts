import { randomBytes } from 'node:crypto';
import type { PlexCloud } from '#integrations/plex/cloud.ts';
import { product, type PlexIdentity } from '#integrations/plex/identity.ts';
import { PlexError } from '#integrations/plex/plex-error.ts';
import type { PlexUser } from '#integrations/plex/plex-link.ts';
import { sameSecret } from '#platform/auth/same-secret.ts';
import { PlexRequestError } from './plex-request-error.ts';

interface Dependencies {
  cloud: PlexCloud;
  identity: PlexIdentity;
  /** URL of the sign-in page. */
  page: string;
  keep: (token: string, user: PlexUser) => Promise<void>;
  now: () => number;
}

interface Pending {
  code: string;
  /** Only who began the sign-in knows it. */
  state: string;
  begunAt: number;
  askedAt: number;
  failures: number;
  asking?: Promise<PlexUser | undefined>;
  token?: string;
  user?: PlexUser;
}

const lifetimeMs = 600_000;
/** Between two questions to plex.tv, however often we are asked. */
const pauseMs = 2000;
const maxPending = 20;
/** Failures in a row before the sign-in is given up. */
const maxFailures = 3;

/** Signs in at Plex: a person allows it there, and we ask whether they have. Pins are kept in memory only. */
export function createSignIn({ cloud, identity, page, keep, now }: Dependencies) {
  const pending = new Map<number, Pending>();

  function tidy(): void {
    for (const [id, { begunAt }] of pending) if (now() - begunAt >= lifetimeMs) pending.delete(id);
  }

  async function ask(id: number, pin: Pending): Promise<PlexUser | undefined> {
    pin.askedAt = now();
    try {
      // A token is given out only once.
      pin.token ??= (await cloud.checkPin(id, pin.code)).authToken ?? undefined;
      if (pin.token === undefined) return undefined;
      const user = await cloud.user(pin.token);
      await keep(pin.token, user);
      return user;
    } finally {
      pin.asking = undefined;
    }
  }

  async function requestWithTimeout(id: number, pin: Pending): Promise<PlexUser | undefined> {
    try {
      const user = await (pin.asking ??= ask(id, pin));
      pin.failures = 0;
      return user;
    } catch (error) {
      if (!(error instanceof PlexError)) throw error;
      if (error.trouble === 'missing') {
        pending.delete(id);
        throw expired();
      }
      pin.failures++;
      if (pin.failures >= maxFailures || error.code !== 'unavailable') throw error;
      return undefined;
    }
  }

  return {
    async begin() {
      const { id, code } = await cloud.createPin();
      const clientId = await identity.clientIdentifier();
      const state = randomBytes(24).toString('base64url');
      tidy();
      const [oldest] = pending.keys();
      if (oldest !== undefined && pending.size >= maxPending) pending.delete(oldest);
      pending.set(id, { code, state, begunAt: now(), askedAt: -Infinity, failures: 0 });
      const query = new URLSearchParams({
        clientID: clientId,
        code,
        'context[device][product]': product,
        'context[device][deviceName]': identity.deviceName(),
      });
      // The page reads what stands behind the #, where a + is no space.
      const authUrl = `${page}/auth#?${query.toString().replaceAll('+', '%20')}`;
      return { pinId: id, code, clientId, state, authUrl };
    },

    /** Returns the signed-in user; undefined while only the code is known. */
    async check(id: number, state: string | undefined) {
      tidy();
      const pin = pending.get(id);
      if (!pin) throw expired();
      if (!sameSecret(state, pin.state))
        throw new PlexRequestError(403, 'INVALID_STATE', 'This sign-in was started by someone else. Start a new one.');
      const isTooSoon = now() - pin.askedAt < pauseMs && !pin.asking;
      if (!pin.user && !isTooSoon) pin.user = await requestWithTimeout(id, pin);
      if (!pin.user) return { authenticated: false, code: pin.code };
      const { username, email } = pin.user;
      return { authenticated: true, username, email };
    },
  };
}

const expired = () => new PlexRequestError(410, 'PIN_EXPIRED', 'This sign-in has expired. Start a new one.');
