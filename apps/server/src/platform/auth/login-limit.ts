import { AppError } from '#platform/errors.ts';

const allowed = 5;
/** Visitors behind one proxy share its address, and a visitor can claim any address: both are counted. */
const allowedPerConnection = 20;
const period = 15 * 60 * 1000;
const remembered = 10_000;

interface Failures {
  count: number;
  until: number;
}

/** Counts failed logins; too many of them close the door for a while, also for the right password. */
export function createLoginLimit(now: () => number = Date.now) {
  const failures = new Map<string, Failures>();

  const current = (key: string) => {
    const known = failures.get(key);
    return known && known.until > now() ? known : undefined;
  };
  return {
    /** Counts before the password is looked at, so that many tries at once are many tries. */
    attempt(visitor: Visitor) {
      for (const { key, limit } of keysOf(visitor)) {
        const known = current(key);
        if (known && known.count >= limit) throw tooMany(known.until - now());
      }
      for (const { key } of keysOf(visitor)) {
        const known = current(key);
        // Deleted first, so that the oldest entry is always the first one.
        failures.delete(key);
        failures.set(key, { count: (known?.count ?? 0) + 1, until: now() + period });
      }
      for (const key of failures.keys()) {
        if (failures.size <= remembered) break;
        failures.delete(key);
      }
    },
    succeeded(visitor: Visitor) {
      for (const { key } of keysOf(visitor)) failures.delete(key);
    },
  };
}

export interface Visitor {
  /** Who it says it is, when a trusted proxy says so. */
  ip: string;
  /** Who is at the other end of the wire. */
  connection: string;
}

function tooMany(wait: number) {
  const minutes = Math.ceil(wait / 60_000);
  return new AppError(
    'too-many',
    `Too many failed logins. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    { headers: { 'retry-after': String(Math.ceil(wait / 1000)) }, help: 'login-limit' },
  );
}

const keysOf = ({ ip, connection }: Visitor) => [
  { key: `visitor ${ip}`, limit: allowed },
  { key: `connection ${connection}`, limit: allowedPerConnection },
];
