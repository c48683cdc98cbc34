import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { srtOf, writePictureVideo } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile, putSubtitle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 20_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  household = await startHousehold();
  const { path } = pictures();
  await removeOthers(path);
  const texts = ['Have you seen my umbrella?|I left it by the front door.', 'TOWN HALL^<i>We took the other road.</i>'];
  await writePictureVideo(path, [{ kind: 'pgs', language: 'eng', font: 'DejaVu Sans', texts }]);
  await household.chooseLanguages();
  await household.product.save([
    ['settings-general-ignore_pgs_subs', 'true'],
    ['settings-general-movie_default_enabled', 'true'],
    ['settings-general-movie_default_profile', '1'],
  ]);
  await household.connect([household.radarr]);
  const total = async () => (await household.product.ask<{ total: number }>('/library/summary?kind=movies')).total;
  await expect.poll(total, { timeout: 60_000 }).toBe(household.library.counts.movies);
  await household.looked();
});
test.afterAll(() => household.close());

const pictures = () => movieWithFile(household, 0);
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last();

/** Subtitles that the lab put beside a video. */
async function removeOthers(path: string) {
  const others = (await readdir(dirname(path))).filter((name) => name !== basename(path));
  for (const name of others) await rm(join(dirname(path), name), { recursive: true });
}

/** From the list of movies to the preview of an order. */
async function previewOrder(page: Page, name: string) {
  await page.goto(`${household.product.url}/movies`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Subtitles…' }).click();
  const chooser = page.getByRole('dialog', { name: 'Subtitles in all movies' });
  await chooser.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog', { name: /in all movies$/ });
}

test('ads are removed from all files that have some, and one Undo restores every byte', async ({ page }) => {
  test.setTimeout(180_000);
  const spoken = ['I waited at the harbor.', 'The ferry was late again.', 'Nobody told us why.'].map((text, no) => ({
    start: no * 4 + 1,
    end: no * 4 + 3,
    text,
  }));
  const ad = { start: 20, end: 23, text: 'Support us: www.example-subs.com' };
  // Line ends of Windows, which a tool must not lose.
  const withAds = [srtOf([...spoken, ad]), srtOf([ad, ...spoken]).replaceAll('\n', '\r\n')];
  const clean = srtOf(spoken);
  const movies = [1, 2, 3].map((no) => movieWithFile(household, no));
  const texts = [...withAds, clean];
  const paths = movies.map(({ stem }) => `${stem}.hu.srt`);
  for (const [no, movie] of movies.entries()) await putSubtitle(household, movie, 'hu.srt', texts[no] ?? '');
  const onDisk = () => Promise.all(paths.map(readText));

  const dialog = await previewOrder(page, 'Remove Ads');
  const button = dialog.getByRole('button', { name: 'Change 2 files', exact: true });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await expect(dialog.getByText('Nothing happens until you press the button.')).toBeVisible();
  await look(page, 'bulk-ads-preview');
  expect(await onDisk()).toEqual(texts);

  await button.click();
  await expect.poll(async () => (await onDisk()).join('').includes('example-subs'), { timeout: 60_000 }).toBe(false);
  const after = await onDisk();
  expect(after[2]).toBe(clean);
  for (const text of after) for (const line of spoken) expect(text).toContain(line.text);

  await undo(page).click();
  await expect.poll(onDisk, { timeout: 60_000 }).toEqual(texts);
});

test('image tracks are read in bulk, and the Undo removes the new files', async ({ page }) => {
  test.setTimeout(180_000);
  const { stem, path } = pictures();
  const video = await readFile(path);
  const subtitle = `${stem}.en.srt`;
  expect(await readText(subtitle)).toBeUndefined();

  const dialog = await previewOrder(page, 'Read image tracks');
  const button = dialog.getByRole('button', { name: 'Read 1 subtitle', exact: true });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await look(page, 'bulk-ocr-preview');
  await button.click();
  await expect.poll(() => readText(subtitle), { timeout: 90_000 }).toContain('Have you seen my umbrella?');

  await undo(page).click();
  await expect.poll(() => readText(subtitle), { timeout: 60_000 }).toBeUndefined();
  expect(video.equals(await readFile(path))).toBe(true);
});
