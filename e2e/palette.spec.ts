import type { Page } from '@playwright/test';
import { phone } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { seriesWithEpisodes } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

test.describe('before the code of the palette is there', () => {
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
    const edit = page.getByRole('option', { name: 'تعديل ملف اللغات…' });
    const actions = palette.getByRole('group').filter({ has: edit }).getByRole('option');
    await expect(edit).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(actions.first()).toHaveAttribute('aria-selected', 'true');
    await look(page, 'palette-rtl');
    await page.setViewportSize(phone);
    await look(page, 'palette-rtl-phone');
  });
});
