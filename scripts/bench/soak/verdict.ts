import { restartBar } from '../restart.ts';
import type { ClientsReport } from './clients.ts';
import { growthOf, type Third } from './thirds.ts';

export interface Soaked {
  clients: number;
  asked: ClientsReport;
  thirds: Third[];
  /** The server was not restarted. */
  isSame: boolean;
  /** Milliseconds. */
  restart: number;
  /** Live connections that came back after the restart. */
  back: number;
}

/** Milliseconds. */
export const slowBar = 500;
const growthBar = 1.1;

/** Violated bars as sentences; empty if all hold. */
export function brokenBars({ clients, asked, thirds, isSame, restart, back }: Soaked): string[] {
  const errors = Object.values(asked.routes).reduce((sum, route) => sum + route.errors, 0);
  const growth = growthOf(thirds);
  const bars: [boolean, string][] = [
    [errors === 0, `${errors} requests went wrong.`],
    [asked.slow.length === 0, `${asked.slow.length} requests took longer than ${slowBar} ms.`],
    [growth < growthBar, `Memory grew: the last third took ${growth.toFixed(3)} times what the first did.`],
    [asked.disconnects === 0, `${asked.disconnects} live connections broke.`],
    [asked.connected === clients, `${clients - asked.connected} live connections were not there at the end.`],
    [isSame, 'The server ended, and was started again.'],
    [restart < restartBar, `The restart took ${Math.round(restart)} ms.`],
    [back === clients, `${clients - back} live connections did not come back after the restart.`],
  ];
  return bars.filter(([isKept]) => !isKept).map(([, words]) => words);
}
