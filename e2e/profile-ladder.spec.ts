import type { LanguageProfile } from '@captionarr/contract';
import type { Page } from '@playwright/test';
import { violationsOf } from './support/axe.ts';
import { startHousehold, type Household } from './support/household.ts';
import { findOverflow } from './support/overflow.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.connect([household.radarr]);
  await expect.poll(async () => (await movies()).total, { timeout: 60_000 }).toBe(household.library.counts.movies);
  const { data } = await household.product.ask<{ data: { radarrId: number }[] }>('/movies?start=0&length=-1');
  const profiles = await household.product.ask<LanguageProfile[]>('/system/languages/profiles');
  const profileId = profiles.find(({ name }) => name === 'English + French')?.profileId;
  await household.product.send(
    'POST',
    '/movies',
    data.flatMap(({ radarrId }): [string, string][] => [
      ['radarrid', `${radarrId}`],
      ['profileid', `${profileId}`],
    ]),
  );
});
test.afterAll(() => household.close());

const movies = () => household.product.ask<{ total: number }>('/library/summary?kind=movies');

async function open(page: Page) {
  await page.goto(`${household.product.url}/settings/languages`);
  await page.getByRole('button', { name: 'Edit English + French' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Languages Profile' });
  await expect(dialog.getByRole('region', { name: 'Try it' }).getByRole('listitem').first()).toBeVisible();
  return dialog;
}

test('a profile with a nice language and translation says so, shows what it does to titles, and is kept', async ({
  page,
}) => {
  let dialog = await open(page);
  const sentence = dialog.getByRole('region', { name: 'What this profile does' });

  await dialog.getByRole('combobox', { name: /^How much language 2 is wanted, in the sentence/ }).click();
  await dialog.getByRole('option', { name: 'nice to have' }).click();
  await dialog.getByRole('combobox', { name: 'Machine-made subtitles for language 2' }).click();
  await dialog.getByRole('option', { name: 'OCR and translation' }).click();
  await dialog.getByRole('switch', { name: 'Use Translation' }).setChecked(true, { force: true });
  await expect(sentence).toContainText('French as nice to have');
  await expect(sentence).toContainText('then translates from the audio’s language or English after 2 days');
  const bench = dialog.getByRole('region', { name: 'Try it' });
  await expect(bench.getByText('Never counted as missing.').first()).toBeVisible();
  await expect(bench.getByText('new', { exact: true }).first()).toBeVisible();
  const library = dialog.getByRole('region', { name: 'In the whole library' });
  await expect(library.getByRole('listitem').filter({ hasText: 'Search providers' })).toBeVisible();
  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview.getByText('Becomes nice to have:')).toBeVisible();
  await expect(preview.getByText('No longer counted as missing:')).toBeHidden();
  await look(page, 'profile-ladder');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();

  const profiles = await household.product.ask<LanguageProfile[]>('/system/languages/profiles');
  const saved = profiles.find(({ name }) => name === 'English + French');
  expect(saved?.items[1]).toMatchObject({ language: 'fr', strength: 'nice', machine: 'translate' });
  expect(saved?.ladder?.find(({ rung }) => rung === 'translation')).toMatchObject({ on: true, wait_hours: 48 });
  dialog = await open(page);
  await expect(dialog.getByRole('region', { name: 'What this profile does' })).toContainText('French as nice to have');
  await expect(dialog.getByRole('switch', { name: 'Use Translation' })).toBeChecked();
});

test('on a phone it is one column that fits, with Save in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await open(page);

  await expect(dialog.getByRole('button', { name: 'Save' })).toBeInViewport();
  expect(await findOverflow(page)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await look(page, 'profile-ladder-phone');
});
