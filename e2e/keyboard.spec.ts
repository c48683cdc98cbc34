import { access, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { expectFocus, pressOn, tabTo } from './support/keyboard.ts';
import { movieWithFile, putSubtitle, seriesWithEpisodes } from './support/shelf.ts';
import { setting } from './support/settings.ts';
import { expect, test } from './support/test.ts';

let household: Household;
test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold();
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
});
test.afterAll(() => household.close());

const account = { username: 'marta', password: 'correct horse battery' };

async function open(page: Page, path: string) {
  await page.goto(`${household.product.url}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
/** Live region of the page. */
const said = (page: Page) =>
  page.locator('output.mantine-VisuallyHidden-root, .mantine-VisuallyHidden-root > output').first();

test('signing in, the skip link, and the first steps', async ({ page }) => {
  const { product } = household;
  const auth = (type: string) =>
    product.save({
      'settings-auth-type': type,
      'settings-auth-username': account.username,
      'settings-auth-password': account.password,
    });
  await auth('form');
  await page.goto(product.url);
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(account.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  await auth('');

  await open(page, 'settings/general');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true);

  const system = page.getByRole('banner').getByRole('button', { name: 'System' });
  await tabTo(page, system, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Help' })).toBeVisible();
  for (let presses = 0; presses < 6; presses++) {
    if (await page.getByRole('menuitem', { name: 'First steps' }).evaluate((item) => item === document.activeElement))
      break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const guide = page.getByRole('dialog', { name: 'First steps' });
  await pressOn(page, guide.getByRole('button', { name: /Languages/ }));
  await expect(guide.getByRole('heading', { level: 3, name: /Which subtitle languages/ })).toBeVisible();
  await expectFocus(page);
  for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Tab');
  expect(await guide.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await pressOn(page, guide.getByRole('button', { name: /^Skip the guide|^Close/ }));
  await expect(guide).toBeHidden();
  await expectFocus(page);
});

test('a series is found by the palette, an episode is searched by hand, and the focus comes back', async ({ page }) => {
  const { series } = seriesWithEpisodes(household, 3);
  await open(page, 'movies');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(series.title);
  // At once: what is entered before the titles come is not lost.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: series.title })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(said(page)).toContainText(series.title);

  const search = page
    .getByRole('table', { name: 'Episodes' })
    .getByRole('button', { name: /manual/i })
    .first();
  await pressOn(page, search);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(search).toBeFocused();
});

test('a setting is changed, saved with Ctrl+S, and undone in the history', async ({ page }) => {
  await open(page, 'settings/general');
  const debug = setting(page, 'general.debug').getByRole('switch');
  await pressOn(page, debug, 'Space');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expect(debug).toBeFocused();

  await page.keyboard.press('Space');
  await pressOn(page, page.getByRole('button', { name: /^Save/ }));
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await expectFocus(page);

  const history = button(page, 'History');
  await tabTo(page, history, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Settings history' });
  await pressOn(page, drawer.getByRole('button', { name: /^Undo/ }).first());
  const sure = page.getByRole('dialog', { name: 'Undo this save?' });
  await pressOn(page, sure.getByRole('button', { name: 'Undo' }));
  await expect(sure).toBeHidden();
  await expect(debug).toBeChecked();
  await expectFocus(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(history).toBeFocused();
});

test('movies are chosen with arrows and the space bar and given a profile', async ({ page }) => {
  const { product } = household;
  const unassigned = async () => (await product.ask<{ unassigned: number }>('/library/summary?kind=movies')).unassigned;
  const before = await unassigned();
  await open(page, 'movies/edit');
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await tabTo(page, rows.nth(1));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked();
  const change = button(page, 'Change Profile');
  await tabTo(page, change, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const profile = page.getByRole('menuitem', { name: 'English', exact: true });
  await expect(profile).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    if (await profile.evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  // With nothing chosen any more the button is off.
  await expectFocus(page);
  await pressOn(page, page.getByRole('button', { name: /^Save/ }));
  // A preview comes first, and Enter alone changes nothing.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(button(page, 'Apply')).toBeEnabled();
  await pressOn(page, button(page, 'Apply'));
  await expect.poll(unassigned).toBe(before - 2);
  await expectFocus(page);
});

test('a subtitle is deleted, which the notice undoes; menus go by arrows and Escape', async ({ page }) => {
  const movie = movieWithFile(household);
  const path = `${movie.stem}.en.srt`;
  const exists = () =>
    access(path).then(
      () => true,
      () => false,
    );
  await putSubtitle(household, movie, 'en.srt', '1\n00:00:01,000 --> 00:00:02,000\nKeep me\n');
  await open(page, `movies/${movie.id}`);
  const actions = button(page, 'Actions for English');
  await pressOn(page, actions);
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect.poll(exists).toBe(false);
  await expect(actions).toHaveCount(0);
  await expectFocus(page);
  await expect(button(page, 'Undo')).toBeVisible();

  await page.keyboard.press('F8');
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(exists).toBe(true);
  await expect(actions).toBeVisible();
  await expectFocus(page);

  const more = button(page, /^More/);
  await tabTo(page, more, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(more).toBeFocused();
  await rm(path, { force: true });
});

test('what happens is said aloud: the page, how many rows are left, a job that ended', async ({ page }) => {
  await open(page, 'movies');
  const region = await said(page).elementHandle();
  const words = () => region?.evaluate((element) => element.textContent);
  const filter = page.getByRole('textbox', { name: 'Filter by name' });
  await tabTo(page, filter);
  await page.keyboard.type('the');
  await expect.poll(words).toMatch(/Show 1 to \d+ of \d+ entries/);
  await page.keyboard.type('zzz');
  await expect.poll(words).toContain('No results match this filter');
  await expectFocus(page);

  household.radarr.faults.add({ path: '/api/v3/movie', kind: 'slow', ms: 1200 });
  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Series/ }));
  await expect.poll(words).toContain('Series');
  await household.product.send('POST', '/system/tasks', { taskid: 'update_movies' });
  await expect.poll(words).toContain('Sync with Radarr: Done');
  household.radarr.faults.clear();
});

test('single keys can be turned off; with colours of the system the focus and the open page can be seen', async ({
  page,
}) => {
  await open(page, 'series');
  await page.keyboard.press('?');
  await pressOn(page, page.getByRole('dialog').getByRole('switch'), 'Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocus(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search series and movies' })).not.toBeFocused();

  await page.emulateMedia({ forcedColors: 'active' });
  const here = page.locator('nav [aria-current="page"]').first();
  expect(await here.evaluate((entry) => getComputedStyle(entry).outlineStyle)).toBe('solid');
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    await expectFocus(page);
  }
});

test('on a phone the menu opens, is walked through, and closes with the focus where it was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'settings/subtitles');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await tabTo(page, navigation.getByRole('link', { name: /^Wanted/ }));
  await page.keyboard.press('Escape');
  await expect(navigation).not.toBeInViewport();
  await expect(menu).toBeFocused();

  // Down the whole form, beneath the bar that stays.
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    await expectFocus(page);
  }
});
