import { startHousehold, type Household } from './support/household.ts';
import { findOverflow } from './support/overflow.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  household = await startHousehold('tiny');
  await household.chooseLanguages();
  await household.connect();
  await household.synced();
  await household.looked();
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;
const series = async () =>
  (
    await household.product.ask<{ data: { sonarrSeriesId: number; title: string; profileId: number | null }[] }>(
      '/series',
    )
  ).data;

test('a rule is previewed, saved and applied; the notice undoes it', async ({ page }) => {
  await page.goto(url('/settings/languages'));
  await page.locator('#profileRules').getByRole('button', { name: 'Add profile rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile rule' });
  await dialog.getByLabel('Name', { exact: true }).fill('All series');
  await dialog.getByRole('combobox', { name: 'Library' }).click();
  await page.getByRole('option', { name: 'Series', exact: true }).click();
  await look(page, 'profile-rule');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Profile rules' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'What the rules would change' });
  await expect(preview.getByRole('list', { name: 'Profile changes' })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Apply rules' })).toBeDisabled();
  await look(page, 'profile-rules-preview');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('1 unsaved change')).toHaveCount(0);
  expect((await series()).map(({ profileId }) => profileId)).toEqual((await series()).map(() => null));

  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await preview.getByRole('button', { name: 'Apply rules' }).click();
  await expect(page.getByText(/^Rules applied:/)).toBeVisible();
  expect((await series()).every(({ profileId }) => profileId !== null)).toBe(true);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await series()).every(({ profileId }) => profileId === null)).toBe(true);
});

test('a new series gets the profile, Why names the rule, and a season gets its own and loses it again', async ({
  page,
}) => {
  const id = household.sonarr.lab.add('The Amber Rule');
  await expect.poll(async () => (await series()).find(({ title }) => title === 'The Amber Rule')?.profileId).toBe(1);

  // It has no files yet; the rule decides for one with files after it is applied.
  await page.goto(url('/settings/languages'));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply rules' }).click();
  await expect(page.getByText(/^Rules applied:/)).toBeVisible();
  const wanted = await household.product.ask<{ data: { sonarrSeriesId: number }[] }>('/episodes/wanted?length=1');
  const shown = wanted.data[0]?.sonarrSeriesId ?? id;

  await page.goto(url(`/series/${shown}`));
  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByText('Rule 1, “All series”, chose this profile.')).toBeVisible();
  await look(page, 'profile-rule-why');
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: /^Language profile: Season/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Language profile: Season/ });
  await dialog.getByRole('combobox', { name: 'Languages Profile' }).click();
  await page.getByRole('option', { name: 'No profile' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Own profile:/)).toBeVisible();
  await look(page, 'profile-season');
  await page.getByRole('button', { name: 'Undo' }).last().click();

  await expect(page.getByText(/^Own profile:/)).toHaveCount(0);
});

test('on a phone the rules fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(url('/settings/languages'));
  await expect(page.getByRole('list', { name: 'Profile rules' })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  await page.locator('#profileRules').getByRole('button', { name: 'Add profile rule' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit profile rule' })).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
});
