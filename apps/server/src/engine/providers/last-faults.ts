import type { Logger } from 'pino';
import { isFaultReason, type FaultReasonName, type ProviderFault } from '#domain/search/provider-fault.ts';
import type { Database } from '#platform/db/database.ts';

export interface LastFault {
  at: number;
  reason: FaultReasonName;
  message: string;
}

interface Dependencies {
  db: Database;
  log: Logger;
  now: () => number;
}

export type LastFaults = Awaited<ReturnType<typeof openLastFaults>>;

/** The last fault of each provider that was its own; kept over restarts and after it answers again. */
export async function openLastFaults({ db, log, now }: Dependencies) {
  const faults = new Map<string, LastFault>();
  for (const { provider, reason, ...rest } of await db.selectFrom('provider_fault').selectAll().execute())
    if (isFaultReason(reason)) faults.set(provider, { reason, ...rest });

  return {
    of: (key: string): LastFault | undefined => faults.get(key),

    async note(provider: string, { reason, message, owner }: ProviderFault): Promise<void> {
      // One broken file, or a problem of this machine, says nothing about the site.
      if (owner === 'item' || owner === 'local') return;
      const fault = { at: now(), reason, message };
      faults.set(provider, fault);
      await db
        .replaceInto('provider_fault')
        .values({ provider, ...fault })
        .execute()
        .catch((error: unknown) => log.error({ err: error }, 'Could not save the fault of a provider'));
    },
  };
}
