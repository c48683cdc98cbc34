import { causes, type WantedSummary } from '@captionarr/contract';
import type { Page } from '@playwright/test';
import { phone, wide } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { findOverflow } from './support/overflow.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.product.save([
    ['settings-general-movie_default_enabled', 'true'],
    ['settings-general-movie_default_profile', '2'],
  ]);
  await household.connect([household.radarr]);
  await expect.poll(async () => (await summary()).total, { timeout: 60_000 }).toBeGreaterThan(3);
  await household.looked();
  await household.enable('subdl');
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;
const summary = () => household.product.ask<WantedSummary>('/wanted/summary?kind=movies');
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Cause' }).getByRole('button', { name });
const countOf = async (cause: string) => (await summary()).causes?.find((each) => each.cause === cause)?.count ?? 0;
/** The badge of the first row that was never searched. */
const firstBadge = (page: Page) => page.getByRole('button', { name: / missing$/ }).first();

/** Whatever is shown, the causes are all of what is missing. */
async function expectSum() {
  const { subtitles, causes: counted = [] } = await summary();
  const badges = await household.product.ask<{ movies: number }>('/badges');
  const lists = await Promise.all(
    causes.map((cause) =>
      household.product.ask<{ data: { searches: { cause: string }[] }[] }>(
        `/movies/wanted?filter[cause]=${cause}&length=-1`,
      ),
    ),
  );
  const rows = lists.flatMap(({ data }, no) =>
    data.flatMap(({ searches }) => searches.filter(({ cause }) => cause === causes[no])),
  );
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(subtitles);
  expect([badges.movies, rows.length]).toEqual([subtitles, subtitles]);
}

test('a search gives what is missing its cause, and the open page follows', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(url('/wanted/movies'));
  const { subtitles } = await summary();
  await expect(chip(page, new RegExp(`^Any cause ${subtitles}$`))).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, new RegExp(`^Not searched yet ${subtitles}$`))).toBeVisible();

  await firstBadge(page).click();

  await expect(chip(page, /^Not found 1$/)).toBeVisible({ timeout: 30_000 });
  await expect(chip(page, new RegExp(`^Not searched yet ${subtitles - 1}$`))).toBeVisible();
  await expectSum();
});

test('the list is narrowed to a cause, the address keeps it, and Why says it', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(url('/wanted/movies'));
  await chip(page, /^Not found 1$/).click();

  await expect(page).toHaveURL(/\?cause=not-found$/);
  const row = page.getByRole('row').nth(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Not found');
  await expect(row.getByRole('button', { name: / missing$/ })).toHaveAccessibleDescription(/Not found/);
  await look(page, 'causes-wide');
  await page.reload();
  await expect(chip(page, /^Not found 1$/)).toHaveAttribute('aria-pressed', 'true');
  await row.getByRole('button', { name: /^Why\?/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Not found · ');
  await look(page, 'causes-why');
});

test('a provider that can’t be searched is a cause of its own', async ({ page }) => {
  await household.product.save([
    ['settings-general-enabled_providers', 'subdl'],
    ['settings-general-enabled_providers', 'opensubtitlescom'],
  ]);
  await page.setViewportSize(wide);
  await page.goto(url('/wanted/movies?cause=not-searched'));
  await firstBadge(page).click();

  await expect(chip(page, /^Provider problem 1$/)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => countOf('provider-fault')).toBe(1);
  await expectSum();
  await chip(page, /^Provider problem 1$/).click();
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Why\?/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('A provider that might help failed or is paused.');
});

test('a phone has the same chips and words', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(url('/wanted/movies'));
  await chip(page, /^Provider problem 1$/).click();

  await expect(page).toHaveURL(/\?cause=provider-fault$/);
  await expect(page.getByText(/^Provider problem · /)).toHaveCount(1);
  await expect(page.getByText(/^Provider problem · /)).toBeVisible();
  const [chips, box] = await Promise.all([
    chip(page, /^Provider problem 1$/).boundingBox(),
    page.getByRole('textbox', { name: 'Filter by name' }).boundingBox(),
  ]);
  expect(chips?.y).toBeLessThan(box?.y ?? 0);
  expect(await findOverflow(page)).toEqual([]);
  await look(page, 'causes-phone');
});
