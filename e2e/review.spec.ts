import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { phone, resize } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
  await household.looked();
});
test.afterAll(() => household.close());

const lines = ['Bonsoir.', 'lls arrivent demain.', 'Tu en es sûr ?', 'Non.', ''];
const doubts = [
  { cue: 1, why: 'unsure' },
  { cue: 4, why: 'empty' },
];

/** A result of OCR that wasn’t good enough, as the ladder keeps it, with pictures of its doubtful cues. */
async function putReview(page: Page, no: number) {
  const movie = movieWithFile(household, no);
  const png = await drawLine(page);
  const db = new Sqlite(join(household.product.folder, 'db', 'captionarr.db'));
  const cues = lines.map((text, index) => ({ start: index * 3000 + 1000, end: index * 3000 + 3000, text }));
  const sentence = 'Too many cues are uncertain.';
  const { lastInsertRowid: id } = db
    .prepare(
      `insert into review (kind, media_id, language, made, at, video_path, sentence, engine, made_from,
         cue_count, doubtful, cues_json, doubts_json)
       select 1, id, 'fr', 'ocr', ?, path, ?, 'tesseract 5.3', 'track 3', ?, ?, ?, ? from movie where path = ?`,
    )
    .run(Date.now(), sentence, cues.length, 2, JSON.stringify(cues), JSON.stringify(doubts), movie.path);
  for (const { cue } of doubts)
    db.prepare('insert into review_picture (review_id, cue, png) values (?, ?, ?)').run(id, cue, png);
  db.close();
  return { movie, file: `${movie.stem}.fr.srt` };
}

/** Light letters without a ground, as they are on discs. */
async function drawLine(page: Page) {
  await page.setContent(
    '<p style="font: 40px sans-serif; color: white; display: inline-block">Ils arrivent demain.</p>',
  );
  return page.locator('p').screenshot({ omitBackground: true });
}

async function openReview(page: Page) {
  await page.goto(`${household.product.url}/wanted/movies`);
  await page.getByRole('button', { name: /machine-made subtitles? to review/ }).click();
  await page
    .getByRole('button', { name: /^Review / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Review subtitle' });
  await expect(dialog.getByRole('img', { name: 'Picture of cue 2' })).toBeVisible();
  return dialog;
}

test('a doubtful reading is found, corrected beside its picture by keyboard, saved and undone', async ({ page }) => {
  const { file } = await putReview(page, 0);
  const dialog = await openReview(page);
  await look(page, 'review-desktop-light');

  await dialog.getByRole('textbox', { name: 'Text of cue 2' }).fill('Ils arrivent demain.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Text of cue 5' })).toBeFocused();
  await page.keyboard.type('Alors, à demain.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save 2 corrections' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect.poll(() => readText(file)).toContain('Ils arrivent demain.');
  expect(await readText(file)).toContain('Alors, à demain.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => readText(file)).toBeUndefined();
});

test('corrections outlive a reload; the page of the movie marks what was saved', async ({ page }) => {
  const { movie, file } = await putReview(page, 1);
  await resize(page, phone);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dialog = await openReview(page);
  await dialog.getByRole('textbox', { name: 'Text of cue 2' }).fill('Ils arrivent bientôt.');
  await look(page, 'review-phone-dark');

  page.once('dialog', (leaving) => void leaving.accept());
  const again = await openReview(page);
  await expect(again.getByRole('textbox', { name: 'Text of cue 2' })).toHaveValue('Ils arrivent bientôt.');
  await again.getByRole('button', { name: 'Save 1 correction' }).click();
  await expect.poll(() => readText(file)).toContain('Ils arrivent bientôt.');

  await page.goto(`${household.product.url}/movies/${movie.id}`);
  await expect(page.getByRole('img', { name: /French machine-made, read by OCR$/ })).toBeVisible();
  await expect(page.getByText(/^Read by OCR from track 3 · tesseract 5.3/)).toBeVisible();
  await look(page, 'review-marked-phone-dark');
});
