import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phone, resize, wide } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { factsOfMovie, lackingMovies, offer, releaseOfMovie } from './support/offers.ts';
import { stemOf, untilIdle, type FiledMovie } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
/** One that a provider has for another release, and one that only a disabled provider has. */
let poor: FiledMovie | undefined;
let elsewhere: FiledMovie | undefined;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  household = await startHousehold();
  await household.chooseLanguages();
  await household.assignProfile(2, ['movie']);
  await household.product.save([['settings-general-minimum_score_movie', '95']]);
  await household.connect();
  await household.synced();
  await household.looked();
  await household.enable('subdl');
  const plain = await lackingMovies(household);
  elsewhere = plain.find(({ file }) => file.sceneName);
  poor = plain.find((movie) => movie !== elsewhere);
  offerRelease(poor, 'subdl', '720p.WEB-DL.x264-OTHER');
  offerRelease(elsewhere, 'podnapisi');
  for (const movie of [poor, elsewhere])
    await household.product.send('PATCH', '/movies', { action: 'search-missing', radarrid: String(movie?.id) });
  await untilIdle(household);
});
test.afterAll(() => household.close());

/** Gives a provider a subtitle for another release of the movie, or for its own. */
function offerRelease(movie: FiledMovie | undefined, provider: string, ending?: string) {
  if (!movie) throw new Error('There is no such movie.');
  const named = releaseOfMovie(movie);
  const release = ending === undefined ? (movie.file.sceneName ?? named) : `${named}.${ending}`;
  offer(household, { provider, ...factsOfMovie(movie), release });
}

const url = (path: string) => `${household.product.url}${path}`;
const english = (movie: FiledMovie | undefined) =>
  readFile(`${stemOf(movie?.file.path ?? '')}.en.srt`, 'utf8').catch(() => undefined);
const result = (page: Page) => page.getByRole('region', { name: 'If you apply the ticked steps' });
const staysMissing = (page: Page) => result(page).locator('b').first();
const accept = (page: Page) => page.getByRole('checkbox', { name: /^Accept \d+% for movies$/ });
const minimum = async () =>
  (await household.product.ask<{ general: { minimum_score_movie: number } }>('/system/settings')).general
    .minimum_score_movie;

test('the plan says what would help, a sample adds a provider, and unticking recounts', async ({ page }) => {
  test.setTimeout(120_000);
  await resize(page, wide);
  await page.goto(url('/plan?kind=movie'));

  await expect(accept(page)).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Search what was never searched' })).toBeChecked();
  const before = Number(await staysMissing(page).textContent());

  await page.getByRole('combobox', { name: 'Provider' }).click();
  await page.getByRole('option', { name: 'Podnapisi.NET', exact: true }).click();
  await page.getByRole('button', { name: 'Test on a sample', exact: true }).click();
  const enable = page.getByRole('checkbox', { name: 'Enable Podnapisi.NET' });
  await expect(enable).toBeChecked({ timeout: 60_000 });
  await expect(staysMissing(page)).toHaveText(String(before - 1));
  expect(await english(elsewhere)).toBeUndefined();
  await look(page, 'plan');

  await page.getByRole('button', { name: /^See the list.*Enable Podnapisi/ }).click();
  const list = page.getByRole('dialog', { name: 'Enable Podnapisi.NET' });
  await expect(list.getByRole('link', { name: elsewhere?.title })).toBeVisible();
  await look(page, 'plan-list');
  await page.keyboard.press('Escape');

  await enable.uncheck();
  await expect(staysMissing(page)).toHaveText(String(before));
});

test('applying changes the setting and downloads, and one undo takes both back', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(url('/plan?kind=movie'));
  await expect(accept(page)).toBeChecked();
  await page.getByRole('checkbox', { name: 'Search what was never searched' }).uncheck();
  await page.getByRole('checkbox', { name: 'Enable Podnapisi.NET' }).uncheck();
  await page.getByRole('button', { name: 'Apply 1 step', exact: true }).click();

  await expect(page.getByText('Plan applied. New subtitles: 1')).toBeVisible({ timeout: 60_000 });
  expect(await english(poor)).toContain('Made by');
  expect(await minimum()).toBeLessThan(95);
  await look(page, 'plan-applied');

  await page.getByRole('button', { name: 'Undo plan', exact: true }).click();
  await expect(page.getByText('Plan undone')).toBeVisible({ timeout: 60_000 });
  expect(await english(poor)).toBeUndefined();
  expect(await minimum()).toBe(95);
});

test('on a phone the result comes first', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await resize(page, phone);
  await page.goto(url('/plan'));
  const step = page.getByRole('checkbox', { name: 'Search what was never searched' });
  await expect(step).toBeVisible();

  const [shown, first] = [await result(page).boundingBox(), await step.boundingBox()];
  expect(shown?.y ?? 0).toBeLessThan(first?.y ?? 0);
  await look(page, 'plan-phone');
});
