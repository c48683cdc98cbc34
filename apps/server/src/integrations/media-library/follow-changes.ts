import { setTimeout as delay } from 'node:timers/promises';
import type { FeedListener, FeedState, SourceChange } from '#domain/library/connector.ts';
import { minuteMs } from '#platform/durations.ts';
import { errorMessage } from '#platform/errors.ts';

interface Options<Mark> {
  listener: FeedListener;
  /** A mark of now; throws if the server can’t be asked. */
  begin: (signal: AbortSignal) => Promise<Mark>;
  look: (since: Mark, signal: AbortSignal) => Promise<{ changes: SourceChange[]; mark: Mark }>;
  isRefused: (error: unknown) => boolean;
  pauses?: Pauses;
}

export interface Pauses {
  /** Between two looks for changes, in milliseconds. */
  liveMs: number;
  /** Between two looks whether it answers, for those who don’t want changes as they happen. */
  quietMs: number;
  /** After a failure. */
  brokenMs: number;
}

const defaultPauses: Pauses = { liveMs: 30_000, quietMs: 5 * minuteMs, brokenMs: 20_000 };

/** Looks for changes from time to time, and at once when it is told to: media servers don’t report them to API keys. */
export function followChanges<Mark>({ listener, begin, look, isRefused, pauses = defaultPauses }: Options<Mark>) {
  const closing = new AbortController();
  const { signal } = closing;
  let wake = new AbortController();
  let isAsked = false;
  let mark: Mark | undefined;

  const report = (state: FeedState['state'], message = '') => {
    if (!signal.aborted) listener.onState({ state, message });
  };

  async function turn(): Promise<number> {
    const isWanted = listener.isLive || isAsked;
    isAsked = false;
    try {
      if (mark === undefined) mark = await begin(signal);
      else if (isWanted) {
        const found = await look(mark, signal);
        mark = found.mark;
        if (!signal.aborted) for (const change of found.changes) listener.onChange(change);
      } else await begin(signal);
      report('polled');
      return listener.isLive ? pauses.liveMs : pauses.quietMs;
    } catch (error) {
      // Everything is synced when it is back.
      mark = undefined;
      report(isRefused(error) ? 'refused' : 'unreachable', errorMessage(error));
      return pauses.brokenMs;
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pauseMs = await turn();
      if (isAsked) continue;
      wake = new AbortController();
      const either = AbortSignal.any([signal, wake.signal]);
      await delay(pauseMs, undefined, { signal: either, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    /** Looks for changes now. */
    lookNow(): void {
      isAsked = true;
      wake.abort();
    },
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}

type Follower = ReturnType<typeof followChanges>;

/** The followed lists of one server. */
export function createFollowers() {
  const followers = new Set<Follower>();
  return {
    /** Closing it ends it and forgets it. */
    add(follower: Follower) {
      followers.add(follower);
      return {
        async close(): Promise<void> {
          followers.delete(follower);
          await follower.close();
        },
      };
    },
    lookNow: (): void => {
      for (const follower of followers) follower.lookNow();
    },
    close: async (): Promise<void> => {
      await Promise.all([...followers].map((follower) => follower.close()));
    },
  };
}
