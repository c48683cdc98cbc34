import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBazarrFolder } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

let product: Product;
let folder: string;
let old: Awaited<ReturnType<typeof writeBazarrFolder>>;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'captionarr-import-'));
  old = await writeBazarrFolder(join(folder, 'bazarr'));
  const config = join(old.folder, 'config', 'config.yaml');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace('  - gestdown\n', '  - gestdown\n  - opensubtitlescom\n'));
  await writeBazarrFolder(join(folder, 'damaged'), { damage: 'cut off' });
  product = await startProduct({ guide: true });
});
test.afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});

const guide = (page: Page) => page.getByRole('dialog', { name: 'First steps' });
const press = (page: Page, name: string | RegExp) => guide(page).getByRole('button', { name }).click();

async function show(page: Page, path: string) {
  await guide(page).getByLabel('Configuration folder or backup').fill(path);
  await page.keyboard.press('Escape');
  await press(page, 'Preview import');
}

/** Signs in as a Bazarr user. */
async function logIn(page: Page) {
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Login' }).click();
}

test('who comes from Bazarr is shown what would come over, and takes it over', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${product.url}/`);
  await press(page, 'Import from Bazarr');

  await show(page, join(folder, 'damaged'));
  await expect(guide(page).getByText('Can’t import this')).toBeVisible();
  await look(page, 'import-refused');

  await show(page, old.folder);
  await expect(guide(page).getByText('What will be imported', { exact: true })).toBeVisible();
  await expect(guide(page).getByText('Do this first: OpenSubtitles.com')).toBeVisible();
  await expect(guide(page).getByRole('link', { name: 'Get an API key' })).toHaveAttribute(
    'href',
    'https://www.opensubtitles.com/consumers',
  );
  const passwords = guide(page).getByRole('checkbox', { name: 'Import passwords' });
  await expect(passwords).toBeChecked();
  await expect(guide(page).getByText(/passwords? to re-enter/)).toHaveCount(0);
  await passwords.uncheck();
  await expect(guide(page).getByText(/passwords? to re-enter/)).toBeVisible();
  await passwords.check();
  await expect(guide(page).getByText(/passwords? to re-enter/)).toHaveCount(0);
  await expect(guide(page).getByText('What will be imported', { exact: true })).toBeVisible();
  await expect(guide(page).getByText(/sign in as anna with your Bazarr password/)).toBeVisible();
  await look(page, 'import-preview');
  const empty = await product.ask<{ total: number }>('/movies?start=0&length=1');
  expect(empty.total).toBe(0);

  await press(page, /^Import$/);
  await expect(guide(page).getByText('Import complete', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(guide(page).getByText(/Sign in as anna with your Bazarr password/)).toBeVisible();
  await look(page, 'import-done');
  await page.goto(`${product.url}/`);
  await logIn(page);
  await expect(guide(page).getByText('Import complete', { exact: true })).toBeVisible();
  const { total: movies } = await product.ask<{ total: number }>('/movies?start=0&length=1');
  const { total: series } = await product.ask<{ total: number }>('/series?start=0&length=1');
  expect({ movies, series }).toEqual({ movies: old.size.movies, series: old.size.series });
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('what came over is shown again', async ({ page }) => {
    await page.goto(`${product.url}/history/movies`);
    await logIn(page);
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'First steps' }).click();
    await press(page, /^\d?\s*Account/);
    await press(page, 'Import from Bazarr');
    await expect(guide(page).getByText('Import complete', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await look(page, 'import-phone-dark');
  });
});
