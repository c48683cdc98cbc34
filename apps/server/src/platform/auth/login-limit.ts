import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { networkOf } from './network-of.ts';
import { createPacer, type Pacer } from './pacer.ts';

/** Wrong passwords of one visitor, before the visitor has to wait for the whole period. */
const allowed = 5;
const period = 15 * 60 * 1000;
const remembered = 10_000;
/** Between attempts over one connection, in milliseconds: 30 a minute, however many addresses they claim. */
const maxDelayMs = 2000;
/** Passwords that are hashed at once; each takes 19 MiB and a thread. */
const maxHashing = 2;
const maxWaiting = 32;

export interface ClientAddress {
  /** Address of the client, taken from a trusted proxy if there is one. */
  ip: string;
  /** Address of the TCP peer. */
  connection: string;
  /** The browser, if it signed in before. */
  browser?: string | undefined;
}

interface Attempts {
  count: number;
  until: number;
  /** Orders the attempts of one connection. */
  pacer?: Pacer;
}

/**
 * Counts failed logins. A client with too many must wait, even with the right password. A connection is only slowed
 * down, because all users behind a proxy share it and a forged address still needs one. A known browser skips the
 * queue.
 */
export function createLoginLimit(now: () => number = Date.now) {
  const visitors = createCounts(now);
  const connections = createCounts(now);
  const hash = createGate();

  /** Undefined if too many attempts are waiting. */
  async function exclusively(connection: string, work: () => Promise<boolean>): Promise<boolean | undefined> {
    const attempts = connections.add(connection);
    const pause = () => pauseAfter(connections.count(connection));
    const mayBegin = pause() === 0 || (await (attempts.pacer ??= createPacer(now)).turn(pause));
    const passes = mayBegin ? await hash(work) : undefined;
    if (passes === true) connections.take(connection);
    return passes;
  }

  return {
    /** Checks the password; counts the attempt first, so that parallel attempts all count. */
    async attempt(visitor: ClientAddress, isRight: () => Promise<boolean>): Promise<boolean> {
      const { browser } = visitor;
      const connection = networkOf(visitor.connection);
      // Includes the connection, so that no client can lock out another by claiming its address.
      const client = browser === undefined ? `${connection} ${networkOf(visitor.ip)}` : `browser ${browser}`;
      if (visitors.count(client) >= allowed) throw tooMany(visitors.left(client));
      visitors.add(client);
      const passes = await (browser === undefined ? exclusively(connection, isRight) : hash(isRight));
      if (passes === undefined) {
        visitors.take(client);
        throw tooBusy();
      }
      if (passes) visitors.forget(client);
      return passes;
    },
  };
}

/** A few mistakes are free. */
const pauseAfter = (count: number) => (count <= allowed ? 0 : Math.min(maxDelayMs, 125 * 2 ** (count - allowed - 1)));

function createCounts(now: () => number) {
  const known = new Map<string, Attempts>();
  const current = (key: string) => {
    const attempts = known.get(key);
    return attempts && attempts.until > now() ? attempts : undefined;
  };
  return {
    count: (key: string) => current(key)?.count ?? 0,
    left: (key: string) => (current(key)?.until ?? now()) - now(),
    add(key: string): Attempts {
      const attempts: Attempts = { ...current(key), count: (current(key)?.count ?? 0) + 1, until: now() + period };
      // Deleted first, so that the oldest entry is always the first one.
      known.delete(key);
      known.set(key, attempts);
      for (const oldest of known.keys()) {
        if (known.size <= remembered) break;
        known.delete(oldest);
      }
      return attempts;
    },
    take(key: string) {
      const attempts = current(key);
      if (attempts && attempts.count > 0) attempts.count--;
    },
    forget: (key: string) => void known.delete(key),
  };
}

/** Limits concurrency; a few may wait. */
function createGate() {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work: () => Promise<boolean>): Promise<boolean | undefined> => {
    if (running >= maxHashing) {
      if (waiting.length >= maxWaiting) return undefined;
      await new Promise<void>((begin) => void waiting.push(begin));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

function tooMany(wait: number) {
  const minutes = Math.ceil(wait / 60_000);
  return new AppError(
    'too-many',
    minutes === 1
      ? sentence`Too many failed logins. Try again in a minute.`
      : sentence`Too many failed logins. Try again in ${minutes} minutes.`,
    { headers: { 'retry-after': String(Math.ceil(wait / 1000)) }, help: 'login-limit' },
  );
}

const tooBusy = () =>
  new AppError('too-many', 'Too many logins at once. Try again in a few seconds.', {
    headers: { 'retry-after': '5' },
    help: 'login-limit',
  });
