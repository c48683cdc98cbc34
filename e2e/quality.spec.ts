import { readFile } from 'node:fs/promises';
import { srtOf, writeSpokenVideo } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { phone, resize } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile, putSubtitle, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
let movie: ReturnType<typeof movieWithFile>;
/** The English file, with two advertisements. */
let withAds = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  household = await startHousehold();
  await household.chooseLanguages();
  movie = movieWithFile(household);
  const cues = await writeSpokenVideo(movie.path, { minutes: 11, seed: 'quality' });
  await household.connect();
  await household.synced();
  await household.looked();
  const end = cues.at(-1)?.end ?? 0;
  const ads = ['Support us: www.example-subs.com', 'Advertise your product here: www.example-subs.com'];
  withAds = srtOf([...cues, ...ads.map((text, no) => ({ start: end + 2 + no * 3, end: end + 4 + no * 3, text }))]);
  await putSubtitle(household, movie, 'en.srt', withAds);
  await putSubtitle(household, movie, 'fr.srt', srtOf(cues));
  const spanish = ['¿Dónde has estado? Te he buscado toda la noche.', 'Buenos días, doctor. ¿Cómo está él hoy?'];
  const short = cues.slice(0, Math.round(cues.length / 3));
  await putSubtitle(
    household,
    movie,
    'es.srt',
    srtOf(short.map((cue, no) => ({ ...cue, text: spanish[no % 2] ?? '' }))),
  );
});
test.afterAll(() => household.close());

const rowOf = (page: Page, language: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Find another: ${language}`, exact: true }) });
const english = () => readFile(`${movie.stem}.en.srt`, 'utf8');

test('the rows of a movie say what is wrong with its files, and a click tells all that was checked', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${household.product.url}/movies/${movie.id}`);

  await expect(rowOf(page, 'English').getByText('2 ads')).toBeVisible({ timeout: 60_000 });
  await expect(rowOf(page, 'French').getByText('French expected, English found')).toBeVisible();
  await expect(rowOf(page, 'Spanish').getByText(/^Ends at 3\d%$/)).toBeVisible();
  await look(page, 'quality-movie');
  await rowOf(page, 'French')
    .getByRole('button', { name: /Show what was checked$/ })
    .click();
  const panel = page.getByRole('region', { name: 'French: what was checked' });
  await expect(panel.getByText('French expected, English found')).toBeVisible();
  await expect(panel.getByText('No ads')).toBeVisible();
  await look(page, 'quality-panel');
});

test('ads are removed with a preview, the finding goes, and the undo brings it back', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${household.product.url}/movies/${movie.id}`);
  await page.getByRole('button', { name: 'Remove ads: English', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Support us: www.example-subs.com')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove 2 cues', exact: true }).click();

  await expect.poll(english).not.toContain('example-subs');
  await expect(rowOf(page, 'English').getByText('2 ads')).toHaveCount(0, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(english).toBe(withAds);
  await expect(rowOf(page, 'English').getByText('2 ads')).toBeVisible({ timeout: 60_000 });
});

test('the list of movies can be narrowed to a finding', async ({ page }) => {
  await page.goto(`${household.product.url}/movies`);
  await page.getByRole('button', { name: /^More filters/ }).click();
  await page.getByRole('combobox', { name: 'Finding' }).click();
  await page.getByRole('option', { name: 'Wrong language (1)' }).click();

  await expect(page).toHaveURL(/finding=language/);
  await expect(page.getByRole('table').getByRole('link')).toHaveText([movie.title]);
});

test('Quality lists all findings, repairs them after a preview, and takes the repair back', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${household.product.url}/system/quality`);
  await expect(page.getByText('French expected, English found')).toBeVisible();
  await look(page, 'quality-page');
  await page.getByRole('button', { name: /^Ads 1$/ }).click();
  await expect(page.getByRole('link', { name: movie.title })).toHaveCount(1);

  await page.getByRole('button', { name: 'Repair all', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nothing happens until you press the button.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Repair 1 file', exact: true }).click();
  await expect.poll(english, { timeout: 30_000 }).not.toContain('example-subs');
  await untilIdle(household);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(english, { timeout: 30_000 }).toBe(withAds);
});

test('on a phone the files are cards with their findings and cures', async ({ page }) => {
  await resize(page, phone);
  await page.goto(`${household.product.url}/movies/${movie.id}`);
  await expect(page.getByText('French expected, English found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove ads: English', exact: true })).toBeVisible();
  await look(page, 'quality-movie-phone');

  await page.goto(`${household.product.url}/system/quality`);
  await expect(page.getByText('French expected, English found')).toBeVisible();
  await look(page, 'quality-page-phone');
});
