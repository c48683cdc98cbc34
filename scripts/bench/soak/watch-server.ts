import { setTimeout as pause } from 'node:timers/promises';
import { family, residentMemory } from '../../../lab/src/process.ts';
import type { ServerReading } from './server-probe.ts';

/** How the server was at one moment; memory in MB, delays of its event loop in ms since the last reading. */
export interface Sample {
  /** Seconds since the beginning. */
  at: number;
  resident: number;
  heap: number;
  external: number;
  cpuSeconds: number;
  delay: ServerReading['delay'];
}

const every = 2000;
const megabyte = 1024 * 1024;

/** Looks at the server, from outside and through its probe, until it is stopped. */
export function watchServer(supervisor: number, probeUrl: string) {
  const end = new AbortController();
  const samples: Sample[] = [];
  const began = performance.now();
  const [, first] = family(supervisor);
  let isSame = true;

  async function look() {
    const [, server] = family(supervisor);
    if (server === undefined || server !== first) {
      isSame = false;
      return;
    }
    const reading = (await (await fetch(probeUrl)).json()) as ServerReading;
    samples.push({
      at: (performance.now() - began) / 1000,
      resident: residentMemory(server),
      heap: reading.heapUsed / megabyte,
      external: reading.external / megabyte,
      cpuSeconds: reading.cpuSeconds,
      delay: reading.delay,
    });
  }

  const watched = (async () => {
    while (!end.signal.aborted) {
      // It is not there while it restarts, which `isSame` tells.
      await look().catch(() => undefined);
      await pause(every, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();

  return {
    async stop() {
      end.abort();
      await watched;
      return { samples, isSame };
    },
  };
}
