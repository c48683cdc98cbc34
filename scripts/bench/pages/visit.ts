import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, CDPSession } from '@playwright/test';
import type { Place } from './places.ts';
import { profiles, type ProfileName } from './profiles.ts';
import { watchTraffic, types, type Transfer, type Type } from './traffic.ts';
import { watchContent, type Observed } from './watch-content.ts';

/** Times in ms since the navigation, sizes in bytes as sent. “Before” is before the first content. */
export interface Visit {
  firstPaint: number;
  content: number;
  /** CPU of the main thread before the first content. */
  cpu: { all: number; script: number; layout: number };
  longTasks: { count: number; longest: number };
  shift: number;
  heap: number;
  before: Load;
  all: Load;
  /** Paths of what was loaded before. */
  files: string[];
}

interface Load {
  requests: number;
  bytes: Record<Type, number>;
}

/** Opens the page in a new tab, and waits until it has loaded everything. */
export async function visit(context: BrowserContext, profile: ProfileName, origin: string, place: Place) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const { slowdown, network } = profiles[profile];
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const traffic = await watchTraffic(session);
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  const metrics = metricsAtContent(session);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reportContent' });
  await page.addInitScript(watchContent, place.content);

  await page.goto(origin + place.path, { waitUntil: 'commit' });
  const cpu = await metrics.catch((error: unknown) => {
    throw new Error(`${place.path} showed no content.`, { cause: error });
  });
  await settle(traffic);

  const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const before = traffic.until(observed.content);
  const long = observed.longTasks.filter(({ at }) => at < observed.content).map(({ took }) => took);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  const result: Visit = {
    firstPaint,
    content: observed.content,
    cpu,
    longTasks: { count: long.length, longest: Math.max(0, ...long) },
    shift: observed.shift,
    heap: usedSize,
    before: loadOf(before),
    all: loadOf(traffic.until()),
    files: before.map(({ file }) => file),
  };
  return result;
}

/** Reads the counters when the page reports its first content: nothing that comes later is in them. */
function metricsAtContent(session: CDPSession): Promise<Visit['cpu']> {
  const reported = new Promise<void>((done) => void session.once('Runtime.bindingCalled', () => done()));
  const late = pause(90_000, undefined, { ref: false }).then(() => {
    throw new Error('No content within 90 s.');
  });
  return Promise.race([reported, late]).then(async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const read = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
    return {
      all: read('TaskDuration'),
      script: read('ScriptDuration'),
      layout: read('LayoutDuration') + read('RecalcStyleDuration'),
    };
  });
}

/** Until nothing was under way for most of a second. */
async function settle({ isQuiet }: { isQuiet: () => boolean }) {
  const deadline = Date.now() + 15_000;
  for (let quiet = 0; quiet < 8 && Date.now() < deadline; quiet = isQuiet() ? quiet + 1 : 0) await pause(100);
}

const loadOf = (transfers: readonly Transfer[]): Load => ({
  requests: transfers.length,
  bytes: Object.fromEntries(
    types.map((type) => [type, transfers.reduce((sum, one) => sum + (one.type === type ? one.bytes : 0), 0)]),
  ) as Load['bytes'],
});
