import type { Page, Route } from '@playwright/test';
import { phone } from './support/accessible.ts';
import { copyInstallation } from './support/installation.ts';
import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

const away = 'Captionarr can’t be reached.';
const crash = 'Oops! UI is crashed!';

async function open(page: Page, product: Product, path = 'settings/general', heading = 'General') {
  await page.goto(`${product.url}/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Leads to Status, whose code no other page brings along. The entry may have a count. */
const system = /^System/;

async function goTo(page: Page, name: string | RegExp) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Whether this is still the document that was marked. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis);

/** Styles that the page wants and has not. */
const unstyled = () =>
  [...document.querySelectorAll('link')]
    .filter(({ rel, sheet }) => rel === 'stylesheet' && !sheet)
    .map(({ href }) => href);

test.use({ serviceWorkers: 'allow' });

test.describe('while the server is away', () => {
  let product: Product;
  test.beforeEach(async () => {
    product = await startProduct();
  });
  test.afterEach(() => product.close());

  test('a page that is not loaded yet waits, what is on screen stays, and it appears by itself', async ({ page }) => {
    await open(page, product);
    await mark(page);

    await product.stop();
    await goTo(page, system);
    await expect(page.getByRole('main').getByText(away)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
    await expect(page.getByText(crash)).toHaveCount(0);
    await look(page, 'away');

    await product.start();
    await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
    await expect(page.getByText(away)).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
    await expect.poll(() => page.evaluate(unstyled)).toEqual([]);
  });

  test('a page that is loaded already opens, and the menu goes on working', async ({ page }) => {
    await open(page, product);
    await goTo(page, 'UI');
    await expect(page.getByRole('heading', { level: 1, name: 'UI' })).toBeVisible();
    await product.stop();

    await goTo(page, 'Providers');
    await expect(page.getByText(away)).toBeVisible();
    await goTo(page, 'General');

    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
    await expect(page.getByText(crash)).toHaveCount(0);
  });

  test('what opens over a page opens when the server is back', async ({ page }) => {
    await open(page, product);
    await product.stop();

    await page
      .getByRole('banner')
      .getByRole('button', { name: /\bjobs?\b/i })
      .click();
    await expect(page.getByText(away)).toBeVisible();
    await expect(page.getByText(crash)).toHaveCount(0);

    await product.start();
    await expect(page.getByRole('dialog', { name: 'Jobs' })).toBeVisible();
  });

  test('a part of the page that can’t be loaded then waits, and doesn’t say again what the strip says', async ({
    page,
  }) => {
    const held = Promise.withResolvers<Route>();
    await page.route('**/api/system/keys*', (route) => held.resolve(route));
    await open(page, product);
    const keys = await held.promise;
    await product.stop();
    await keys.abort();

    await expect(page.getByText('This page continues as soon as Captionarr responds.')).toBeVisible();
    await expect(page.getByText(away)).toHaveCount(1);
    await look(page, 'away-part');
  });

  test('the app that is opened then says so calmly, and starts by itself', async ({ page }) => {
    await open(page, product);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Twice: the first visit is not yet seen by what keeps the page.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
    await product.stop();

    await page.goto(`${product.url}/system/status`);
    await expect(page.getByText(away)).toBeVisible();
    await look(page, 'away-first-load');

    await product.start();
    await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
  });

  test('a server that then wants a login leads to it', async ({ page }) => {
    await open(page, product);
    await product.stop();
    await goTo(page, system);
    await expect(page.getByText(away)).toBeVisible();

    await product.start({
      CAPTIONARR_AUTH__TYPE: 'form',
      CAPTIONARR_AUTH__USERNAME: 'marta',
      CAPTIONARR_AUTH__PASSWORD: 'correct horse battery',
      CAPTIONARR_AUTH__APIKEY: 'f'.repeat(32),
    });
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(crash)).toHaveCount(0);
    await page.getByLabel('Username').fill('marta');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`it is said on a phone as well, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(phone);
      await open(page, product);
      await product.stop();

      await expect(page.getByText(away).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await look(page, `away-phone-${colorScheme}`);
    });
});

test.describe('a page whose live connection never stood', () => {
  test.use({ serviceWorkers: 'block' });

  let product: Product;
  test.beforeEach(async () => {
    product = await startProduct();
  });
  test.afterEach(() => product.close());

  for (const [what, address] of [
    ['has not loaded its code', '**/assets/esm-*.js'],
    ['is still being made', '**/api/socket.io/**'],
  ] as const)
    test(`notices that the server is gone although the connection ${what}`, async ({ page }) => {
      const held: Route[] = [];
      let isHolding = true;
      await page.route(address, (route) => (isHolding ? void held.push(route) : route.continue()));
      await open(page, product);
      await expect.poll(() => held.length).toBeGreaterThan(0);

      await product.stop();
      isHolding = false;
      for (const route of held) await route.abort();

      await expect(page.getByRole('button', { name: 'Connection lost. Reconnecting…' })).toBeVisible();
      await expect(page.getByText(away)).toBeVisible();
      await expect(page.getByText('Something is wrong!')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();

      await product.start();
      await expect(page.getByRole('banner').getByRole('button', { name: 'System' })).toBeVisible();
      await expect(page.getByText(away)).toHaveCount(0);
    });
});

test.describe('after an update', () => {
  let installation: Awaited<ReturnType<typeof copyInstallation>>;
  let product: Product;
  test.beforeEach(async () => {
    installation = await copyInstallation();
    product = await startProduct({ root: installation.root });
  });
  test.afterEach(async () => {
    await product.close();
    await installation.remove();
  });

  test('a page of the old build starts anew once, at the page that was asked for', async ({ page }) => {
    await open(page, product);
    await product.stop();
    await installation.update();
    await product.start();
    let loads = 0;
    page.on('load', () => loads++);

    await goTo(page, system);
    await expect(page.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
    await expect(page).toHaveURL(`${product.url}/system/status`);
    await goTo(page, 'Tasks');
    await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();

    await expect(page.getByText(crash)).toHaveCount(0);
    expect(loads).toBe(1);
  });

  test('a page whose file is nowhere says so, without a crash and without reloading for ever', async ({ page }) => {
    await open(page, product);
    await product.stop();
    await installation.update();
    await installation.lose(/^status-page.*\.js$/);
    await product.start();
    let loads = 0;
    page.on('load', () => loads++);

    await goTo(page, system);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Couldn’t load this page' })).toBeVisible();
    await look(page, 'away-lost-file');
    await page.waitForTimeout(3000);

    expect(loads).toBe(1);
    await expect(page.getByText(crash)).toHaveCount(0);
    await goTo(page, 'Settings');
    await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();
    await goTo(page, system);
    await main.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => loads).toBe(2);
  });
});
