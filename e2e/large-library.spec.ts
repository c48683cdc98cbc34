import { expect, test } from './support/test.ts';
import { startHousehold, type Household } from './support/household.ts';

/** 8,000 movies; on a machine that does other things besides, times are given room and the bench measures them. */
let household: Household;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold('large');
  await household.chooseLanguages();
  await household.connect([household.radarr]);
  await expect
    .poll(async () => (await household.product.ask<{ total: number }>('/library/summary?kind=movies')).total, {
      timeout: 60_000,
    })
    .toBe(household.library.counts.movies);
});
test.afterAll(() => household.close());

test('the mass editor holds 8,000 movies in few elements and changes them all', async ({ page }) => {
  const { product, library } = household;
  const count = library.counts.movies.toLocaleString('en');
  await page.goto(`${product.url}/movies/edit`);
  const all = page.getByRole('button', { name: `Select all ${count}` });
  await expect(all).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);

  await all.click();
  await page.getByRole('button', { name: 'Change Profile' }).click();
  await page.getByRole('menuitem', { name: 'Family' }).click();
  const calls: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/movies') calls.push(Date.now());
  });
  await page.getByRole('button', { name: /^Save/ }).click();
  await page.getByRole('button', { name: 'Apply' }).click();

  await expect
    .poll(async () => (await product.ask<{ unassigned: number }>('/library/summary?kind=movies')).unassigned)
    .toBe(0);
  await expect.poll(() => calls).toHaveLength(8);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);
});
