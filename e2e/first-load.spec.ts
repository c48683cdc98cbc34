import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { expect, test } from './support/test.ts';

const late = /sw\.js|late-services|late-parts|palette|live-updates|file-parts|en-late/;
const lateOfLists = new RegExp(`/api/|en-rest|${late.source}`);

/** What the page asks before its first content, of what may come later. */
async function askedBefore(page: Page, url: string, content: string, later: RegExp) {
  const asked: string[] = [];
  let isThere = false;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!isThere && later.test(pathname)) asked.push(pathname);
  });
  await page.exposeFunction('noteContent', () => (isThere = true));
  await page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) (globalThis as unknown as { noteContent: () => void }).noteContent();
      else requestAnimationFrame(look);
    };
    look();
  }, content);
  await page.goto(url);
  await expect.poll(() => isThere).toBe(true);
  return asked;
}

for (const baseUrl of ['', '/subs'])
  test.describe(`the first load${baseUrl && ' under a base URL'}`, () => {
    let household: Household;
    test.beforeAll(async () => {
      household = await startHousehold('tiny', { baseUrl });
      await household.chooseLanguages();
      await household.connect();
      await household.synced();
      // The first requests after a start take longer than a page waits for its answers.
      for (const path of ['/series', '/movies', '/']) await fetch(`${household.product.url}${path}`);
    });
    test.afterAll(() => household.close());

    /** A busy machine may miss the time that a page waits for its answers. */
    const expectNothingAsked = (page: Page, path: string, content: string, later: RegExp) =>
      expect(async () => {
        const fresh = await page.context().newPage();
        const asked = await askedBefore(fresh, `${household.product.url}${path}`, content, later);
        await fresh.close();
        expect(asked).toEqual([]);
      }).toPass();

    for (const path of ['/series', '/movies', '/'])
      test(`${path} shows its rows without asking for anything`, ({ page }) =>
        expectNothingAsked(page, path, 'main table tbody tr td a', lateOfLists));

    for (const [path, content] of [
      ['/movies/1', 'main table tbody td'],
      ['/settings/general', 'main section label'],
      ['/system/status', 'main section li'],
    ] as const)
      test(`${path} is drawn before what it needs only later`, ({ page }) =>
        expectNothingAsked(page, path, content, late));

    test('what opens later waits for its texts', async ({ page }) => {
      const texts = Promise.withResolvers<void>();
      await page.route(/en-rest/, async (route) => {
        await texts.promise;
        await route.continue();
      });
      await page.goto(`${household.product.url}/series`);
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
      expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]\w+\.[a-z]\w+\.?[a-z]/);

      await page
        .getByRole('banner')
        .getByRole('button', { name: /\bjobs?\b/i })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      texts.resolve();
      await expect(page.getByRole('dialog', { name: 'Jobs' })).toBeVisible();
      expect(await page.getByRole('dialog').innerText()).not.toMatch(/\bjobs\.\w/);
    });

    test('what changed before it listened shows by itself', async ({ page }) => {
      const { product } = household;
      const [held] = await Promise.all([
        page.waitForRequest(/socket\.io/),
        page.route(/socket\.io-client|esm-/, async (route) => {
          await product.save({ 'settings-general-theme': 'dark' });
          await route.continue();
        }),
        page.goto(`${product.url}/series`),
      ]);

      expect(held.url()).toContain(`${product.url}/api/socket.io`);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    });
  });

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the copy that opens without a server has nothing of the library in it', async ({ page }) => {
    const household = await startHousehold('tiny');
    const { product } = household;
    try {
      await household.chooseLanguages();
      await household.connect();
      await household.synced();
      await page.goto(`${product.url}/series`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

      const kept = () =>
        page.evaluate(async () => (await (await caches.match(new URL('./', document.baseURI)))?.text()) ?? '');
      await expect.poll(kept).toContain('window.Captionarr');
      expect(await kept()).not.toContain('first-answers');
      expect(await kept()).not.toContain('apiKey');

      await product.stop();
      await page.goto(`${product.url}/series`);
      await expect(page.getByText('Captionarr can’t be reached.')).toBeVisible();
    } finally {
      await household.close();
    }
  });
});
