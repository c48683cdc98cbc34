import { rm } from 'node:fs/promises';
import { startTranslators, type Translators } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { exists, readText } from './support/disk.ts';
import { chooseForFile } from './support/file-menu.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile, putSubtitle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
let translators: Translators;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  [household, translators] = await Promise.all([startHousehold(), startTranslators()]);
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
});
test.afterAll(async () => {
  await household.close();
  await translators.close();
});

const lines = [
  'Where have you been all night?',
  '<i>I was</i> looking for you at the harbor.',
  'Good morning, doctor. How is he today?',
  'He has slept for 12 hours.',
  'And what does that mean, doctor?',
  'That he is going to live.',
];
const srt = lines
  .map((line, no) => `${no + 1}\n00:00:${10 + no * 3},000 --> 00:00:${12 + no * 3},000\n${line}\n`)
  .join('\n');

async function openDialog(page: Page, movieId: number) {
  await page.goto(`${household.product.url}/movies/${movieId}`);
  await chooseForFile(page, 'English', 'Tools');
  const tools = page.getByRole('dialog', { name: 'Subtitle Tools' });
  await expect(tools).toBeVisible();
  const button = tools.getByRole('button', { name: 'Translate', exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await tools.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Translate', exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Translate Subtitle(s)' });
  await dialog.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Spanish', exact: true }).filter({ visible: true }).first().click();
  return dialog;
}

test('a model that misbehaves is asked until every line is right, and the translation is undone', async ({ page }) => {
  const movie = movieWithFile(household, 2);
  await putSubtitle(household, movie, 'en.srt', srt);
  await rm(`${movie.stem}.es.srt`, { force: true });
  await household.product.save({
    'settings-translator-translator_type': 'openai',
    'settings-translator-openai_url': `${translators.url}/v1`,
    'settings-translator-openai_model': 'gemma3',
    'settings-translator-openai_key': translators.keys.openai,
    'settings-translator-token_price': '200',
  });
  const moods = ['shift', 'merge', 'swap-keys'] as const;
  let count = 0;
  translators.spoil(() => moods[count++] ?? 'whole');

  const dialog = await openDialog(page, movie.id);
  await expect(dialog.getByText(/6 lines · 1\d\d characters · about \$0\.00/)).toBeVisible();
  await look(page, 'translate-estimate');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();

  await expect.poll(() => readText(`${movie.stem}.es.srt`)).toContain('[Spanish] That he is going to live.');
  const translated = (await readText(`${movie.stem}.es.srt`)) ?? '';
  expect(translated.match(/.*\[Spanish\].*/g)).toEqual(lines.map((line) => `[Spanish] ${line}`));
  expect(count).toBeGreaterThan(1);

  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => exists(`${movie.stem}.es.srt`)).toBe(false);
});

test('a monthly limit that leaves too little is told before, and nothing is sent', async ({ page }) => {
  const movie = movieWithFile(household, 3);
  await putSubtitle(household, movie, 'en.srt', srt);
  await household.product.save({ 'settings-translator-monthly_characters': '10' });
  translators.spoil('whole');
  translators.requests.length = 0;

  const dialog = await openDialog(page, movie.id);
  await expect(dialog.getByText('The monthly limit leaves less')).toBeVisible();
  await look(page, 'translate-limit');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();

  await expect(page.getByText(/The monthly limit of 10 characters for .* is reached/).first()).toBeVisible();
  expect(translators.requests).toEqual([]);
  expect(await exists(`${movie.stem}.es.srt`)).toBe(false);
});
