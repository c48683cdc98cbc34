import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createLaneWorkers } from './lane-workers.ts';
import type { OutboxRow, OutboxRows } from './outbox-rows.ts';

/** Why it did not arrive. */
export interface DeliveryFailure {
  /** A sentence for people; names no secret. */
  reason: string;
  /** The other side says when it wants to be asked again. */
  retryAfterMs?: number | undefined;
  /** The other side is well, but did not take this one. */
  isRefused?: boolean | undefined;
}

interface Dependencies<Payload> {
  rows: OutboxRows<Payload>;
  /** False if it is no longer wanted. */
  send: (row: OutboxRow<Payload>) => Promise<boolean>;
  explain: (error: unknown) => DeliveryFailure;
  /** Log messages after the first failure and after giving up. */
  words: Record<'failed' | 'late', (lane: string, reason: string) => string>;
  /** After the first failure, the second and so on; then always the last. */
  waits: readonly [number, ...number[]];
  /** Undelivered rows are dropped after this time. */
  timeoutMs: number;
  /** A lane has just worked, or failed. */
  onState?: (lane: string, isFailing: boolean) => void;
  log: Logger;
  now: () => number;
}

/** Sends what waits, one at a time in each lane, and again when it did not arrive. */
export function createOutbox<Payload>(parts: Dependencies<Payload>) {
  const { rows, send, explain, words, waits, timeoutMs, onState, log, now } = parts;
  /** Lanes that cannot be reached at present. */
  const pausedUntil = new Map<string, number>();
  /** Delivered rows that could not be marked: they must not be sent twice. */
  const arrived = new Set<string>();
  const lanes = createLaneWorkers({ work: sendDue, nextTries: rows.nextTries, log, now });

  async function sendDue(lane: string): Promise<void> {
    let row = await rows.due(lane, now());
    while (row && lanes.isOpen()) {
      await sendOne(row);
      row = await rows.due(lane, now());
    }
  }

  async function sendOne(row: OutboxRow<Payload>): Promise<void> {
    const name = `${row.id} ${row.created_at}`;
    const end = arrived.has(name)
      ? { isSent: true }
      : await send(row).then(
          (isSent) => ({ isSent }),
          (error: unknown) => ({ error }),
        );
    // The database is gone then: at the next start it is sent again rather than never.
    if (lanes.isClosed()) return;
    if ('error' in end) return noteFailure(row, end.error);
    if (!end.isSent) return void (await rows.remove(row));
    arrived.add(name);
    await rows.delivered(row, now());
    onState?.(row.lane, false);
    arrived.delete(name);
    if (pausedUntil.delete(row.lane)) await rows.makeDue(row.lane, now());
  }

  async function noteFailure(row: OutboxRow<Payload>, error: unknown): Promise<void> {
    const { lane } = row;
    const { reason, retryAfterMs, isRefused } = explain(error);
    const until = now() + (retryAfterMs ?? waits[row.attempts] ?? waits.at(-1) ?? 0);
    const isLate = until > row.created_at + timeoutMs;
    if (isLate) await rows.remove(row);
    else await rows.postpone(row, until);
    if (!isRefused) {
      pausedUntil.set(lane, until);
      await rows.pause(lane, until);
    }
    await noteFailed(lane, reason);
    if (isLate) log.warn(words.late(lane, reason));
    else if (row.attempts === 0) log.warn(words.failed(lane, reason));
  }

  async function noteFailed(lane: string, reason: string): Promise<void> {
    await rows.noteFailed(lane, now(), reason);
    onState?.(lane, true);
  }

  async function makeDue(lane: string): Promise<void> {
    pausedUntil.delete(lane);
    await rows.makeDue(lane, now());
    lanes.wake(lane);
  }

  return {
    wake: lanes.wake,
    /** Takes up what waits since an earlier start, or whose time has come. */
    look: lanes.look,

    /** When something new for this lane may be sent. */
    mayBeSentAt: (lane: string): number => Math.max(now(), pausedUntil.get(lane) ?? 0),

    /** The recipient works again: everything is tried at once. */
    makeDue,
    noteFailed,

    /** The lane has another recipient now: forgets the old error, and tries everything at once. */
    async restart(lane: string): Promise<void> {
      await rows.forgetError(lane);
      await makeDue(lane);
    },

    /** Gives deliveries in progress some time to finish. */
    async stop(graceMs: number): Promise<void> {
      const atRest = lanes.stop();
      await Promise.race([atRest, delay(graceMs, undefined, { ref: false })]);
      lanes.close();
    },
  };
}
