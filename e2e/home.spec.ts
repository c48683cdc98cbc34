import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, phone, resize, wide } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { findOverflow } from './support/overflow.ts';
import { clickAndSend, fillShelf, stemOf, type FiledMovie } from './support/shelf.ts';
import { expect, look, picture, test } from './support/test.ts';

const arrivals = (page: Page) => page.getByRole('region', { name: 'In the last 12 hours' });

test.describe('a new installation', () => {
  test('shows its steps instead, claims nothing, and leads to each of them', async ({ page, product }) => {
    await page.goto(`${product.url}/home`);

    await expect(
      page.getByRole('heading', { level: 1, name: /^\d steps left before the first search$/ }),
    ).toBeVisible();
    await expect(page.getByText(/Everything is/)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'First steps' }).getByRole('listitem')).toHaveCount(5);
    await look(page, 'home-new');
    await expectAccessible(page, 'home-new');
    await resize(page, phone);
    await look(page, 'home-new-phone');
    await expectAccessible(page, 'home-new');

    await page.getByRole('link', { name: 'Choose providers: Providers' }).click();
    await expect(page).toHaveURL(/\/settings\/providers$/);
    await page.goto(`${product.url}/home`);
    await page.getByRole('button', { name: 'Continue setup' }).click();
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('heading', { level: 1, name: /Welcome|library/i }))
        .first(),
    ).toBeVisible();
  });
});

