import type { Logger } from 'pino';
import {
  faultReasons,
  isFaultReason,
  type FaultOwner,
  type FaultReasonName,
  type ProviderFault,
} from '#domain/search/provider-fault.ts';
import type { Database } from '#platform/db/database.ts';
import { hourMs } from '#platform/durations.ts';
import type { AnyProvider } from '#providers/provider.ts';

export interface Cooldown {
  reason: FaultReasonName;
  message: string;
  since: number;
  until: number;
}

interface Dependencies {
  db: Database;
  /** Told when a provider was paused or is asked again. */
  onChange: () => void;
  log: Logger;
  now: () => number;
}

const grace = { faults: 5, withinMs: 120_000 };
/** A Retry-After longer than this pauses the provider at once, without the grace for occasional faults. */
const patientWait = 30_000;
/** No slip in a header puts a provider to sleep for longer than until the end of the next day. */
const maxCooldownMs = 25 * hourMs;
const pausing: readonly FaultOwner[] = ['credentials', 'quota', 'rate', 'outage'];

export type Pauses = Awaited<ReturnType<typeof openCooldowns>>;

/** Which providers are left alone for now, and why; kept over restarts. */
export async function openCooldowns({ db, onChange, log, now }: Dependencies) {
  const pauses = new Map<string, Cooldown>();
  const faults = new Map<string, number[]>();
  for (const { provider, reason, ...rest } of await db.selectFrom('provider_pause').selectAll().execute())
    if (isFaultReason(reason)) pauses.set(provider, { reason, ...rest });

  const of = (key: string): Cooldown | undefined => {
    const known = pauses.get(key);
    return known && known.until > now() ? known : undefined;
  };

  /** Whether this is one too many. */
  function exceedsGrace(key: string, { reason, until }: ProviderFault): boolean {
    if (!('hasGrace' in faultReasons[reason])) return true;
    const at = now();
    const recent = [...(faults.get(key) ?? []).filter((other) => other > at - grace.withinMs), at];
    faults.set(key, recent);
    return recent.length >= grace.faults || (until !== undefined && until - at > patientWait);
  }

  /** A fault that comes back soon after its last pause may pause the provider for twice as long. */
  function lengthOf({ key, pauses: own }: AnyProvider, reason: FaultReasonName, since: number): number {
    const usual = own?.[reason] ?? faultReasons[reason].pause;
    const last = pauses.get(key);
    const fault = faultReasons[reason];
    if (!('maxPause' in fault) || last?.reason !== reason || since - last.until > hourMs) return usual;
    return Math.min(fault.maxPause, 2 * (last.until - last.since));
  }

  async function pause(provider: AnyProvider, { reason, message, until }: ProviderFault): Promise<void> {
    const since = now();
    const defaultEnd = since + lengthOf(provider, reason, since);
    const row = { reason, message, since, until: Math.min(until ?? defaultEnd, since + maxCooldownMs) };
    pauses.set(provider.key, row);
    faults.delete(provider.key);
    onChange();
    await db
      .replaceInto('provider_pause')
      .values({ provider: provider.key, ...row })
      .execute()
      .catch((error: unknown) => log.error({ err: error }, 'Could not save the pause of a provider'));
  }

  return {
    of,

    /** Pauses the provider if what happened is a reason for it. */
    async note(provider: AnyProvider, fault: ProviderFault): Promise<void> {
      if (!pausing.includes(fault.owner) || of(provider.key)) return;
      if (exceedsGrace(provider.key, fault)) await pause(provider, fault);
    },

    /** Ends the pauses of these providers that have these owners. */
    async end(keys: readonly string[], owners: readonly FaultOwner[] = pausing): Promise<void> {
      const ended = keys.filter((key) => {
        const { reason } = pauses.get(key) ?? {};
        return reason !== undefined && owners.includes(faultReasons[reason].owner);
      });
      for (const key of keys) faults.delete(key);
      if (ended.length === 0) return;
      for (const key of ended) pauses.delete(key);
      await db.deleteFrom('provider_pause').where('provider', 'in', ended).execute();
      onChange();
    },

    keys: () => [...pauses.keys()],
  };
}
