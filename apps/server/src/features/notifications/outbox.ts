import type { Logger } from 'pino';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import type { Senders } from '#integrations/notify/senders.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { createOutbox as openOutbox } from '#platform/outbox/outbox.ts';
import { reasonOf } from '#platform/outbox/reason-of.ts';
import { titleOf } from './news.ts';
import type { NotificationStore } from './notifications.store.ts';
import { createWaiting, type Letter, type Waiting } from './waiting.ts';

interface Dependencies {
  db: Database;
  store: Pick<NotificationStore, 'current' | 'onChange'>;
  senders: Pick<Senders, 'send'>;
  instanceName: () => string;
  log: Logger;
  now?: () => number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends what is put into it, one at a time to each provider, and again when it did not arrive. */
export function createOutbox({ db, store, senders, instanceName, log, now = Date.now }: Dependencies) {
  const waiting = createWaiting(db);
  const outbox = openOutbox({
    rows: waiting,
    send,
    explain: (error) => ({ reason: reasonOf(error), ...(error instanceof DeliveryError && hintsOf(error)) }),
    words: {
      failed: (provider, reason) => `A notification by ${provider} did not arrive; it is sent again. ${reason}`,
      late: (provider, reason) =>
        `A notification by ${provider} did not arrive within a day and is given up. ${reason}`,
    },
    waits: [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs],
    patienceMs: dayMs,
    log,
    now,
  });

  async function send({ provider, event, text }: Waiting): Promise<boolean> {
    const url = store.current().find(({ name, enabled }) => enabled && name === provider)?.url;
    if (!url) return false;
    await senders.send(url, { title: titleOf(instanceName(), event), body: text });
    return true;
  }

  store.onChange(async (before, after) => {
    const there = after.map(({ name }) => name);
    const told = after.filter(({ enabled }) => enabled).map(({ name }) => name);
    const moved = told.filter((name) => urlIn(after, name) !== urlIn(before, name));
    await waiting.keep(told, there);
    for (const name of moved) {
      await waiting.forgetError(name);
      await outbox.hurry(name);
    }
  });

  return {
    waiting,
    look: outbox.look,
    stop: (graceMs: number) => outbox.stop(graceMs),

    async put(letters: readonly Letter[]): Promise<void> {
      await waiting.add(letters, now(), outbox.mayBeSentAt);
      for (const { provider } of letters) outbox.wake(provider);
    },

    /** Somebody has seen a message arrive there, or not. */
    async noteTest(provider: string, error?: unknown): Promise<void> {
      if (error !== undefined) return waiting.noteFailed(provider, now(), reasonOf(error));
      await waiting.noteSent(provider, now());
      await outbox.hurry(provider);
    },
  };
}

const hintsOf = ({ retryAfterMs, isRefused }: DeliveryError) => ({ retryAfterMs, isRefused });

const urlIn = (providers: readonly { name: string; enabled: boolean; url: string | null }[], wanted: string) =>
  providers.find(({ name, enabled }) => enabled && name === wanted)?.url;
