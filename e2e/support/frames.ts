import type { Page } from '@playwright/test';

export interface Frames {
  /** CPU of the page’s main thread in milliseconds. Unlike gaps, it’s the same on a busy machine. */
  busy: number;
  /** Milliseconds between two frames: the middle one, and the one that 5% are above. */
  middle: number;
  late: number;
}

/** What a page spends on frames, and the gaps between them, while something happens. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readBusy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
  await page.evaluate(() => {
    const gaps: number[] = [];
    let last = performance.now();
    const tick = (now: number) => {
      gaps.push(now - last);
      last = now;
      frame = requestAnimationFrame(tick);
    };
    let frame = requestAnimationFrame(tick);
    Object.assign(window, { endFrames: () => (cancelAnimationFrame(frame), gaps) });
  });
  const before = await readBusy();
  await act();
  const busy = Math.round((await readBusy()) - before);
  const gaps = await page.evaluate(() => (window as unknown as { endFrames: () => number[] }).endFrames());
  await session.detach();
  const sorted = gaps.slice(1).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { busy, middle: at(0.5), late: at(0.95) };
}
