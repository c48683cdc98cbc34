import { readFile } from 'node:fs/promises';
import { srtOf, writeSpokenVideo } from '@captionarr/lab';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectWhole, phone, wide } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { movieWithFile, putSubtitle } from './support/shelf.ts';
import { expect, look, picture, test } from './support/test.ts';

let household: Household;
let movie: ReturnType<typeof movieWithFile>;
/** Seven seconds late from beginning to end. */
let late = '';

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(420_000);
  household = await startHousehold();
  await household.chooseLanguages();
  movie = movieWithFile(household);
  const cues = await writeSpokenVideo(movie.path, { minutes: 5, seed: 'engine' });
  await household.connect();
  await household.synced();
  late = srtOf(cues.map((cue) => ({ ...cue, start: cue.start + 7, end: cue.end + 7 })));
  await putSubtitle(household, movie, 'en.srt', late);
});
test.afterAll(() => household.close());

const english = () => readFile(`${movie.stem}.en.srt`, 'utf8');
const openInbox = async (page: Page) => {
  await page.setViewportSize(wide);
  await page.goto(`${household.product.url}/household`);
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
};

/** A phone that has never signed in. */
async function onPhone(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: phone, colorScheme: 'dark', locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(address);
  return { page, close: () => context.close() };
}

/** Makes a link on a page of the owner, and returns its address. */
async function createLink(page: Page, name: string) {
  const form = page.getByRole('dialog', { name: 'Share a report link' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Create link' }).click();
  const made = page.getByRole('dialog', { name: `Link for ${name}` });
  await expect(made.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await look(page, 'household-link');
  const address = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();
  return address;
}

test('a viewer reports on a phone, the file is fixed in seconds, and the owner undoes it', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await openInbox(page);
  await expect(page.getByRole('heading', { name: 'No reports yet' })).toBeVisible();
  await look(page, 'household-empty');
  await page.getByRole('button', { name: 'Share a link' }).click();
  const address = await createLink(page, 'Living room');

  const viewer = await onPhone(browser, address);
  await expect(viewer.page.getByRole('heading', { name: 'What are you watching?' })).toBeVisible();
  await expectAccessible(viewer.page, 'the titles of a link');
  await viewer.page.getByRole('searchbox', { name: 'Find a title' }).fill(movie.title);
  await viewer.page.getByRole('button', { name: movie.title }).click();
  await expect(viewer.page.getByRole('heading', { name: 'What’s wrong with the subtitles?' })).toBeVisible();
  await viewer.page.getByText('Out of sync').click();
  await viewer.page.getByText('English', { exact: true }).click();
  await viewer.page.getByText('Too late', { exact: true }).click();
  await expectAccessible(viewer.page, 'the question of a link');
  await expectWhole(viewer.page, 'the question of a link', { isAiry: true });
  await picture(viewer.page, 'household-ask');
  const began = Date.now();
  await viewer.page.getByRole('button', { name: 'Fix it' }).click();

  await expect(viewer.page.getByRole('heading', { name: 'A better one is in' })).toBeVisible({ timeout: 30_000 });
  expect(Date.now() - began).toBeLessThan(30_000);
  expect(await english()).not.toBe(late);
  await expect(viewer.page.getByText(/It was 7 s late\. Captionarr shifted it\./)).toBeVisible();
  await expectAccessible(viewer.page, 'the answer of a link');
  await picture(viewer.page, 'household-better');
  await viewer.page.getByRole('button', { name: 'Yes' }).click();
  await expect(viewer.page.getByRole('heading', { name: 'Glad it works' })).toBeVisible();
  await viewer.close();

  const inbox = page.getByRole('region', { name: 'Reports', exact: true });
  await expect(inbox.getByRole('button', { name: /Shifted, confirmed/ })).toBeVisible();
  const detail = page.getByRole('region', { name: `${movie.title}, English` });
  await expect(detail.getByText('Reported: Out of sync, too late')).toBeVisible();
  await expect(detail.getByText(/^Measured: [67][.\d]* s late$/)).toBeVisible();
  await expect(detail.getByText('“Better”')).toBeVisible();
  await look(page, 'household-inbox');
  await detail.getByRole('button', { name: 'Undo the fix' }).click();
  await expect.poll(english).toBe(late);
  await expect(inbox.getByRole('button', { name: /Undone/ })).toBeVisible();
});

test('a link of one movie opens its question at once, and revoked it opens nothing', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await page.goto(`${household.product.url}/movies/${movie.id}`);
  await page.getByRole('button', { name: 'More Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Share a report link' }).click();
  await expect(page.getByRole('radio', { name: `Only ${movie.title}` })).toBeChecked();
  const address = await createLink(page, 'Attic');

  const viewer = await onPhone(browser, address);
  await expect(viewer.page.getByRole('heading', { name: 'What’s wrong with the subtitles?' })).toBeVisible();
  await expect(viewer.page.getByText(movie.title)).toBeVisible();

  await openInbox(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Attic' });
  await expect(row.getByText(movie.title)).toBeVisible();
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await expect(row).toHaveCount(0);

  await viewer.page.reload();
  await expect(viewer.page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(viewer.page, 'a revoked link');
  await viewer.close();
});

test('the inbox is whole on a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${household.product.url}/household`);
  await page.getByRole('button', { name: /Undone/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Measured: [67][.\d]* s late$/)).toBeVisible();
  await look(page, 'household-inbox-phone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectWhole(page, 'the inbox');
});
