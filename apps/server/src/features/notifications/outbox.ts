import type { Logger } from 'pino';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import type { Senders } from '#integrations/notify/senders.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { createOutboxRows, type OutboxRow } from '#platform/outbox/outbox-rows.ts';
import { createOutbox as openOutbox } from '#platform/outbox/outbox.ts';
import { reasonOf } from '#platform/outbox/reason-of.ts';
import { titleOf } from './notification.ts';
import type { NotificationStore } from './notifications.store.ts';

interface Dependencies {
  db: Database;
  store: Pick<NotificationStore, 'current' | 'onChange'>;
  senders: Pick<Senders, 'send'>;
  instanceName: () => string;
  log: Logger;
  now?: () => number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The payload of the outbox. */
export interface StoredMessage {
  event: string;
  text: string;
}

/** One message for one notification provider. */
interface OutgoingMessage extends StoredMessage {
  provider: string;
  isForDigest?: boolean | undefined;
}

/** Sends queued messages, one at a time per provider, with retries. */
export function createOutbox({ db, store, senders, instanceName, log, now = Date.now }: Dependencies) {
  const rows = createOutboxRows<StoredMessage>(db, 'notification');
  const outbox = openOutbox({
    rows,
    send,
    explain: (error) => ({ reason: reasonOf(error), ...(error instanceof DeliveryError && hintsOf(error)) }),
    words: {
      failed: (provider, reason) => `A notification via ${provider} failed; retrying. ${reason}`,
      late: (provider, reason) => `A notification via ${provider} failed for a day; giving up. ${reason}`,
    },
    waits: [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs],
    timeoutMs: dayMs,
    log,
    now,
  });

  async function send({ lane, payload: { event, text } }: OutboxRow<StoredMessage>): Promise<boolean> {
    const url = store.current().find(({ name, enabled }) => enabled && name === lane)?.url;
    if (!url) return false;
    await senders.send(url, { title: titleOf(instanceName(), event), body: text });
    return true;
  }

  store.onChange(async (before, after) => {
    const there = after.map(({ name }) => name);
    const told = after.filter(({ enabled }) => enabled).map(({ name }) => name);
    const moved = told.filter((name) => urlIn(after, name) !== urlIn(before, name));
    await rows.keep(told, there);
    for (const name of moved) await outbox.restart(name);
  });

  return {
    rows,
    look: outbox.look,
    stop: (graceMs: number) => outbox.stop(graceMs),

    async put(messages: readonly OutgoingMessage[]): Promise<void> {
      const entries = messages.map(({ provider, event, text, isForDigest }) => ({
        lane: provider,
        payload: { event, text },
        dueAt: isForDigest ? null : outbox.mayBeSentAt(provider),
      }));
      await rows.add(entries, now());
      for (const { provider } of messages) outbox.wake(provider);
    },

    /** Records the result of a test message. */
    async noteTest(provider: string, error?: unknown): Promise<void> {
      if (error !== undefined) return outbox.noteFailed(provider, reasonOf(error));
      await rows.noteDelivered(provider, now());
      await outbox.makeDue(provider);
    },
  };
}

const hintsOf = ({ retryAfterMs, isRefused }: DeliveryError) => ({ retryAfterMs, isRefused });

const urlIn = (providers: readonly { name: string; enabled: boolean; url: string | null }[], wanted: string) =>
  providers.find(({ name, enabled }) => enabled && name === wanted)?.url;
