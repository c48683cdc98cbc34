import { phone } from './support/accessible.ts';
import { answerInstead } from './support/answer-instead.ts';
import { copyInstallation } from './support/installation.ts';
import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

test.describe('the shell', () => {
  test('[shell.header-height] [shell.nav-width] has a header of 64 px and a navigation of 200', async ({
    page,
    product,
  }) => {
    await page.goto(product.url);

    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
    expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.width).toBe(200);
    await look(page, 'shell-wide-light');
  });

  test('[shell.nav-collapse] hides the navigation behind a button below 750 px', async ({ page, product }) => {
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await page.setViewportSize({ width: 750, height: 844 });
    await page.goto(product.url);
    await expect(navigation.getByRole('link', { name: 'UI' })).toBeInViewport();

    await page.setViewportSize({ width: 749, height: 844 });
    await expect(navigation).not.toBeInViewport();
    await page.getByRole('button', { name: 'Menu' }).click();
    await navigation.getByRole('link', { name: 'UI' }).click();

    await expect(page.getByRole('heading', { name: 'UI' })).toBeVisible();
    await expect(navigation).not.toBeInViewport();
  });

  test('keeps the chosen theme', async ({ page, product }) => {
    await page.goto(product.url);
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    const toggle = page.getByRole('banner').getByRole('button', { name: /theme/i });

    while ((await scheme()) !== 'dark') await toggle.click();
    await page.reload();

    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    expect(await scheme()).toBe('dark');
    await look(page, 'shell-wide-dark');
  });

  test('goes to a page from the palette and explains its keys', async ({ page, product }) => {
    await page.goto(product.url);
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('UI');
    await look(page, 'palette');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'UI' })).toBeVisible();

    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await look(page, 'keyboard-help');
  });

  test('speaks German when asked to', async ({ page, product }) => {
    await page.goto(product.url);

    await page.getByRole('banner').getByRole('button', { name: 'System' }).click();
    await look(page, 'system-menu');
    await page.getByRole('menuitem', { name: /^Language/ }).click();
    await look(page, 'language-menu');
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();

    await expect(page.getByRole('heading', { name: 'Allgemein' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await look(page, 'shell-german');
  });

  test('shows jobs in a drawer', async ({ page, product }) => {
    await page.goto(product.url);

    await page
      .getByRole('banner')
      .getByRole('button', { name: /\bjobs?\b/i })
      .click();

    const drawer = page.getByRole('dialog', { name: 'Jobs' });
    const { data: jobs } = await product.ask<{ data: { job_name: string }[] }>('/system/jobs');
    for (const words of jobs.length > 0 ? jobs.map(({ job_name }) => job_name) : ['No jobs'])
      await expect(drawer).toContainText(words);
    await look(page, 'jobs-drawer');
  });

  test('is whole on a phone, light and dark', async ({ browser, product }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme });
      const page = await context.newPage();
      await page.goto(`${product.url}/settings/general`);
      await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await look(page, `shell-phone-${colorScheme}`);
      await context.close();
    }
  });
});

test.describe('what is not there', () => {
  test('an unknown address shows the not-found page', async ({ page, product }) => {
    await page.goto(`${product.url}/no/such/page`);

    await expect(page.getByText('The Request URL No Found')).toBeVisible();
    await look(page, 'not-found');
  });

  test('a crash shows the crash screen, which reloads', async ({ page, product }) => {
    await answerInstead(page, '**/api/system/settings', { json: { general: null } });
    await page.goto(product.url);

    await expect(page.getByText('Oops! UI is crashed!')).toBeVisible();
    await expect(page.getByText(new URL(product.url).host)).toHaveCount(0);
    await look(page, 'crash');

    await page.unroute('**/api/system/settings');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  });

  test('[shell.notices-position] a failed call is told at the bottom left', async ({ page, product }) => {
    await answerInstead(page, '**/api/system/jobs*', { status: 503, json: 'The disk is full.' });
    await page.goto(product.url);

    const notice = page.getByRole('alert').filter({ hasText: 'Error 503' });
    await expect(notice).toContainText('The disk is full.');
    await page.waitForTimeout(400);
    const box = await notice.boundingBox();
    expect(box?.x).toBeLessThan(60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
    await look(page, 'notice-error');
  });
});

test.describe('when the server goes', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a strip counts down to the next try, and the page stays usable', async ({ page }) => {
    const product: Product = await startProduct();
    try {
      await page.goto(product.url);
      await expect(page.getByRole('navigation', { name: 'Main' }).locator('[data-foot]')).not.toBeEmpty();
      await product.stop();
      const main = page.getByRole('main');
      await expect(main.getByText('Captionarr can’t be reached.')).toBeVisible();
      for (const seconds of [4, 3, 2]) await expect(main.getByText(`Trying again in ${seconds} s`)).toBeVisible();
      await expect(page.getByText('Reconnecting…', { exact: true })).toBeVisible();
      await look(page, 'away-strip');
      await page.setViewportSize(phone);
      await look(page, 'away-strip-phone');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

      await product.start();
      await expect(main.getByText('Captionarr can’t be reached.')).toHaveCount(0);
    } finally {
      await product.close();
    }
  });

  test('after an update the page reloads by itself, unless something is unsaved', async ({ page }) => {
    // Two updates, each with a server that ends and starts.
    test.slow();
    const installation = await copyInstallation();
    const product = await startProduct({ root: installation.root });
    try {
      const system = page.getByRole('banner').getByRole('button', { name: 'System' });
      const lost = page.getByRole('button', { name: 'Connection lost. Reconnecting…' });
      const update = async () => {
        await product.stop();
        await expect(lost).toBeVisible();
        await installation.update();
        await product.start();
      };
      const isLive = page.waitForResponse(/socket\.io/);
      await page.goto(`${product.url}/settings/general`);
      await isLive;
      await expect(page.locator('nav [data-foot]')).not.toBeEmpty();
      let loads = 0;
      page.on('load', () => loads++);

      await page.getByRole('switch').first().focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('1 unsaved change')).toBeVisible();
      await update();
      await expect(system).toBeVisible();
      const notice = page.getByRole('alert').filter({ hasText: 'Captionarr was updated' });
      await expect(notice).toBeVisible();
      await expect(page.getByText('1 unsaved change')).toBeVisible();
      expect(loads).toBe(0);
      await look(page, 'updated-notice');

      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByText('No unsaved changes')).toBeVisible();
      await update();
      await expect.poll(() => loads).toBe(1);
      await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    } finally {
      await product.close();
      await installation.remove();
    }
  });
});
