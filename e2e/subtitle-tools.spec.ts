import { rm } from 'node:fs/promises';
import { startTranslators, type Translators } from '@captionarr/lab';
import type { Locator, Page } from '@playwright/test';
import { untilStill } from './support/accessible.ts';
import { exists, readText } from './support/disk.ts';
import type { Household } from './support/household.ts';
import { movieWithFile, putSubtitle, seriesWithEpisodes, stemOf, untilIdle } from './support/shelf.ts';
import { srt } from './support/srt.ts';
import { clickAction, openTools, startWithProfiles, undoButton } from './support/subtitle-journey.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
let translators: Translators;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(90_000);
  [household, translators] = await Promise.all([startWithProfiles(), startTranslators()]);
});
test.afterAll(async () => {
  await household.close();
  await translators.close();
});

test('[product.fix-subtitles] a tool shows what it would change, changes it, and is undone', async ({ page }) => {
  const movie = movieWithFile(household);
  const before = srt('[DOOR CREAKS]', 'MARTA: Who is there?', 'Nobody.');
  await putSubtitle(household, movie, 'en.hi.srt', before);

  await openTools(page, household, movie.id, 'English HI', 'Remove HI');
  const preview = page.getByRole('dialog', { name: 'Remove hearing-impaired text' });
  await expect(preview.getByText('cue removed', { exact: true })).toBeVisible();
  await look(page, 'subtitles-preview');
  expect(await readText(`${movie.stem}.en.hi.srt`)).toBe(before);
  await preview.getByRole('button', { name: /^Change 1 cue|^Change 2 cues/ }).click();

  await expect(undoButton(page)).toBeVisible();
  const after = await readText(`${movie.stem}.en.hi.srt`);
  expect(after).not.toContain('DOOR');
  expect(after).toContain('Who is there?');
  expect(after).not.toContain('MARTA');
  await undoButton(page).click();
  await expect.poll(() => readText(`${movie.stem}.en.hi.srt`)).toBe(before);
});

test('time, frame rate and color are previewed with the same count as on the button, changed and undone', async ({
  page,
}) => {
  const movie = movieWithFile(household);
  const path = `${movie.stem}.en.srt`;
  const before = srt('One', 'Two');
  await putSubtitle(household, movie, 'en.srt', before);

  const steps = [
    {
      tool: 'Change Time',
      dialog: 'Change Time',
      fill: async (dialog: Locator) => dialog.getByLabel('Sec', { exact: true }).fill('2'),
      expected: '00:00:03,000 --> 00:00:03,900',
    },
    {
      tool: 'Change Frame Rate',
      dialog: 'Change Frame Rate',
      fill: async (dialog: Locator) => {
        await dialog.getByLabel('From').fill('24');
        await dialog.getByLabel('To').fill('25');
      },
      expected: '00:00:00,960 -->',
    },
    {
      tool: 'Add Color',
      dialog: 'Change Color',
      fill: async (dialog: Locator, on: Page) => {
        await dialog.getByRole('combobox', { name: 'Color' }).click();
        await on
          .getByRole('option', { name: /yellow/i })
          .filter({ visible: true })
          .first()
          .click();
      },
      expected: '<font color="#FFFF00">One</font>',
    },
  ];
  for (const { tool, dialog: name, fill, expected } of steps) {
    await openTools(page, household, movie.id, 'English', tool);
    const dialog = page.getByRole('dialog', { name });
    await fill(dialog, page);
    await dialog.getByRole('button', { name: 'Start' }).click();
    const preview = page.getByRole('dialog').filter({ hasText: 'Before' });
    await expect(preview.getByText('2 of 2 cues changed')).toBeVisible();
    await preview.getByRole('button', { name: 'Change 2 cues' }).click();
    await expect.poll(() => readText(path)).toContain(expected);
    await undoButton(page).click();
    await expect.poll(() => readText(path)).toBe(before);
    await untilIdle(household);
  }
});

