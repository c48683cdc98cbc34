import { networkOf } from '#platform/auth/network-of.ts';
import { minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';

/** Requests a minute of one link, and of one address. A page needs a few; waiting for news takes eight a minute. */
const allowed = { read: 60, write: 20, picture: 240 };
export type Budget = keyof typeof allowed;
/** Addresses with more wrong tokens than this in a minute wait until it is over. */
const allowedFailures = 10;
const remembered = 10_000;

export interface Visitor {
  /** Address of the client, taken from a trusted proxy if there is one. */
  ip: string;
  /** Address of the TCP peer. */
  connection: string;
}

/** Counts what links and addresses ask for, minute by minute. */
export function createViewerLimits(now: () => number) {
  const counts = new Map<string, { count: number; until: number }>();

  function add(key: string): number {
    const known = counts.get(key);
    const current = known && known.until > now() ? known : { count: 0, until: now() + minuteMs };
    current.count += 1;
    counts.delete(key);
    counts.set(key, current);
    for (const oldest of counts.keys()) {
      if (counts.size <= remembered) break;
      counts.delete(oldest);
    }
    return current.count;
  }

  return {
    /** Before the token is looked at. */
    admit(visitor: Visitor, budget: Budget): void {
      const failed = counts.get(failures(visitor));
      const isLocked = failed && failed.until > now() && failed.count >= allowedFailures;
      if (isLocked || add(`${budget} ${placeOf(visitor)}`) > allowed[budget]) throw tooMany();
    },
    /** Of a link that exists. */
    use(linkId: number, budget: Budget): void {
      if (add(`${budget} link ${linkId}`) > allowed[budget]) throw tooMany();
    },
    noteFailure: (visitor: Visitor): void => void add(failures(visitor)),
  };
}

// With the connection, so that no client can lock out another by claiming its address.
const placeOf = ({ ip, connection }: Visitor) => `${networkOf(connection)} ${networkOf(ip)}`;

const failures = (visitor: Visitor) => `failed ${placeOf(visitor)}`;

const tooMany = () =>
  new AppError('too-many', 'Too many requests. Try again in a minute.', {
    headers: { 'retry-after': '60' },
    help: 'household',
  });
