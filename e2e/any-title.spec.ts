import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { srtOf, writeSpokenVideo } from '@captionarr/lab';
import { phone, resize } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  household = await startHousehold('tiny');
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
  await household.enable('subsource', 'podnapisi', 'embeddedsubtitles');
});
test.afterAll(() => household.close());

test('a title outside the library is searched, previewed, downloaded and checked against a video', async ({ page }) => {
  test.setTimeout(300_000);
  const { path } = movieWithFile(household);
  const video = join(dirname(path), 'Glass.Meridian.2017.mkv');
  const cues = await writeSpokenVideo(video, { minutes: 6, seed: 'glass' });
  const before = await readdir(dirname(path));
  const late = cues.map(({ start, end, ...cue }) => ({ ...cue, start: start + 4, end: end + 4 }));
  const film = { type: 'movie', title: 'Glass Meridian', year: 2017, imdbId: 'tt0990077', language: 'en' } as const;
  household.providers.world.add({
    ...film,
    provider: 'subsource',
    id: '9101',
    release: 'Glass.Meridian.2017.1080p.BluRay.x264-GRP',
    content: srtOf(late),
  });

  await page.goto(household.product.url);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: /^Wanted/ }).click();
  await menu.getByRole('link', { name: 'Any title' }).click();
  const form = page.getByRole('form', { name: 'Title to search for' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Glass Meridian');
  await form.getByRole('textbox', { name: 'Year' }).fill('2017');
  await form.getByRole('button', { name: 'Search' }).click();

  const results = page.getByRole('region', { name: 'Glass Meridian (2017)' });
  const row = results.getByRole('row').filter({ hasText: 'Glass.Meridian.2017.1080p' });
  await expect(row.getByText('100%')).toBeVisible();
  await expect(results.getByText('1 subtitle found')).toBeVisible();
  await look(page, 'any-title');

  await row.getByRole('button', { name: /^Preview/ }).click();
  const preview = page.getByRole('dialog', { name: /Preview subtitle/ });
  await expect(preview.getByText('00:0').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Glass Meridian (2017).en.srt');
  expect(await readFile(await download.path(), 'utf8')).toBe(srtOf(late));
  await preview.getByRole('button', { name: 'Back to results' }).click();

  await row.getByRole('button', { name: /^Check/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Check against a video' });
  await dialog.getByLabel('Video', { exact: true }).fill(`${dirname(path)}/`);
  await dialog.getByRole('option', { name: 'Glass.Meridian.2017.mkv' }).click();
  await dialog.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(dialog.getByText('It’s for this video, but out of sync.')).toBeVisible({ timeout: 120_000 });
  await expect(dialog.getByText(/^Shift by [-−](3\.9|4\.0)\d s to match$/)).toBeVisible();
  await look(page, 'any-title-check');
  expect(await readdir(dirname(path))).toEqual(before);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await resize(page, phone);
  await expect(results.getByRole('listitem').filter({ hasText: 'Glass.Meridian.2017.1080p' })).toBeVisible();
  await look(page, 'any-title-phone');
});
