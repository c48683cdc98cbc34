import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLibrary, startArr, writeMedia, type Arr, type Library } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { expect, look, test } from './support/test.ts';

interface Title {
  title: string;
  path: string;
  profileId: number | null;
  sonarrSeriesId: number;
  source?: string;
}

let household: Household;
/** The second Sonarr and Radarr call their folders /tv, /anime and /movies; they are below this folder. */
let root: string;
let library: Library;
let second: { sonarr: Arr; radarr: Arr };
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  household = await startHousehold();
  await household.chooseLanguages();
  await household.connect();
  root = await mkdtemp(join(tmpdir(), 'captionarr-second-'));
  library = createLibrary({ size: 'tiny', seed: 7 });
  await writeMedia(library, root);
  const [sonarr, radarr] = await Promise.all([
    startArr({ kind: 'sonarr', library }),
    startArr({ kind: 'radarr', library }),
  ]);
  second = { sonarr, radarr };
  await household.synced();
});
test.afterAll(async () => {
  await household.close();
  await Promise.all([second.sonarr.close(), second.radarr.close()]);
  await rm(root, { recursive: true, force: true });
});

const url = (path: string) => `${household.product.url}${path}`;
const titles = async () => (await household.product.ask<{ data: Title[] }>('/series')).data;
const total = async (kind: 'series' | 'movies') =>
  (await household.product.ask<{ total: number }>(`/library/summary?kind=${kind}`)).total;
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Libraries' }).getByRole('listitem').filter({ hasText: name });
const choose = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

async function fillIn(page: Page, program: 'Sonarr' | 'Radarr', name: string, folders: readonly string[]) {
  const { url: address, apiKey } = program === 'Sonarr' ? second.sonarr : second.radarr;
  const dialog = page.getByRole('dialog', { name: `Add ${program}` });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Address').fill(address);
  await dialog.getByLabel('API key').fill(apiKey);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText(new RegExp(`^Connected to ${program}`))).toBeVisible();
  await expect(dialog.getByText(/need attention|needs attention/)).toBeVisible();
  for (const [index, folder] of folders.entries()) {
    await dialog.getByRole('button', { name: 'Add mapping' }).click();
    await dialog
      .getByRole('combobox', { name: `Path in ${program}` })
      .nth(index)
      .fill(`/${folder}`);
    await dialog.getByLabel('Path on this server').nth(index).fill(join(root, folder));
  }
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText(/^(Folder|\d+ folders) found$/)).toBeVisible();
  return dialog;
}

async function add(page: Page, ...given: [program: 'Sonarr' | 'Radarr', name: string, folders: readonly string[]]) {
  const dialog = await fillIn(page, ...given);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a second Sonarr is added from the page of the first, with mappings of its own', async ({ page }) => {
  await page.goto(url('/settings/sonarr'));
  await page.getByRole('link', { name: 'Add another Sonarr' }).click();
  const dialog = await fillIn(page, 'Sonarr', 'Anime', ['tv', 'anime']);
  await look(page, 'libraries-add');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(rowOf(page, 'Anime')).toContainText(`${library.counts.series} series`, { timeout: 60_000 });
  await expect.poll(() => total('series')).toBe(household.library.counts.series + library.counts.series);
  await look(page, 'libraries');
});

test('a second Radarr is added from its tile', async ({ page }) => {
  await page.goto(url('/settings/libraries'));
  await page.getByRole('button', { name: 'Add Radarr' }).click();
  await add(page, 'Radarr', '4K', ['movies']);

  await expect(rowOf(page, '4K')).toContainText(`${library.counts.movies} movies`, { timeout: 60_000 });
  await expect.poll(() => total('movies')).toBe(household.library.counts.movies + library.counts.movies);
});

test('titles of all libraries are in the lists, each with its own paths, and can be filtered', async ({ page }) => {
  const all = await titles();
  expect(all.filter(({ source }) => source === 'sonarr-2').every(({ path }) => path.startsWith(root))).toBe(true);
  expect(all.filter(({ source }) => source === undefined)).toHaveLength(household.library.counts.series);

  await page.goto(url('/series'));
  await expect(page.getByRole('columnheader', { name: 'Library' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Library' }).click();
  await page.getByRole('option', { name: 'Anime' }).click();
  // Not what is announced besides.
  const main = page.getByRole('main');
  await expect(main.getByText(`of ${library.counts.series} entries`)).toBeVisible();
  await look(page, 'series-one-library');

  await page.goto(url('/movies?source=radarr-2'));
  await expect(main.getByText(`of ${library.counts.movies} entries`)).toBeVisible();
});

test('on a phone everything fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/settings/libraries', '/settings/libraries?add=radarr', '/series']) {
    await page.goto(url(path));
    await expect(page.getByText('Anime').first()).toBeAttached();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.goto(url('/settings/libraries'));
  await expect(rowOf(page, 'Anime')).toBeVisible();
  await look(page, 'libraries-phone');
});

test('a disabled library keeps its titles', async ({ page }) => {
  await page.goto(url('/settings/libraries'));
  await choose(page, '4K', 'Disable');
  await expect(rowOf(page, '4K')).toContainText('Disabled');
  expect(await total('movies')).toBe(household.library.counts.movies + library.counts.movies);

  await choose(page, '4K', 'Enable');
  await expect(rowOf(page, '4K')).toContainText('Connected');
});

test('a library is removed after a preview; added again, its titles have their profiles back', async ({ page }) => {
  const kept = (await titles()).find(({ source }) => source === 'sonarr-2');
  if (!kept) throw new Error('The second Sonarr has no series.');
  await household.product.send('POST', '/series', { seriesid: String(kept.sonarrSeriesId), profileid: '2' });

  await page.goto(url('/settings/libraries'));
  await choose(page, 'Anime', 'Remove');
  const dialog = page.getByRole('dialog', { name: 'Remove Anime?' });
  await expect(dialog).toContainText(`${library.counts.series} series`);
  await expect(dialog).toContainText('Nothing is deleted from disk.');
  await look(page, 'libraries-remove');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, 'Anime')).toHaveCount(0);
  await expect.poll(() => total('series')).toBe(household.library.counts.series);
  expect(existsSync(kept.path)).toBe(true);

  await page.getByRole('button', { name: 'Add Sonarr' }).click();
  await add(page, 'Sonarr', 'Anime', ['tv', 'anime']);
  await expect
    .poll(async () => (await titles()).find(({ title }) => title === kept.title), { timeout: 60_000 })
    .toMatchObject({ profileId: 2, sonarrSeriesId: kept.sonarrSeriesId });
});
