import { setTimeout as delay } from 'node:timers/promises';
import type { FeedState } from '#domain/library/connector.ts';
import { ArrError } from '#integrations/arr/arr-error.ts';
import type { ArrClient } from '#integrations/arr/client.ts';
import { errorMessage } from '#platform/errors.ts';

interface PollOptions {
  client: Pick<ArrClient, 'status'>;
  onState: (state: FeedState) => void;
  pauseMs?: number;
}

/** Asks from time to time whether a manager is there, for those who don’t want its live feed. */
export function openPoll({ client, onState, pauseMs = 5 * 60_000 }: PollOptions) {
  const closing = new AbortController();
  const { signal } = closing;

  async function read(): Promise<FeedState> {
    try {
      await client.status(signal);
      return { state: 'polled', message: '' };
    } catch (error) {
      const isRefused = error instanceof ArrError && error.trouble === 'refused';
      return { state: isRefused ? 'refused' : 'unreachable', message: errorMessage(error) };
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const state = await read();
      if (!signal.aborted) onState(state);
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close(): Promise<void> {
      closing.abort();
      await running;
    },
  };
}
