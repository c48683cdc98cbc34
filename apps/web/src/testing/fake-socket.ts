import { liveChannel } from '@captionarr/contract/browser';
import type { Connect } from '#lib/live.ts';

type Listener = (...values: unknown[]) => void;
type FakedSocket = Awaited<ReturnType<Connect>>;

/** Stands in for the live connection: a test says what the server does. */
export function fakeSocket() {
  const listeners = new Map<string, Listener[]>();
  const options: Parameters<Connect>[0][] = [];
  const calls: string[] = [];
  const happen = (event: string, ...values: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...values);
  };

  const socket = {
    active: true,
    on: (event: string, listener: Listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    connect: () => void calls.push('connect'),
    disconnect: () => {
      calls.push('disconnect');
      happen('disconnect', 'io client disconnect');
    },
  };

  const connect: Connect = async (given) => {
    options.push(given);
    return socket as unknown as FakedSocket;
  };

  return { connect, options, calls, socket, happen, tell: (event: object) => happen(liveChannel, event) };
}
