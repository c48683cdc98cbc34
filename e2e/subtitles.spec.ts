import { exists, readText } from './support/disk.ts';
import { chooseForFile, openFileMenu } from './support/file-menu.ts';
import type { Household } from './support/household.ts';
import { movieWithFile, putSubtitle, seriesWithEpisodes, stemOf } from './support/shelf.ts';
import { srt } from './support/srt.ts';
import { openTools, startWithProfiles, undoButton } from './support/subtitle-journey.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  household = await startWithProfiles();
});
test.afterAll(() => household.close());

test('[product.delete-subtitles:episodes] a subtitle of an episode is deleted from its badge', async ({ page }) => {
  const { series, episodes } = seriesWithEpisodes(household, 1);
  const [episode] = episodes;
  const stem = stemOf(episode?.file?.path ?? '');
  await putSubtitle(household, { kind: 'series', id: series.id, title: series.title, stem }, 'en.srt', srt('Bye'));
  await page.goto(`${household.product.url}/series/${series.id}`);

  const row = page.getByRole('row').filter({ hasText: episode?.title ?? '' });
  await row
    .first()
    .getByRole('button', { name: /^en, English on disk/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect.poll(() => exists(`${stem}.en.srt`)).toBe(false);
});

test('[product.delete-subtitles:movies] a subtitle is deleted, and that is undone', async ({ page }) => {
  const movie = movieWithFile(household, 3);
  await putSubtitle(household, movie, 'en.srt', srt('Keep me'));
  await page.goto(`${household.product.url}/movies/${movie.id}`);

  await chooseForFile(page, 'English', 'Delete');
  await look(page, 'subtitles-delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => exists(`${movie.stem}.en.srt`)).toBe(false);
  await expect(page.getByRole('button', { name: 'Actions for English', exact: true })).toHaveCount(0);

  await undoButton(page).click();
  await expect.poll(() => readText(`${movie.stem}.en.srt`)).toContain('Keep me');
  await expect(page.getByRole('button', { name: 'Actions for English', exact: true })).toBeVisible();
});

test('versions are listed, compared and restored; the viewer shows the cues', async ({ page }) => {
  const movie = movieWithFile(household, 3);
  const path = `${movie.stem}.en.srt`;
  await putSubtitle(household, movie, 'en.srt', srt('i think so', 'Yes'));
  await openTools(page, household, movie.id, 'English', 'Common Fixes');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change 1 cue/ })
    .click();
  await expect.poll(() => readText(path)).toContain('I think so');

  await chooseForFile(page, 'English', 'View');
  const viewer = page.getByRole('dialog', { name: 'View subtitle' });
  await expect(viewer.getByText('I think so')).toBeVisible();
  await look(page, 'subtitles-viewer');
  await page.keyboard.press('Escape');

  await chooseForFile(page, 'English', 'Versions');
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByText('Common fixes')).toBeVisible();
  await look(page, 'subtitles-versions');
  await versions
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click();
  const comparison = page.getByRole('dialog', { name: 'Compare versions' });
  await expect(comparison.getByRole('columnheader', { name: 'This version' })).toBeVisible();
  await look(page, 'subtitles-compare');
  await comparison.getByRole('button', { name: 'Restore this version' }).click();
  await expect.poll(() => readText(path)).toContain('i think so');
});

test('everything fits on a phone, in the dark', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const page = await context.newPage();
  const movie = movieWithFile(household, 3);
  await page.goto(`${household.product.url}/movies/${movie.id}`);
  await openFileMenu(page, 'English');
  await look(page, 'subtitles-phone-menu');
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
  await look(page, 'subtitles-phone-versions');
  await page.keyboard.press('Escape');
  await chooseForFile(page, 'English', 'Tools');
  await expect(page.getByRole('dialog', { name: 'Subtitle Tools' })).toBeVisible();
  await look(page, 'subtitles-phone-tools');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await context.close();
});
