import { expect, test as base } from '@playwright/test';
import { createBrowser, keys, type Browser } from './browser.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import { account, startHome, type Home } from './home.ts';
import { watchServer, type Watched } from './watched.ts';

export interface Options {
  engine: 'firefox' | 'webkit';
}

const start = { firefox: startFirefox, webkit: startWebKit };

/** A computer and a phone. */
export const sizes = [
  { size: 'wide', width: 1440, height: 900 },
  { size: 'phone', width: 390, height: 844 },
] as const;

interface Shared {
  home: Home;
  watched: Watched;
  visitor: Browser;
}

export const test = base.extend<{ noFaults: void }, Options & Shared>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  home: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const home = await startHome();
      await use(home);
      await home.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  watched: [
    async ({ home }, use) => {
      const watched = await watchServer(home.product.url);
      await use(watched);
      await watched.close();
    },
    { scope: 'worker' },
  ],
  /** A browser whose owner has signed in. */
  visitor: [
    async ({ engine, watched }, use) => {
      const browser = createBrowser(await start[engine](), watched.url);
      console.log(browser.name);
      await browser.open('/');
      await signIn(browser);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** No journey may leave an error behind, whatever it is about. */
  noFaults: [
    async ({ watched, visitor }, use, journey) => {
      await use();
      if (journey.status !== journey.expectedStatus) await visitor.screenshot(journey.outputPath('failed.png'));
      expect(watched.takeFaults()).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export async function signIn(browser: Browser) {
  await browser.type({ role: 'textbox', name: 'Username' }, account.username);
  await browser.type('input[type=password]', account.password);
  await browser.press(keys.Enter);
  await browser.see({ role: 'banner' });
}
