import type { Page } from '@playwright/test';
import { phone } from './support/accessible.ts';
import { answerInstead } from './support/answer-instead.ts';
import { startHousehold, type Household } from './support/household.ts';
import { copyInstallation } from './support/installation.ts';
import { startProduct, type Product } from './support/product.ts';
import { seriesWithEpisodes } from './support/shelf.ts';
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

    // The index of dialogue may have been made already.
    await expect(page.getByRole('dialog')).toContainText(/No jobs|Index dialogue/);
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

test.describe('before the code of the palette is there', () => {
  test.use({ serviceWorkers: 'block' });

  test('no key is lost', async ({ page, product }) => {
    const code = Promise.withResolvers<void>();
    await page.route(/assets\/palette-[^/]+\.js$/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(product.url);
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('minimum scorr');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('e for ep');
    await expect(page.getByText('minimum score for ep')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/minimum_score/);
    code.resolve();

    await expect(page).toHaveURL(/\/settings\/sonarr#.*(minimum_score|use_sonarr)/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the palette over a library', () => {
  let household: Household;
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    household = await startHousehold();
    await household.chooseLanguages();
    await household.connect();
    await household.synced();
  });
  test.afterAll(() => household.close());

  async function openPalette(page: Page, path = 'movies') {
    await page.goto(`${household.product.url}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await expect(palette.getByRole('combobox')).toBeFocused();
    return palette;
  }

  test('titles come first with their state, actions follow, and Ctrl+Enter opens a tab', async ({ page, context }) => {
    const { series } = seriesWithEpisodes(household, 1);
    await household.product.send('POST', '/series', { seriesid: `${series.id}`, profileid: '1' });
    const palette = await openPalette(page);
    await page.keyboard.type(series.title);
    const title = palette.getByRole('group', { name: 'Titles' }).getByRole('option').first();
    await expect(title).toContainText(/Series · (complete|\d+ incomplete)/);
    await expect(title).toHaveAttribute('aria-selected', 'true');
    await look(page, 'palette-titles');

    await page.keyboard.press('ArrowRight');
    const actions = palette.getByRole('group', { name: `Do this with ${series.title}` });
    await expect(actions.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveAttribute('aria-selected', 'true');

    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await expect(tab.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
    await tab.close();
    await expect(palette).toBeVisible();

    await actions.getByRole('option', { name: 'Edit language profile…' }).click();
    await expect(page.getByRole('dialog', { name: new RegExp(series.title) })).toBeVisible();
    await expect(page).toHaveURL(/\/movies$/);
  });

  test('“backup now” backs up; the notice stands above the foot of the menu', async ({ page }) => {
    await openPalette(page);
    await page.keyboard.type('backup now');
    await page.keyboard.press('Enter');
    const notice = page.getByRole('alert').first();
    await expect(notice).toBeVisible();
    const card = page.locator('nav [data-foot]');
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await card.boundingBox()];
        return above && below && above.y + above.height <= below.y && above.x < 60;
      })
      .toBe(true);
    await look(page, 'notice-above-card');
  });

  test('on a phone it fills the screen, and Cancel closes it', async ({ page }) => {
    await page.setViewportSize(phone);
    const palette = await openPalette(page);
    await page.keyboard.type('score');
    await expect(palette.getByRole('option').first()).toBeVisible();
    expect(await palette.boundingBox()).toMatchObject({ x: 0, y: 0, ...phone });
    await look(page, 'palette-phone');
    await palette.getByRole('button', { name: 'Cancel' }).click();
    await expect(palette).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Go to…' }).click();
    await expect(palette.getByRole('combobox')).toBeFocused();
  });

  test('from right to left the other arrow leads to the actions', async ({ page }) => {
    const { series } = seriesWithEpisodes(household, 1);
    await page.addInitScript(() => localStorage.setItem('captionarr.language', 'ar'));
    const palette = await openPalette(page);
    await page.keyboard.type(series.title);
    const options = palette.getByRole('option');
    await expect(options.first()).toContainText(series.title);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const action = palette.getByRole('group').nth(1).getByRole('option').first();
    await expect(action).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(action).toHaveAttribute('aria-selected', 'true', { timeout: 1000 });
    }).toPass();
    await look(page, 'palette-rtl');
    await page.setViewportSize(phone);
    await look(page, 'palette-rtl-phone');
  });
});

test.describe('when the server goes', () => {
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
