import type { Logger } from 'pino';
import {
  faultReasons,
  isFaultReason,
  type FaultOwner,
  type FaultReasonName,
  type ProviderFault,
} from '#domain/search/provider-fault.ts';
import { isSiteTrouble, pauseUntil } from '#domain/search/pause-length.ts';
import type { Database } from '#platform/db/database.ts';
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
  random: () => number;
}

const grace = { faults: 5, withinMs: 120_000 };
/** A Retry-After longer than this pauses the provider at once, without the grace for occasional faults. */
const patientWait = 30_000;
const pausing: readonly FaultOwner[] = ['credentials', 'quota', 'rate', 'outage'];

export type Pauses = Awaited<ReturnType<typeof openCooldowns>>;

/** Which providers are left alone for now, and why; kept over restarts. */
export async function openCooldowns({ db, onChange, log, now, random }: Dependencies) {
  const pauses = new Map<string, Cooldown>();
  const faults = new Map<string, number[]>();
  /** Pauses since a provider last answered. */
  const inRow = new Map<string, number>();
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

  async function pause(provider: AnyProvider, { reason, message, until }: ProviderFault): Promise<void> {
    const since = now();
    const before = inRow.get(provider.key) ?? 0;
    inRow.set(provider.key, before + 1);
    const fault = faultReasons[reason];
    const end = pauseUntil({
      owner: fault.owner,
      pause: provider.pauses?.[reason] ?? fault.pause,
      max: 'maxPause' in fault ? fault.maxPause : undefined,
      said: until,
      before,
      now: since,
      random: random(),
    });
    const row = { reason, message, since, until: end };
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

    /** It answers again. */
    noteAnswer: (key: string): void => void inRow.delete(key),

    /** When its last pause ended by itself, if the site was in trouble. */
    endOf(key: string): number | undefined {
      const known = pauses.get(key);
      if (!known || known.until > now()) return undefined;
      return isSiteTrouble(faultReasons[known.reason].owner) ? known.until : undefined;
    },

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
      for (const key of keys) {
        faults.delete(key);
        inRow.delete(key);
      }
      if (ended.length === 0) return;
      for (const key of ended) pauses.delete(key);
      await db.deleteFrom('provider_pause').where('provider', 'in', ended).execute();
      onChange();
    },

    keys: () => [...pauses.keys()],
  };
}
