import type { Page } from '@playwright/test';

export interface Frames {
  count: number;
  /** Milliseconds between two frames: the middle one, and the one that 5% are above. */
  middle: number;
  late: number;
}

/** The gaps between frames while something happens. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
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
  await act();
  const gaps = await page.evaluate(() => (window as unknown as { endFrames: () => number[] }).endFrames());
  const sorted = gaps.slice(1).toSorted((one, other) => one - other);
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
  return { count: sorted.length, middle: at(0.5), late: at(0.95) };
}
