import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createLanes } from './lanes.ts';

/** Something that waits to be sent. */
interface Waiting {
  id: number;
  attempts: number;
  created_at: number;
}

/** Where it waits. A lane is whoever gets it: one that cannot be reached does not stop the others. */
export interface WaitingRows<Row extends Waiting> {
  laneOf: (row: Row) => string;
  /** The oldest of a lane that is due. */
  due: (lane: string, now: number) => Promise<Row | undefined>;
  /** When each lane is tried next. */
  nextTries: () => Promise<readonly { lane: string; at: number }[]>;
  remove: (row: Row) => Promise<unknown>;
  sent: (row: Row, now: number) => Promise<unknown>;
  /** Counts the attempt. */
  postpone: (row: Row, at: number) => Promise<unknown>;
  /** Nothing of the lane is due before. */
  pause: (lane: string, at: number) => Promise<unknown>;
  /** Everything of the lane is due. */
  hurry: (lane: string, now: number) => Promise<unknown>;
  noteFailed: (lane: string, now: number, reason: string) => Promise<unknown>;
}

/** Why it did not arrive. */
export interface Mishap {
  /** A sentence for people; names no secret. */
  reason: string;
  /** The other side says when it wants to be asked again. */
  retryAfterMs?: number | undefined;
  /** The other side is well, but did not take this one. */
  isRefused?: boolean | undefined;
}

interface Dependencies<Row extends Waiting> {
  rows: WaitingRows<Row>;
  /** False when nobody wants it any more. */
  send: (row: Row) => Promise<boolean>;
  explain: (error: unknown) => Mishap;
  /** What the log says after the first failure, and when it is given up. */
  words: Record<'failed' | 'late', (lane: string, reason: string) => string>;
  /** After the first failure, the second and so on; then always the last. */
  waits: readonly [number, ...number[]];
  /** What did not arrive in this time is given up. */
  patienceMs: number;
  log: Logger;
  now: () => number;
}

/** Sends what waits, one at a time in each lane, and again when it did not arrive. */
export function createOutbox<Row extends Waiting>(parts: Dependencies<Row>) {
  const { rows, send, explain, words, waits, patienceMs, log, now } = parts;
  /** Lanes that cannot be reached at present. */
  const pausedUntil = new Map<string, number>();
  /** What arrived and could not be noted as such: it is not sent a second time. */
  const arrived = new Set<string>();
  const lanes = createLanes({ work: sendDue, nextTries: rows.nextTries, log, now });

  async function sendDue(lane: string): Promise<void> {
    let row = await rows.due(lane, now());
    while (row && lanes.isOpen()) {
      await sendOne(row);
      row = await rows.due(lane, now());
    }
  }

  async function sendOne(row: Row): Promise<void> {
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
    await rows.sent(row, now());
    arrived.delete(name);
    if (pausedUntil.delete(rows.laneOf(row))) await rows.hurry(rows.laneOf(row), now());
  }

  async function noteFailure(row: Row, error: unknown): Promise<void> {
    const lane = rows.laneOf(row);
    const { reason, retryAfterMs, isRefused } = explain(error);
    const until = now() + (retryAfterMs ?? waits[row.attempts] ?? waits.at(-1) ?? 0);
    const isLate = until > row.created_at + patienceMs;
    if (isLate) await rows.remove(row);
    else await rows.postpone(row, until);
    if (!isRefused) {
      pausedUntil.set(lane, until);
      await rows.pause(lane, until);
    }
    await rows.noteFailed(lane, now(), reason);
    if (isLate) log.warn(words.late(lane, reason));
    else if (row.attempts === 0) log.warn(words.failed(lane, reason));
  }

  return {
    wake: lanes.wake,
    /** Takes up what waits since an earlier start, or whose time has come. */
    look: lanes.look,

    /** When something new for this lane may be sent. */
    mayBeSentAt: (lane: string): number => Math.max(now(), pausedUntil.get(lane) ?? 0),

    /** Whoever is behind the lane is there again, or is somebody else: everything is tried at once. */
    async hurry(lane: string): Promise<void> {
      pausedUntil.delete(lane);
      await rows.hurry(lane, now());
      lanes.wake(lane);
    },

    /** What is on its way gets some time to arrive. */
    async stop(graceMs: number): Promise<void> {
      const atRest = lanes.stop();
      await Promise.race([atRest, delay(graceMs, undefined, { ref: false })]);
      lanes.close();
    },
  };
}