test.describe('a household', () => {
  let household: Household;
  let movie: FiledMovie;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(150_000);
    household = await startHousehold();
    await household.chooseLanguages();
    await household.assignProfile(2);
    await household.connect();
    await household.synced();
    await household.looked();
    await household.enable('podnapisi');
    const { data } = await household.product.ask<{
      data: { radarrId: number; missing_subtitles: { code2: string }[] }[];
    }>('/movies/wanted');
    const wanted = new Set(
      data
        .filter(({ missing_subtitles: all }) => all.some(({ code2 }) => code2 === 'en'))
        .map(({ radarrId }) => radarrId),
    );
    const found = [...household.library.movies()].find(
      ({ id, title, file }) => wanted.has(id) && file && file.size > 30_000 && /^[\w ]+$/.test(title),
    );
    if (!found?.file) throw new Error('No movie misses English.');
    movie = { ...found, file: found.file };
    fillShelf(household, 'podnapisi', movie);
  });
  test.afterAll(() => household.close());

  const home = async (page: Page) => {
    await page.goto(`${household.product.url}/home`);
    await expect(page.getByRole('region', { name: /missing, and why$/ })).toBeVisible();
  };
  const file = () => readFile(`${stemOf(movie.file.path)}.en.srt`, 'utf8').catch(() => undefined);

  test('what is missing leads to its list, its figures add up, and what a search brings shows at once', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await home(page);
    const causes = page.getByRole('region', { name: /missing, and why$/ });
    const rows = causes.getByRole('listitem');
    const counts = await rows.locator('b:first-child').allInnerTexts();
    const sum = counts.reduce((all, text) => all + Number(text.replaceAll(/\D/g, '') || 0), 0);
    const { episodes, movies } = await household.product.ask<{ episodes: number; movies: number }>('/badges');
    expect(sum).toBe(episodes + movies);

    await causes.getByRole('link', { name: /^Movies \d+: Not searched yet$/ }).click();
    await expect(page).toHaveURL(/\/wanted\/movies\?cause=not-searched$/);
    // The list is drawn, and what comes later is there, such as these keys.
    await expect(page.getByRole('table').getByRole('link', { name: movie.title })).toBeVisible();
    await expect(page.locator('nav [data-foot]')).not.toBeEmpty();

    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page).toHaveURL(/\/home$/);
    await household.product.send('PATCH', '/movies', { action: 'search-missing', radarrid: `${movie.id}` });
    await expect(arrivals(page).getByRole('link', { name: movie.title })).toBeVisible({ timeout: 60_000 });
  });

  test('an arrival is undone in its place, and brought back', async ({ page }) => {
    await home(page);
    const tile = arrivals(page).getByRole('listitem').filter({ hasText: movie.title });
    const before = await file();
    expect(before).toContain(`Made for ${movie.title}`);

    await tile.hover();
    await tile.getByRole('button', { name: `Undo: ${movie.title}` }).click();
    await expect(tile.getByText('Undone')).toBeVisible();
    expect(await file()).toBeUndefined();

    await tile.getByRole('button', { name: `Redo: ${movie.title}` }).click();
    await expect(tile.getByText('Undone')).toHaveCount(0);
    await expect.poll(file).toBe(before);

    await tile.hover();
    await tile.getByRole('button', { name: `Another: ${movie.title}` }).click();
    await expect(page.getByRole('dialog', { name: 'Search Subtitles' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('it is accessible and fits, wide and on a phone, in three languages', async ({ page }) => {
    test.setTimeout(120_000);
    await home(page);
    await look(page, 'home');
    await expectAccessible(page, 'home');
    await resize(page, phone);
    await look(page, 'home-phone');
    await expectAccessible(page, 'home');
    const heads = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(heads.indexOf('In the last 12 hours')).toBeLessThan(heads.indexOf('Coverage'));
    expect(heads.at(-1)).toBe('Recently added');
    await resize(page, wide);
    for (const language of ['de', 'ar', 'zh-CN']) {
      await page.evaluate((code) => localStorage.setItem('captionarr.language', code), language);
      await page.reload();
      await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
      for (const size of [wide, phone]) {
        await resize(page, size);
        expect(await findOverflow(page)).toEqual([]);
        await picture(page, `home-${language}-${size.width}`);
      }
    }
  });

  test('the logo opens it, and it can be what the address opens', async ({ page }) => {
    await page.goto(household.product.url);
    await expect(page).toHaveURL(/\/series$/);
    await page.getByRole('link', { name: 'Captionarr', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText('Home');

    await household.product.save([['settings-general-start_page', 'home']]);
    await page.goto(household.product.url);
    await expect(page).toHaveURL(/\/home$/);
  });

  test('a search for more than today’s downloads asks first, and searches as many as are left', async ({ page }) => {
    test.setTimeout(120_000);
    await household.enable('opensubtitlescom');
    const { subtitles } = await household.product.ask<{ subtitles: number }>('/wanted/downloads');
    expect(subtitles).toBeGreaterThan(20);
    await home(page);
    await page.getByRole('button', { name: 'Search missing' }).click();

    const dialog = page.getByRole('dialog', { name: 'Search missing subtitles in the library' });
    const words = `${subtitles} subtitles, 20 downloads left today: OpenSubtitles.com 20.`;
    await expect(dialog.getByText(words)).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByRole('button', { name: `Search ${subtitles} subtitles` })).toBeEnabled();
    await look(page, 'home-downloads');
    await expectAccessible(page, 'home-downloads');
    await resize(page, phone);
    await look(page, 'home-downloads-phone');
    await expectAccessible(page, 'home-downloads');
    expect(await findOverflow(page)).toEqual([]);

    await clickAndSend(page, dialog.getByRole('button', { name: 'Search 20 subtitles' }));
    await expect(dialog).toHaveCount(0);
    const ended = async () => {
      const { data } = await household.product.ask<{ data: { state: string; groups: { count: number }[] }[] }>('/bulk');
      return data[0]?.state === 'done' && data[0].groups;
    };
    await expect.poll(ended, { timeout: 60_000 }).toMatchObject([{ count: 20 }]);
    await household.enable('podnapisi');
  });

  test('everything missing is searched from here', async ({ page }) => {
    await home(page);
    await clickAndSend(page, page.getByRole('button', { name: 'Search missing' }));
    await expect(page.getByRole('region', { name: 'Running now' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search missing' })).toBeDisabled();
  });
});
