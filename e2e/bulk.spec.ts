import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { expectAccessible, phone, resize } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { stemOf, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: 20_000 });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.assignProfile(1, ['serie']);
  await household.connect();
  await household.synced();
  await household.looked();
});
test.afterAll(() => household.close());

const tagged = '1\n00:00:01,000 --> 00:00:02,000\n<b>Jó reggelt kívánok, hogy van ma?</b>\n';

/** Episodes with files of their own, as stems: those that the product took over. */
async function stems(): Promise<string[]> {
  const lists = [...household.library.series()].map(({ id }) =>
    household.product.ask<{ data: { path: string }[] }>(`/episodes?seriesid[]=${id}`),
  );
  return [...new Set((await Promise.all(lists)).flatMap(({ data }) => data.map(({ path }) => stemOf(path))))];
}

/** Writes the same subtitle beside every episode, and waits until it is known. */
async function putEverywhere(suffix: string, text: string): Promise<string[]> {
  const paths = (await stems()).map((stem) => `${stem}.${suffix}`);
  for (const path of paths) await writeFile(path, text);
  for (const { id } of household.library.series())
    await household.product.send('PATCH', '/series', { action: 'scan-disk', seriesid: `${id}` });
  await untilIdle(household);
  return paths;
}

/** Those that are still there. */
const left = async (paths: readonly string[]) => {
  const texts = await contents(paths);
  return paths.filter((_, place) => texts[place] !== undefined);
};
const contents = (paths: readonly string[]) => Promise.all(paths.map(readText));
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last();

/** From the list of series to the preview of a tool for one language. */
async function previewTool(page: Page, tool: string) {
  await page.goto(`${household.product.url}/series`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Subtitles…' }).click();
  const chooser = page.getByRole('dialog', { name: 'Subtitles in all series' });
  await chooser.getByRole('combobox', { name: 'Languages' }).click();
  await chooser.getByRole('combobox', { name: 'Languages' }).fill('Hungarian');
  await page.getByRole('option', { name: 'Hungarian' }).click();
  // The choices stay open for more languages.
  await page.keyboard.press('Tab');
  await look(page, 'bulk-chooser');
  await chooser.getByRole('button', { name: tool }).click();
  return page.getByRole('dialog', { name: /in all series$/ });
}

test('unwanted languages are pruned after a preview, and brought back with one Undo', async ({ page }) => {
  test.setTimeout(120_000);
  const paths = await putEverywhere('hu.srt', tagged);
  await page.goto(`${household.product.url}/system/cleanup`);
  await expectAccessible(page, 'cleanup');
  await page.getByRole('button', { name: 'Preview: Unwanted languages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete subtitles in unwanted languages in the library' });
  await expect(dialog.getByText('Nothing happens until you press the button.')).toBeVisible();
  const button = dialog.getByRole('button', { name: /^Delete [\d,]+ files?$/ });
  await expect(button).toBeEnabled();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'HU' }).first()).toBeVisible();
  await look(page, 'bulk-preview');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect((await contents(paths)).every((text) => text === tagged)).toBe(true);

  await page.getByRole('button', { name: 'Preview: Unwanted languages' }).click();
  await button.click();
  await expect.poll(() => left(paths), { timeout: 30_000 }).toEqual([]);
  await expect(page.getByText('All Tasks Completed').first()).toBeVisible();
  await undo(page).click();
  await expect
    .poll(async () => (await contents(paths)).every((text) => text === tagged), { timeout: 30_000 })
    .toBe(true);
});

test('an order completes after its tab was closed, and its page undoes it', async ({ page, context }) => {
  test.setTimeout(120_000);
  const paths = await putEverywhere('hu.srt', tagged);
  const tab = await context.newPage();
  const dialog = await previewTool(tab, 'Remove Tags');
  const button = dialog.getByRole('button', { name: `Change ${paths.length} files` });
  await expect(button).toBeEnabled();
  const sent = tab.waitForResponse(
    (answer) => /\/api\/bulk\/\d+$/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await button.click();
  await sent;
  await tab.close();
  await expect
    .poll(async () => (await contents(paths)).every((text) => text?.includes('\nJó reggelt')), { timeout: 60_000 })
    .toBe(true);

  await page.goto(`${household.product.url}/system/jobs`);
  await page.getByRole('link', { name: 'Remove style tags in all series' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove style tags in all series');
  await expect(page.getByRole('button', { name: 'Undo what is done' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'What changed' }).getByRole('listitem').first()).toBeVisible();
  await look(page, 'bulk-job');
  await expectAccessible(page, 'bulk-job');
  await resize(page, phone);
  await look(page, 'bulk-job-phone');
  await expectAccessible(page, 'bulk-job');
  // There the differences are a dialog.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('button', { name: 'Undo what is done' })
    .or(page.getByRole('button', { name: 'More' }).first())
    .first()
    .click();
  const line = page.getByRole('menuitem', { name: 'Undo what is done' });
  if (await line.isVisible()) await line.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(async () => (await contents(paths)).every((text) => text === tagged), { timeout: 60_000 })
    .toBe(true);
  await expect(page.getByText('Undone').first()).toBeVisible();
});

test('an order is paused and resumed on its page', async ({ page }) => {
  test.setTimeout(120_000);
  const paths = await putEverywhere('hu.srt', tagged);
  const dialog = await previewTool(page, 'Remove Tags');
  const button = dialog.getByRole('button', { name: `Change ${paths.length} files` });
  await expect(button).toBeEnabled();
  const sent = page.waitForResponse(
    (answer) => /\/api\/bulk\/\d+$/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await button.click();
  const id = (await sent).url().split('/').at(-1);
  await household.product.send('PATCH', `/bulk/${id}`, { action: 'pause' }).catch(() => undefined);
  await page.goto(`${household.product.url}/system/jobs/bulk/${id}`);
  const resume = page.getByRole('button', { name: 'Resume' });
  const done = page.getByText('Done', { exact: true });
  await expect(resume.or(done).first()).toBeVisible();
  if (await resume.isVisible()) {
    await look(page, 'bulk-job-paused');
    await resume.click();
  }
  await expect
    .poll(async () => (await contents(paths)).every((text) => text?.includes('\nJó reggelt')), { timeout: 60_000 })
    .toBe(true);
  await expect(done.first()).toBeVisible();
});

test('the preview is the whole screen on a phone, accessible in both schemes', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${household.product.url}/system/cleanup`);
  await page.getByRole('button', { name: 'Preview: Unwanted languages' }).click();
  const button = page.getByRole('dialog').getByRole('button', { name: /^Delete [\d,]+ files?$/ });
  await expect(button).toBeEnabled();
  // The sample is fetched once the count stands, and drawn one row at a time.
  const rows = page.getByRole('dialog').getByRole('region', { name: 'Sample' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await look(page, 'bulk-preview-phone');
  await expectAccessible(page, 'bulk-preview');
  await resize(page, { width: 1440, height: 900 });
  await expectAccessible(page, 'bulk-preview');
});
