import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import type { Senders } from '#integrations/notify/senders.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
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

const minute = 60_000;
const hour = 60 * minute;
/** After the first failure, the second and so on; then every hour. */
const waits = [minute, 5 * minute, 15 * minute];
/** What did not arrive in this time is no news any more. */
const patience = 24 * hour;

/** Sends what is put into it, one at a time to each provider, and again when it did not arrive. */
export function createOutbox({ db, store, senders, instanceName, log, now = Date.now }: Dependencies) {
  const waiting = createWaiting(db);
  /** Providers that cannot be reached at present. */
  const pausedUntil = new Map<string, number>();
  const wanted = new Set<string>();
  const working = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let state: 'open' | 'stopping' | 'closed' = 'open';
  const isOpen = (): boolean => state === 'open';

  function wake(provider: string): void {
    wanted.add(provider);
    if (isOpen() && !working.has(provider)) working.set(provider, work(provider));
  }

  async function work(provider: string): Promise<void> {
    try {
      while (isOpen() && wanted.delete(provider)) await sendDue(provider);
      await look();
    } catch (error) {
      if (state === 'closed') return;
      log.error(error, 'What waits to be sent could not be read or written');
      setTimer(minute);
    } finally {
      working.delete(provider);
      if (wanted.has(provider)) wake(provider);
    }
  }

  /** Wakes what is due, and sets the clock for what is due next. */
  async function look(): Promise<void> {
    if (!isOpen()) return;
    const tries = await waiting.nextTries();
    const later = tries.map(({ at }) => at - now()).filter((wait) => wait > 0);
    for (const { provider, at } of tries) if (at <= now()) wake(provider);
    setTimer(Math.min(hour, ...later));
  }

  function setTimer(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(lookInBackground, wait).unref();
  }

  const lookInBackground = () =>
    void look().catch((error: unknown) => log.error(error, 'What waits to be sent could not be read'));

  async function sendDue(provider: string): Promise<void> {
    let row = await waiting.due(provider, now());
    while (row && isOpen()) {
      await sendOne(row);
      row = await waiting.due(provider, now());
    }
  }

  async function sendOne(row: Waiting): Promise<void> {
    const url = store.current().find(({ name, enabled }) => enabled && name === row.provider)?.url;
    if (!url) return void (await waiting.remove(row.id));
    const failure = await senders.send(url, { title: titleOf(instanceName(), row.event), body: row.text }).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // The database is gone then: at the next start it is sent again rather than never.
    if (state === 'closed') return;
    if (failure) return noteFailure(row, failure.error);
    await waiting.sent(row, now());
    if (pausedUntil.delete(row.provider)) await waiting.hurry(row.provider, now());
  }

  async function noteFailure(row: Waiting, error: unknown): Promise<void> {
    const { provider, attempts } = row;
    const { retryAfterMs, isRefused } = error instanceof DeliveryError ? error : {};
    const until = now() + (retryAfterMs ?? waits[attempts] ?? hour);
    const reason = reasonOf(error);
    const isLate = until > row.created_at + patience;
    if (isLate) await waiting.remove(row.id);
    else await waiting.postpone(row, until);
    if (!isRefused) {
      pausedUntil.set(provider, until);
      await waiting.pause(provider, until);
    }
    await waiting.noteFailed(provider, now(), reason);
    if (isLate) log.warn(`A notification by ${provider} did not arrive within a day and is given up. ${reason}`);
    else if (attempts === 0) log.warn(`A notification by ${provider} did not arrive; it is sent again. ${reason}`);
  }

  store.onChange(async (before, after) => {
    const there = after.map(({ name }) => name);
    const told = after.filter(({ enabled }) => enabled).map(({ name }) => name);
    const moved = told.filter((name) => urlIn(after, name) !== urlIn(before, name));
    await waiting.keep(told, there);
    for (const name of moved) {
      pausedUntil.delete(name);
      await waiting.forgetError(name);
      await waiting.hurry(name, now());
      wake(name);
    }
  });

  return {
    waiting,

    async put(letters: readonly Letter[]): Promise<void> {
      await waiting.add(letters, now(), (provider) => Math.max(now(), pausedUntil.get(provider) ?? 0));
      for (const { provider } of letters) wake(provider);
    },

    /** Somebody has seen a message arrive there, or not. */
    async noteTest(provider: string, error?: unknown): Promise<void> {
      if (error !== undefined) return waiting.noteFailed(provider, now(), reasonOf(error));
      await waiting.noteSent(provider, now());
      pausedUntil.delete(provider);
      await waiting.hurry(provider, now());
      wake(provider);
    },

    /** Takes up what waits since an earlier start, or whose time has come. */
    look,

    /** What is on its way gets some time to arrive. */
    async stop(graceMs: number): Promise<void> {
      state = 'stopping';
      clearTimeout(timer);
      await Promise.race([Promise.all(working.values()), delay(graceMs, undefined, { ref: false })]);
      state = 'closed';
    },
  };
}

const urlIn = (providers: readonly { name: string; enabled: boolean; url: string | null }[], wanted: string) =>
  providers.find(({ name, enabled }) => enabled && name === wanted)?.url;

/** Only sentences that are made for people are free of the keys that addresses hold. */
export const reasonOf = (error: unknown): string =>
  error instanceof AppError ? error.message : 'Something unexpected happened.';
