import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Arr } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { fillShelf, stemOf, type FiledMovie } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold('tiny', { guide: true });
});
test.afterAll(() => household.close());

const account = { username: 'anna', password: 'correct horse battery' };

const guide = (page: Page) => page.getByRole('dialog', { name: 'First steps' });
const step = (page: Page, title: string | RegExp) =>
  expect(guide(page).getByRole('heading', { level: 3, name: title })).toBeVisible();
const press = (page: Page, name: string | RegExp) => guide(page).getByRole('button', { name, exact: true }).click();

/** A movie that the guide proposes and that stays wanted when its file has been looked into. */
async function proposed(): Promise<FiledMovie> {
  const { data } = await household.product.ask<{ data: { radarrId: number }[] }>('/movies/wanted?start=0&length=3');
  const ids = data.map(({ radarrId }) => radarrId);
  const found = [...household.library.movies()].find(
    (movie): movie is FiledMovie => ids.includes(movie.id) && movie.file?.tracks.embedded.length === 0,
  );
  if (!found) throw new Error('No movie is proposed that holds no subtitles.');
  return found;
}

async function connect(page: Page, { kind, port, urlBase, apiKey }: Arr) {
  const name = kind === 'sonarr' ? 'Sonarr' : 'Radarr';
  const card = guide(page).getByRole('region', { name });
  await card.getByLabel('Address').fill(`http://127.0.0.1:${port}${urlBase}`);
  await card.getByLabel('API key', { exact: true }).fill(apiKey);
  await card.getByRole('button', { name: `Test and connect ${name}` }).click();
  return card;
}

test('a new installation leads from nothing to the first subtitle on disk', async ({ page }) => {
  test.setTimeout(300_000);
  const { product, radarr, sonarr } = household;
  await page.goto(`${product.url}/`);
  await step(page, 'Welcome to Captionarr');
  await expect(page).toHaveURL(/\/settings\/general$/);
  await look(page, 'guide-1-account');
  await guide(page).getByLabel('Username').fill(account.username);
  await guide(page).getByLabel('Password', { exact: true }).fill(account.password);
  await guide(page).getByLabel('Repeat password').fill(account.password);
  await expect(guide(page).getByText('Strong.')).toBeVisible();
  await look(page, 'guide-1-account-typed');
  await press(page, 'Create account');

  await step(page, 'Where are your videos?');
  const wrong = await connect(page, { ...radarr, apiKey: 'not-this-one' });
  await expect(wrong.getByText('Couldn’t connect to Radarr')).toBeVisible();
  await look(page, 'guide-2-managers-refused');
  const right = await connect(page, radarr);
  await expect(right.getByText(/^Connected, version/)).toBeVisible();
  await expect((await connect(page, sonarr)).getByText(/^Connected, version/)).toBeVisible();
  await household.synced();
  await expect(right.getByText(/folders? found/i)).toBeVisible();
  await look(page, 'guide-2-managers');

  // Signed in with the new account, and where it was.
  await page.reload();
  await step(page, 'Where are your videos?');
  await press(page, 'Continue');

  await step(page, /Which subtitle languages/);
  await expect(guide(page).getByRole('button', { name: 'Remove English' })).toBeVisible();
  await look(page, 'guide-3-languages');
  await press(page, 'Create profile');
  await expect(guide(page).getByRole('list', { name: 'Language profiles' })).toContainText('English');
  const unassigned = async () =>
    (await product.ask<{ unassigned: number }>('/library/summary?kind=movies')).unassigned +
    (await product.ask<{ unassigned: number }>('/library/summary?kind=series')).unassigned;
  await expect.poll(unassigned).toBe(0);
  await look(page, 'guide-3-profile');
  await press(page, 'Continue');

  await step(page, /Choose your providers/);
  await press(page, /Podnapisi/);
  await look(page, 'guide-4-providers');
  await press(page, 'Enable Podnapisi.NET');
  await expect(guide(page).getByRole('list', { name: 'Enabled providers' })).toContainText('Podnapisi.NET');
  await expect(async () => void (await proposed())).toPass({ timeout: 60_000 });
  const movie = await proposed();
  fillShelf(household, 'podnapisi', movie);
  await press(page, 'Continue');

  await step(page, 'Download your first subtitle');
  await look(page, 'guide-5-search');
  await guide(page).getByRole('radio', { name: movie.title }).check();
  await press(page, /^Find English subtitles for/);
  await expect(guide(page).getByText('Saved to disk')).toBeVisible({ timeout: 30_000 });
  const path = `${stemOf(movie.file.path)}.en.srt`;
  await expect(guide(page).getByText(basename(path))).toBeVisible();
  expect(await readFile(path, 'utf8')).toContain(`Made for ${movie.title}.`);
  await look(page, 'guide-5-found');
  await press(page, 'Continue');

  await step(page, 'You’re all set');
  await look(page, 'guide-6-done');
  await press(page, 'Search everything now');
  await expect(guide(page).getByText(/^The search is running/)).toBeVisible();
  const unsearched = async () => {
    const { data } = await product.ask<{ data: { searches: { last_at: number | null }[] }[] }>('/movies/wanted');
    return data.filter(({ searches }) => searches.some(({ last_at }) => last_at === null)).length;
  };
  await expect.poll(unsearched, { timeout: 60_000 }).toBe(0);
  await press(page, 'Go to library');
  await expect(guide(page)).toBeHidden();
  await expect(page).toHaveURL(/\/series$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();
  await expect(guide(page)).toBeHidden();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('it opens again from the System menu, and every step fits', async ({ page }) => {
    await page.goto(`${household.product.url}/login`);
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'First steps' }).click();
    await step(page, 'You’re all set');

    for (const [index, name] of ['Account', 'Library', 'Languages', 'Providers', 'First subtitle'].entries()) {
      await press(page, new RegExp(`^\\d?\\s*${name}`));
      await expect(guide(page).getByRole('button', { name: /^(Continue|Skip this step)$/ })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await look(page, `guide-phone-${index + 1}`);
    }
  });
});
