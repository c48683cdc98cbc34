import { rm } from 'node:fs/promises';
import { writeSpokenVideo } from '@captionarr/lab';
import { readText } from './support/disk.ts';
import { chooseForFile, menuItem, openFileMenu } from './support/file-menu.ts';
import type { Household } from './support/household.ts';
import { movieWithFile, putSubtitle } from './support/shelf.ts';
import { srt } from './support/srt.ts';
import { clickAction, openTools, startWithProfiles, undoButton } from './support/subtitle-journey.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  household = await startWithProfiles();
});
test.afterAll(() => household.close());

/** SubRip time. */
const time = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', ',');

test('[product.sync-subtitles] a subtitle that is seven seconds late is measured, synced to the sound, and undone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const movie = movieWithFile(household, 1);
  const cues = await writeSpokenVideo(movie.path, { minutes: 6, seed: 'e2e' });
  const late = cues
    .map(({ start, end, text }, no) => `${no + 1}\n${time(start + 7)} --> ${time(end + 7)}\n${text}\n`)
    .join('\n');
  await putSubtitle(household, movie, 'en.srt', late);

  await openTools(page, household, movie.id, 'English', 'Sync');
  const dialog = page.getByRole('dialog', { name: 'Sync Subtitle Options' });
  await dialog.getByRole('button', { name: 'Measure' }).click();
  await expect(dialog.getByText(/^Shift by .* to match/)).toBeVisible({ timeout: 60_000 });
  await look(page, 'subtitles-sync');
  await dialog.getByRole('button', { name: 'Apply' }).click();

  await expect(undoButton(page)).toBeVisible({ timeout: 30_000 });
  const firstStart = async () =>
    /(\d\d):(\d\d):(\d\d),(\d{3}) -->/.exec((await readText(`${movie.stem}.en.srt`)) ?? '');
  const [, h, m, s, ms] = (await firstStart()) ?? [];
  const start = Number(h) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000;
  expect(Math.abs(start - (cues[0]?.start ?? 0))).toBeLessThan(0.2);
  await undoButton(page).click();
  await expect.poll(() => readText(`${movie.stem}.en.srt`)).toBe(late);
  await undoButton(page).click();
  await expect.poll(() => readText(`${movie.stem}.en.srt`)).not.toBe(late);

  await openTools(page, household, movie.id, 'English', 'Sync');
  await dialog.getByRole('button', { name: 'Measure' }).click();
  await expect(dialog.getByText('Already in sync')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
});

test('while one file is synced, everything else of the movie can be used', async ({ page }) => {
  test.setTimeout(180_000);
  const movie = movieWithFile(household, 1);
  const cues = await writeSpokenVideo(movie.path, { minutes: 6, seed: 'e2e' });
  const late = cues
    .map(({ start, end, text }, no) => `${no + 1}\n${time(start + 7)} --> ${time(end + 7)}\n${text}\n`)
    .join('\n');
  await putSubtitle(household, movie, 'es.srt', srt('Hola'));
  await putSubtitle(household, movie, 'en.srt', late);
  await rm(`${movie.stem}.fr.srt`, { force: true });
  const released = Promise.withResolvers<void>();
  await page.route('**/api/subtitles?action=sync', async (route) => {
    await released.promise;
    await route.continue();
  });

  await openTools(page, household, movie.id, 'English', 'Sync');
  const sync = page.getByRole('dialog', { name: 'Sync Subtitle Options' });
  await sync.getByRole('button', { name: 'Measure' }).click();
  await expect(sync.getByText(/^Shift by .* to match/)).toBeVisible({ timeout: 60_000 });
  await sync.getByRole('button', { name: 'Apply' }).click();

  const busy = page.getByRole('row', { name: /English on disk\. Waiting for “.+” to finish/ });
  await expect(busy).toBeVisible();
  await openFileMenu(page, 'English');
  for (const name of ['Tools', 'Delete']) await expect(menuItem(page, name)).toBeDisabled();
  await look(page, 'subtitles-one-file-busy');
  await page.keyboard.press('Escape');
  await chooseForFile(page, 'Spanish', 'Tools');
  await expect(page.getByRole('dialog', { name: 'Subtitle Tools' })).toBeVisible();
  await page.keyboard.press('Escape');
  await clickAction(page, 'Manual');
  await expect(page.getByRole('dialog', { name: 'Search Subtitles' })).toBeVisible();
  await page.keyboard.press('Escape');

  await clickAction(page, 'Upload');
  const upload = page.getByRole('dialog', { name: 'Upload Subtitles' });
  const file = { name: 'movie.fr.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt('Bonjour')) };
  await upload.locator('input[type=file]').setInputFiles(file);
  await expect(upload.getByRole('button', { name: 'Upload' }).last()).toBeEnabled();
  await upload.getByRole('button', { name: 'Upload' }).last().click();
  await expect.poll(() => readText(`${movie.stem}.fr.srt`)).toContain('Bonjour');
  await expect(busy).toBeVisible();
  expect(await readText(`${movie.stem}.en.srt`)).toBe(late);

  released.resolve();
  await expect.poll(() => readText(`${movie.stem}.en.srt`), { timeout: 60_000 }).not.toBe(late);
  await expect(busy).toHaveCount(0);
  await openFileMenu(page, 'English');
  await expect(menuItem(page, 'Tools')).toBeEnabled();
});
