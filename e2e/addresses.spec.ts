import type { Page } from '@playwright/test';
import { phone } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { expectFocus } from './support/keyboard.ts';
import { untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
/** A movie that was searched in vain. */
let searched: { id: number; title: string };
test.describe.configure({ mode: 'serial' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  household = await startHousehold();
  const { product } = household;
  await household.chooseLanguages();
  await product.save([
    ['settings-general-movie_default_enabled', 'true'],
    ['settings-general-movie_default_profile', '2'],
  ]);
  await household.connect();
  await household.synced();
  await household.looked();
  await household.enable('podnapisi', 'gestdown');
  const { data } = await product.ask<{
    data: { radarrId: number; title: string; missing_subtitles: { code2: string }[] }[];
  }>('/movies/wanted');
  const first = data.find((movie) => movie.missing_subtitles.some(({ code2 }) => code2 === 'en'));
  if (!first) throw new Error('No movie is missing English.');
  searched = { id: first.radarrId, title: first.title };
  await product.send('PATCH', `/movies/subtitles?radarrid=${searched.id}`, {
    language: 'en',
    hi: 'false',
    forced: 'false',
  });
  await untilIdle(household);
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;
const why = (page: Page) => page.getByRole('dialog', { name: 'Why is English missing?' });
const whyButton = (page: Page) => page.getByRole('button', { name: `Why? ${searched.title}` });
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

async function openWhy(page: Page) {
  await page.goto(url('/wanted/movies'));
  await whyButton(page).click();
  await expect(why(page)).toContainText(searched.title);
}

test('Back closes Why and Forward opens it; its link opens the same in another tab', async ({ page, context }) => {
  await openWhy(page);
  await expect.poll(() => parameter(page, 'why')).toMatch(new RegExp(`^movie-${searched.id}-en`));
  await expect(why(page).getByRole('heading', { name: 'Searched 1, skipped 1' })).toBeVisible();
  await expect(why(page).getByRole('list', { name: 'Skipped providers' })).toContainText('Gestdown');
  await look(page, 'addresses-why');

  await page.goBack();
  await expect(why(page)).toBeHidden();
  await expect(page).toHaveURL(url('/wanted/movies'));
  await expect(whyButton(page)).toBeFocused();
  await page.goForward();
  await expect(why(page)).toBeVisible();

  await why(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(why(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/movies/${searched.id}?why=movie-${searched.id}-en`);
  const other = await context.newPage();
  await other.goto(link);
  await expect(why(other)).toContainText(searched.title);
  await expect(why(other).getByRole('heading', { name: 'Searched 1, skipped 1' })).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(why(other)).toBeHidden();
  await expect(other).toHaveURL(url(`/movies/${searched.id}`));

  // Closing goes back: one more Back leaves the page.
  await page.keyboard.press('Escape');
  await expect(why(page)).toBeHidden();
  await expect(page).toHaveURL(url('/wanted/movies'));
});

test('other drawers have addresses too', async ({ page }) => {
  await page.goto(url('/settings/general'));
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const saves = page.getByRole('dialog', { name: 'Settings history' });
  await expect(saves).toBeVisible();
  await page.reload();
  await expect(saves).toBeVisible();
  await page.goBack();
  await expect(saves).toBeHidden();
  await expect(page).toHaveURL(url('/settings/general'));

  await page.goto(url(`/movies/${searched.id}?history=movie-${searched.id}`));
  await expect(page.getByRole('dialog', { name: new RegExp(`History.*${searched.title}`) })).toBeVisible();
  await page.goto(url(`/movies/${searched.id}?history=movie-999999`));
  await expect(page.getByText('This link leads nowhere')).toBeVisible();
  await expect(page).toHaveURL(url(`/movies/${searched.id}`));
});

test('a link is followed after signing in', async ({ page }) => {
  const { product } = household;
  const auth = (type: string) =>
    product.save({
      'settings-auth-type': type,
      'settings-auth-username': 'marta',
      'settings-auth-password': 'correct horse battery',
    });
  await auth('form');
  await page.goto(url(`/movies/${searched.id}?why=movie-${searched.id}-en`));
  await page.getByLabel('Username').fill('marta');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(why(page)).toContainText(searched.title);
  await auth('');
});

test('j, k, x and Enter walk through a list, also from right to left', async ({ page }) => {
  await page.goto(url('/movies'));
  const rows = page.getByRole('table', { name: 'Movies' }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(rows.nth(0)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await expectFocus(page);
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await look(page, 'addresses-list-keys');
  await page.keyboard.press('x');
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: /^Edit / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('textbox', { name: 'Filter by name' }).fill('');
  await page.getByRole('textbox', { name: 'Filter by name' }).pressSequentially('jx');
  await expect(page.getByRole('textbox', { name: 'Filter by name' })).toHaveValue('jx');

  await page.evaluate(() => localStorage.setItem('captionarr.language', 'ar'));
  await page.goto(url('/movies'));
  const first = page.locator('main table [data-row]').first();
  await expect(first).toBeVisible();
  const title = await first.getByRole('link').first().textContent();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(first).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
});

test('the help names the keys of lists, and Search missing comes first', async ({ page }) => {
  await page.goto(url('/series'));
  const toolbar = page.getByRole('toolbar', { name: 'Actions' });
  await expect(toolbar.getByRole('button').first()).toHaveText('Search missing');
  await toolbar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('menuitem', { name: 'Mass Edit' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next row');
  await look(page, 'addresses-help');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('Back closes Why instead of leaving the page', async ({ page }) => {
    await page.goto(url('/wanted/movies'));
    await page.getByRole('button', { name: `Actions for ${searched.title}` }).click();
    await page.getByRole('menuitem', { name: 'Why?' }).click();
    await expect(why(page)).toContainText(searched.title);
    await look(page, 'addresses-why-phone');
    await page.goBack();
    await expect(why(page)).toBeHidden();
    await expect(page).toHaveURL(url('/wanted/movies'));
  });
});
