import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { fillShelf, stemOf, type FiledMovie } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

const guide = (page: Page) => page.getByRole('dialog', { name: 'First steps' });
const step = (page: Page, title: string | RegExp) =>
  expect(guide(page).getByRole('heading', { level: 3, name: title })).toBeVisible();
const press = (page: Page, name: string | RegExp) => guide(page).getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: RegExp) => guide(page).getByRole('radio', { name }).check();

/** From a new installation to the question where the videos are. */
async function openLibraryStep(page: Page, { product }: Household) {
  await page.goto(`${product.url}/`);
  await step(page, 'Welcome to Captionarr');
  await press(page, 'Continue without an account');
  await step(page, 'Where are your videos?');
}

/** A movie that the guide proposes and that stays wanted when its file has been looked into. */
async function proposed({ product, library }: Household): Promise<FiledMovie> {
  const { data } = await product.ask<{ data: { title: string }[] }>('/movies/wanted?start=0&length=3');
  const titles = data.map(({ title }) => title);
  const found = [...library.movies()].find(
    (movie): movie is FiledMovie => titles.includes(movie.title) && movie.file?.tracks.embedded.length === 0,
  );
  if (!found) throw new Error('No movie is proposed that holds no subtitles.');
  return found;
}

/** From the languages to the first subtitle on disk. */
async function finish(page: Page, household: Household, name: string) {
  await press(page, 'Continue');
  await step(page, /Which subtitle languages/);
  await press(page, 'Create profile');
  await expect(guide(page).getByRole('list', { name: 'Language profiles' })).toContainText('English');
  await press(page, 'Continue');
  await step(page, /Choose your providers/);
  await press(page, /Podnapisi/);
  await press(page, 'Enable Podnapisi.NET');
  await expect(guide(page).getByRole('list', { name: 'Enabled providers' })).toContainText('Podnapisi.NET');
  await expect(async () => void (await proposed(household))).toPass({ timeout: 90_000 });
  const movie = await proposed(household);
  fillShelf(household, 'podnapisi', movie);
  await press(page, 'Continue');

  await step(page, 'Download your first subtitle');
  await guide(page).getByRole('radio', { name: movie.title }).check();
  await press(page, /^Find English subtitles for/);
  await expect(guide(page).getByText('Saved to disk')).toBeVisible({ timeout: 60_000 });
  expect(await readFile(`${stemOf(movie.file.path)}.en.srt`, 'utf8')).toContain(`Made for ${movie.title}.`);
  await look(page, `guide-${name}-found`);
  await press(page, 'Continue');
  await step(page, 'You’re all set');
  await press(page, 'Go to library');
  await expect(page).toHaveURL(/\/series$/);
  await expect(page.getByRole('link', { name: /^Movies/ }).first()).toBeVisible();

  // What the guide has set up is known to the next start, too.
  await page.goto(`${household.product.url}/`);
  await expect(page).toHaveURL(/\/series$/);
  await expect(guide(page)).toBeHidden();
}

test('a home with only Jellyfin comes from the guide to its first subtitle', async ({ page }) => {
  test.setTimeout(300_000);
  const household = await startHousehold('tiny', { guide: true, mediaServers: true });
  try {
    const { url, apiKey } = household.mediaServers.jellyfin;
    await openLibraryStep(page, household);
    await choose(page, /^Jellyfin, Emby or Plex/);
    await guide(page).getByLabel('Address').fill(url);
    await guide(page).getByLabel('API key', { exact: true }).fill('not-this-one');
    await press(page, 'Test and connect Jellyfin');
    await expect(guide(page).getByText('Couldn’t connect to Jellyfin')).toBeVisible();
    await look(page, 'guide-jellyfin-refused');
    await guide(page).getByLabel('API key', { exact: true }).fill(apiKey);
    await press(page, 'Test and connect Jellyfin');
    await expect(guide(page).getByText(/series · .* movies? found$/)).toBeVisible({ timeout: 60_000 });
    await expect(
      guide(page)
        .getByText(/folders? found/i)
        .first(),
    ).toBeVisible();
    await look(page, 'guide-jellyfin');
    await finish(page, household, 'jellyfin');
  } finally {
    await household.close();
  }
});

async function addFolder(page: Page, label: string, path: string) {
  await guide(page).getByLabel(label, { exact: true }).fill(path);
  await press(page, 'Add folder');
}

test('a home with only folders comes from the guide to its first subtitle', async ({ page }) => {
  test.setTimeout(300_000);
  const household = await startHousehold('tiny', { guide: true });
  try {
    await openLibraryStep(page, household);
    await look(page, 'guide-library');
    await choose(page, /^Folders on this server/);
    await addFolder(page, 'Folder', '/nowhere');
    await expect(guide(page).getByText('Couldn’t add the folder')).toBeVisible();
    await addFolder(page, 'Folder', join(household.library.root, 'movies'));
    await expect(guide(page).getByText(/movies? found$/)).toBeVisible({ timeout: 60_000 });
    await addFolder(page, 'Another folder', join(household.library.root, 'tv'));
    await expect(guide(page).getByText(/series · .* movies? found$/)).toBeVisible({ timeout: 60_000 });
    await look(page, 'guide-folder');
    await finish(page, household, 'folder');
  } finally {
    await household.close();
  }
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('every answer fits', async ({ page }) => {
    test.setTimeout(120_000);
    const household = await startHousehold('tiny', { guide: true });
    try {
      await openLibraryStep(page, household);
      for (const [index, answer] of [/^Sonarr and Radarr/, /^Folders/, /^Jellyfin/].entries()) {
        await choose(page, answer);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
        await look(page, `guide-library-phone-${index + 1}`);
      }
    } finally {
      await household.close();
    }
  });
});
