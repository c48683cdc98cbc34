import type { WorldSubtitle } from '@captionarr/lab';
import { startHousehold, type Household } from './support/household.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold('tiny');
  await household.enable('podnapisi', 'gestdown');
  household.providers.world.add(pilot('podnapisi'), pilot('opensubtitlescom'));
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;

const pilot = (provider: string): WorldSubtitle => ({
  provider,
  id: '4101',
  type: 'episode',
  title: 'Breaking Bad',
  year: 2008,
  season: 1,
  episode: 1,
  imdbId: 'tt0903747',
  tvdbId: 81_189,
  tmdbId: 1396,
  language: 'en',
  release: 'Breaking.Bad.S01E01.720p.BluRay-GRP',
  content: '1\n00:00:01,000 --> 00:00:02,000\nThe door is open.\n',
});

test('a wrong password is told in the dialog, and a pasted one is tested at once', async ({ page }) => {
  await page.goto(url('/settings/providers#opensubtitlescom'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /Create your API key/ })).toHaveAttribute('href', /\/consumers$/);
  await dialog.getByLabel('Username').fill('marta');
  await dialog.getByLabel('Password', { exact: true }).fill('forgotten');
  await dialog.getByLabel('API key', { exact: true }).fill(' lab-consumer-key ');

  await dialog.getByRole('button', { name: 'Test', exact: true }).click();

  await expect(dialog.getByText('Sign-in failed')).toBeVisible();
  await expect(dialog.getByText(/rejected the username and password/)).toBeVisible();
  await look(page, 'provider-test-bad');

  await dialog.getByLabel('Password', { exact: true }).fill('');
  await dialog.getByLabel('Password', { exact: true }).evaluate((input: HTMLInputElement) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'harbour');
    input.focus();
    if (input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })))
      document.execCommand('insertText', false, 'harbour');
  });

  await expect(dialog.getByText('Works')).toBeVisible();
  await expect(dialog.getByText(/1 result for Breaking Bad 1×01 in/)).toBeVisible();
  await look(page, 'provider-test-good');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('a card is tested and says when', async ({ page }) => {
  await page.goto(url('/settings/providers'));
  const card = page.getByRole('listitem').filter({ hasText: 'Podnapisi.NET' });
  await expect(card).toContainText('Not tested yet');

  await card.getByRole('button', { name: 'Test Podnapisi.NET' }).click();

  await expect(card).toContainText('Tested now: Works');
  await expect(card).toContainText('Working (last response');
  await look(page, 'provider-card-tested');
});

test('Test all shows a result for each provider', async ({ page }) => {
  household.providers.trouble('gestdown', { kind: 'html' });
  await page.goto(url('/system/providers'));

  await page.getByRole('button', { name: 'Test all' }).click();

  const dialog = page.getByRole('dialog', { name: 'Provider tests' });
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect(row('Podnapisi.NET')).toContainText('Works');
  await expect(row('Gestdown')).toContainText('Bad response');
  await dialog.getByText('Report', { exact: true }).click();
  await expect(dialog.getByText('Provider: gestdown')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Test again' })).toBeVisible();
  await look(page, 'provider-tests');
  household.providers.calm();
});

test('on a phone the results are cards', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const phone = await context.newPage();
  await phone.goto(url('/system/providers'));
  await phone
    .getByRole('button', { name: /^(Test all|More)/ })
    .first()
    .click();
  const entry = phone.getByRole('menuitem', { name: 'Test all' });
  if (await entry.isVisible().catch(() => false)) await entry.click();

  const results = phone.getByRole('dialog', { name: 'Provider tests' }).getByRole('list', { name: 'Provider tests' });
  await expect(results.getByText('Works')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await look(phone, 'provider-tests-phone-dark');
  await context.close();
});
