import type { Page } from '@playwright/test';
import { findOverflow } from './support/overflow.ts';
import { expect, look, test } from './support/test.ts';
import { startHousehold, type Household } from './support/household.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.connect([household.radarr]);
  await expect.poll(async () => (await summary()).total, { timeout: 60_000 }).toBe(household.library.counts.movies);
  await household.looked();
});
test.afterAll(() => household.close());

const summary = () =>
  household.product.ask<{ total: number; unassigned: number; missing: number }>('/library/summary?kind=movies');

/** Gives all 30 movies a profile in the mass editor, as far as the preview. */
async function plan(page: Page, profile: string) {
  const { product, library } = household;
  await page.goto(`${product.url}/movies/edit`);
  await page.getByRole('button', { name: `Select all ${library.counts.movies}` }).click();
  await page.getByRole('button', { name: 'Change Profile' }).click();
  await page.getByRole('menuitem', { name: profile, exact: true }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  const preview = page.getByRole('dialog', { name: 'Change the profile of 30 movies?' });
  await expect(preview.getByText('30 episodes and movies compared')).toBeVisible();
  return preview;
}

test('30 movies get another profile after a look at what it changes, and the notice undoes it', async ({ page }) => {
  const before = await summary();
  expect(before).toMatchObject({ total: 30, unassigned: 30, missing: 0 });

  const preview = await plan(page, 'English + French');
  const said = await preview.getByText('Newly wanted:').locator('..').textContent();
  await look(page, 'profile-preview');
  expect(await summary()).toEqual(before);
  await preview.getByRole('button', { name: 'Apply' }).click();

  await expect(page).toHaveURL(/\/movies$/);
  await expect.poll(async () => (await summary()).unassigned).toBe(0);
  expect(said).toContain(`${(await summary()).missing} movies`);
  await expect(page.getByText('Profile changed for 30 movies.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(page.getByText('Profile restored for 30 movies.')).toBeVisible();
  expect(await summary()).toEqual(before);
});

test('the same is undone from the history, which says when, who and what', async ({ page }) => {
  const before = await summary();
  const preview = await plan(page, 'English');
  await preview.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(async () => (await summary()).unassigned).toBe(0);

  await page.goto(`${household.product.url}/history/movies`);
  await page.getByRole('button', { name: 'Profile changes' }).click();
  const drawer = page.getByRole('dialog', { name: 'Profile changes' });
  await expect(drawer.getByText(/in a browser without sign-in/).first()).toBeVisible();
  await expect(drawer.getByText('Undone')).toHaveCount(1);
  await look(page, 'profile-changes');
  await drawer
    .getByRole('button', { name: /^Undo: 30 movies/ })
    .first()
    .click();

  await expect(page.getByText('Profile restored for 30 movies.')).toBeVisible();
  await expect(drawer.getByText('Undone')).toHaveCount(2);
  expect(await summary()).toEqual(before);
});

test('on a phone the preview and the changes fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { product, library } = household;
  await page.goto(`${product.url}/movies/edit`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('button', { name: 'More actions for the selection' }).click();
  await page.getByRole('menuitem', { name: `Select all ${library.counts.movies}` }).click();
  await page.getByRole('button', { name: 'Change Profile' }).click();
  await page.getByRole('menuitem', { name: 'English + French', exact: true }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('30 episodes and movies compared')).toBeVisible();
  await look(page, 'profile-preview-phone');
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${product.url}/history/movies`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Profile changes' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile changes' }).getByText('Undone').first()).toBeVisible();
  await look(page, 'profile-changes-phone');
  expect(await findOverflow(page)).toEqual([]);
});
