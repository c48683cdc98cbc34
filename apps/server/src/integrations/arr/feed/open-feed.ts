import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { FeedState, SourceChange } from '#domain/library/connector.ts';
import { discard } from '#integrations/http/discard.ts';
import { ArrError } from '#integrations/arr/arr-error.ts';
import { explainAnswer } from '#integrations/arr/check-answer.ts';
import type { ArrConnection } from '#integrations/arr/connection.ts';
import { descriptions } from '#integrations/arr/descriptions.ts';
import { connectHub } from './connect-hub.ts';
import { createDuplicateFilter, readMessage } from './read-message.ts';
import { createTransport } from '#integrations/arr/transport.ts';

interface FeedOptions {
  connection: ArrConnection;
  log: Logger;
  onChange: (change: SourceChange) => void;
  onState: (state: FeedState) => void;
  /** Pauses between attempts, in milliseconds; the last one for ever. */
  pauses?: readonly number[];
  silenceMs?: number;
}

/** Short at first, so that a manager that was only restarted is back at once. */
const defaultPauses = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000];
/** A connection that lasted this long was a good one, in milliseconds. */
const lasting = 10_000;

/** Subscribes to a manager's live feed until closed; reconnects after failures. */
export function openFeed({
  connection,
  log,
  onChange,
  onState,
  pauses = defaultPauses,
  silenceMs = 30_000,
}: FeedOptions) {
  const { kind } = connection;
  const { name = descriptions[kind].name } = connection;
  const transport = createTransport({ ...connection, name });
  const closing = new AbortController();
  const { signal } = closing;
  const isEcho = createDuplicateFilter();
  let last: FeedState | undefined;

  function report(state: FeedState['state'], message: string): void {
    if (signal.aborted || (last?.state === state && last.message === message)) return;
    last = { state, message };
    onState(last);
  }

  function receive(argument: unknown): void {
    if (signal.aborted || isEcho(argument)) return;
    const change = readMessage(kind, argument);
    if (change) onChange(change);
  }

  /** From the greeting to the end; says how long it was open, in milliseconds. */
  async function listen(): Promise<number> {
    const hub = await connectHub({ transport, log, onMessage: receive, silenceMs, signal });
    const since = performance.now();
    report('live', '');
    await hub.ended;
    report('connecting', `The live connection to ${name} was lost. Reconnecting.`);
    return performance.now() - since;
  }

  async function explain(error: unknown): Promise<void> {
    const reason = error instanceof ArrError && error.trouble === 'missing' ? await findReason() : error;
    if (signal.aborted) return;
    if (reason instanceof ArrError)
      return report(reason.trouble === 'refused' ? 'refused' : 'unreachable', reason.message);
    log.debug({ err: reason }, `Could not open the live feed of ${name}`);
    report('polled', `${name} is reachable, but its live feed isn’t: ${advice[reason ? 'blocked' : 'none']}`);
  }

  /** Why there is no hub at the address: undefined when the manager itself is there. */
  const findReason = async (): Promise<unknown> => {
    try {
      const answer = await transport.ask('/api/v3/system/status', { signal });
      await discard(answer.body);
      return explainAnswer(answer, name);
    } catch (error) {
      return error;
    }
  };

  async function run(): Promise<void> {
    report('connecting', `Connecting to ${name}…`);
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        if ((await listen()) >= lasting) attempt = 0;
      } catch (error) {
        if (!signal.aborted) await explain(error);
      }
      await delay(pauses[Math.min(attempt, pauses.length - 1)], undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async close(): Promise<void> {
      closing.abort();
      await transport.close();
      await running;
    },
  };
}

const later = 'Changes will arrive with the next sync.';
const advice = {
  none: `this version doesn’t offer one. ${later}`,
  blocked: `a reverse proxy may be blocking WebSockets. ${later}`,
};
