// A process of its own, so that its memory and its turns are nobody else's: forked with an order as JSON.
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createComposition } from '../../../apps/server/src/composition.ts';
import { readConfig } from '../../../apps/server/src/platform/config/config.ts';
import { watchEventLoop } from '../../../apps/server/src/platform/jobs/testing/watch-event-loop.ts';
import { openLog } from '../../../apps/server/src/platform/log/log.ts';
import { providers } from '../../../packages/providers/src/clients.ts';
import { providerKeys } from './wanted-items.ts';

/** Result of searching everything. */
export interface Searched {
  seconds: number;
  items: number;
  saved: number;
  peakMegabytes: number;
  cpuSeconds: number;
  /** The longest turn of the event loop, in milliseconds. CPU only when every turn is watched. */
  turn: { wall: number; cpu?: number };
}

export interface SearchOptions {
  directory: string;
  hosts: Record<string, string>;
  /** Accounts at the stand-ins. */
  settings: object;
  /** By which the limits of providers are lifted. */
  factor: number;
  /** At most. */
  seconds: number;
  /** Looking at every turn costs a core. */
  mode: 'time' | 'watch';
}

// The bench has written it.
const { directory, hosts, settings, factor, seconds, mode } = JSON.parse(process.argv[2] ?? '') as SearchOptions;
const config = readConfig(['--config', directory], {});
if (!config) throw new Error('These flags ask for help.');
const logging = await openLog({ directory: join(directory, 'log') });
/** Only here: the product knows no way around the limits of a provider. */
const lifted = providers.map((provider) => {
  const { calls, perMs, atOnce = 1 } = provider.limits;
  return factor === 1
    ? provider
    : { ...provider, limits: { calls: calls * factor, perMs, atOnce: Math.max(atOnce, 8) } };
});
const parts = await createComposition({
  config,
  environment: {},
  logging,
  stop: () => undefined,
  providers: lifted,
  providerHosts: hosts,
  // Scans have looked into the videos before.
  probe: async () => ({ duration: 60, frameRate: 24, audio: [], subtitles: [] }),
});
await parts.settings.save({ 'general.enabled_providers': [...providerKeys], ...settings });
await parts.start();
// As in a server that has run for some seconds.
await pause(8000);
await parts.warmUp.done();

const delay = monitorEventLoopDelay({ resolution: 5 });
const began = performance.now();
const cpuBefore = process.cpuUsage();
const watched = mode === 'watch' ? watchEventLoop() : undefined;
delay.enable();
const jobs = await Promise.all([
  parts.search.wanted.searchAll('series', 'bench'),
  parts.search.wanted.searchAll('movies', 'bench'),
]);
const all = Promise.allSettled(jobs.map((id) => parts.jobs.whenFinished(id)));
await Promise.race([all, pause(seconds * 1000)]);
const took = (performance.now() - began) / 1000;
const turn = watched?.() ?? { wall: delay.max / 1e6 };
const { user, system } = process.cpuUsage(cpuBefore);
const { items } = await parts.db
  .selectFrom('search_record')
  .select(({ fn }) => fn.countAll<number>().as('items'))
  // It has a body once the search has ended.
  .where('body', '<>', Buffer.alloc(0))
  .executeTakeFirstOrThrow();
const { saved } = await parts.db
  .selectFrom('history')
  .select(({ fn }) => fn.countAll<number>().as('saved'))
  .executeTakeFirstOrThrow();
const outcome: Searched = {
  seconds: took,
  items,
  saved,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
  cpuSeconds: (user + system) / 1e6,
  turn,
};
await parts.stop(2000);
await parts.close();
await logging.close();
process.send?.(outcome, () => process.exit());