test('a tool over a whole series changes many files, which are restored together', async ({ page }) => {
  const { series, episodes } = seriesWithEpisodes(household, 3);
  const stems = episodes.map(({ file }) => stemOf(file?.path ?? ''));
  const before = srt('<b>Loud</b>');
  for (const stem of stems)
    await putSubtitle(household, { kind: 'series', id: series.id, title: series.title, stem }, 'en.srt', before);
  await page.goto(`${household.product.url}/series/${series.id}`);
  await clickAction(page, 'Mass Edit');
  const tools = page.getByRole('dialog', { name: 'Subtitle Tools' });
  await tools.getByRole('checkbox', { name: 'Select all files' }).check();
  await look(page, 'subtitles-mass-edit');
  const remove = tools.getByRole('button', { name: 'Remove Tags', exact: true });
  if (await remove.isVisible()) await remove.click();
  else {
    await tools.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Remove Tags' }).click();
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Change \d+ files?$/ })
    .click();
  const texts = () => Promise.all(stems.map((stem) => readText(`${stem}.en.srt`)));
  await expect.poll(async () => (await texts()).every((text) => text?.includes('\nLoud\n'))).toBe(true);
  await expect(page.getByText('All Tasks Completed').first()).toBeVisible();
  await undoButton(page).click();
  await expect.poll(async () => (await texts()).every((text) => text === before)).toBe(true);
});

test('the dialog of a translation stands still while it learns what that takes', async ({ page }) => {
  const movie = movieWithFile(household, 2);
  await putSubtitle(household, movie, 'en.srt', srt('Hello'));
  await household.product.save({ 'settings-translator-translator_type': 'google_translate' });
  const estimate = Promise.withResolvers<void>();
  await page.route('**/translator/estimate*', async (route) => {
    await estimate.promise;
    await route.continue();
  });
  await openTools(page, household, movie.id, 'English', 'Translate');
  const dialog = page.getByRole('dialog', { name: 'Translate Subtitle(s)' });
  const language = dialog.getByRole('combobox', { name: 'Language' });
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeEnabled();
  await untilStill(page);
  const before = await language.boundingBox();

  estimate.resolve();

  await expect(dialog.getByText('5 characters')).toBeVisible();
  expect(await language.boundingBox()).toEqual(before);
});

test('[product.translate-subtitles] a subtitle is translated into a new file, and that is undone', async ({ page }) => {
  const movie = movieWithFile(household, 2);
  await putSubtitle(household, movie, 'en.srt', srt('<i>Hello</i>', 'Goodbye'));
  await rm(`${movie.stem}.es.srt`, { force: true });
  await household.product.save({
    'settings-translator-translator_type': 'lingarr',
    'settings-translator-lingarr_url': translators.url,
    'settings-translator-lingarr_token': translators.keys.lingarr,
  });

  await openTools(page, household, movie.id, 'English', 'Translate');
  const dialog = page.getByRole('dialog', { name: 'Translate Subtitle(s)' });
  const language = dialog.getByRole('combobox', { name: 'Language' });
  await expect(language).toBeFocused();
  await language.click();
  await expect(page.getByRole('option', { name: 'Japanese' }).filter({ visible: true })).toHaveCount(0);
  await page.getByRole('option', { name: 'Spanish', exact: true }).filter({ visible: true }).first().click();
  await look(page, 'subtitles-translate');
  await dialog.getByRole('button', { name: 'Start' }).click();

  await expect.poll(() => readText(`${movie.stem}.es.srt`)).toContain('<i>[es] Hello</i>');
  expect(await readText(`${movie.stem}.es.srt`)).toContain('Translated by Lingarr');
  await expect(page.getByRole('table', { name: 'Subtitles' }).getByText(/\.es\.srt$/)).toBeVisible();
  await undoButton(page).click();
  await expect.poll(() => exists(`${movie.stem}.es.srt`)).toBe(false);
});
