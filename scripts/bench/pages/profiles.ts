import type { BrowserContextOptions } from '@playwright/test';

interface Profile {
  context: BrowserContextOptions;
  /** How many times slower than this machine. */
  slowdown: number;
  /** Round trip in ms, bytes a second. */
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

export const profiles: Record<'desktop' | 'phone', Profile> = {
  desktop: { context: { viewport: { width: 1440, height: 900 } }, slowdown: 1 },
  phone: {
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    slowdown: 4,
    // “Slow 4G” of Lighthouse: 1.6 Mbit/s down, 750 kbit/s up.
    network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  },
};

export type ProfileName = keyof typeof profiles;
