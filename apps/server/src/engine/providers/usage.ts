import type { Logger } from 'pino';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';

/** What was used of a provider today (UTC). */
export interface Usage {
  requests: number;
  searches: number;
  downloads: number;
  /** Downloads left and allowed, as the provider said last. */
  toldLeft: number | undefined;
  toldLimit: number | undefined;
}

interface Dependencies {
  db: Database;
  log: Logger;
  now: () => number;
}

const nothing: Usage = { requests: 0, searches: 0, downloads: 0, toldLeft: undefined, toldLimit: undefined };

export type UsageBook = Awaited<ReturnType<typeof openUsage>>;

/** Counts requests, searches and downloads of each provider by day; kept over restarts. */
export async function openUsage({ db, log, now }: Dependencies) {
  const today = () => Math.floor(now() / dayMs);
  const used = new Map<string, Usage & { day: number }>();
  for (const { provider, told_left, told_limit, ...row } of await db
    .selectFrom('provider_use')
    .selectAll()
    .where('day', '=', today())
    .execute())
    used.set(provider, { ...row, toldLeft: told_left ?? undefined, toldLimit: told_limit ?? undefined });

  function of(key: string): Usage {
    const known = used.get(key);
    return known?.day === today() ? known : nothing;
  }

  async function keep(provider: string, usage: Usage): Promise<void> {
    const day = today();
    const { requests, searches, downloads, toldLeft, toldLimit } = usage;
    used.set(provider, { ...usage, day });
    const counts = { requests, searches, downloads, told_left: toldLeft ?? null, told_limit: toldLimit ?? null };
    await db
      .replaceInto('provider_use')
      .values({ provider, day, ...counts })
      .execute()
      .catch((error: unknown) => log.error({ err: error }, 'Could not save what was used of a provider'));
  }

  return {
    of,

    /** Adds to the counts of today. */
    add(key: string, more: { requests: number; searches?: number; downloads?: number }): Promise<void> {
      const { requests, searches, downloads, ...told } = of(key);
      return keep(key, {
        ...told,
        requests: requests + more.requests,
        searches: searches + (more.searches ?? 0),
        downloads: downloads + (more.downloads ?? 0),
      });
    },

    tell: (key: string, left: number, limit: number | undefined): Promise<void> =>
      keep(key, { ...of(key), toldLeft: Math.max(0, left), toldLimit: limit }),

    /** Another account has used nothing yet. */
    forget: (key: string): Promise<void> => (used.has(key) ? keep(key, nothing) : Promise.resolve()),

    /** When the counts start over, in Unix milliseconds. */
    resetsAt: (): number => (today() + 1) * dayMs,
  };
}
