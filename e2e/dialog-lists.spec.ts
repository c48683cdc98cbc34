import type { Page } from '@playwright/test';
import { phone, resize, wide } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import {
  closeAll,
  furnish,
  guideSteps,
  openGuide,
  openGuideStep,
  overMovie,
  overPages,
  type State,
} from './support/open-states.ts';
import { movieWithFile } from './support/shelf.ts';
import { expect, test } from './support/test.ts';
import { expectButtonsInReach, expectWholeLists } from './support/whole-lists.ts';

let household: Household;
test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'default', timeout: 240_000 });
test.beforeAll(async () => {
  household = await startHousehold();
  await furnish(household);
});
test.afterAll(() => household.close());

async function open(page: Page, path: string) {
  await page.setViewportSize(wide);
  await page.goto(`${household.product.url}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** Whatever is a dialog, in both sizes; opened wide, where every button is on the page. */
async function expectRoom(page: Page, name: string) {
  let lists = 0;
  for (const size of [wide, phone]) {
    await resize(page, size);
    if ((await page.getByRole('dialog').count()) === 0) continue;
    await expectButtonsInReach(page, name);
    lists += await expectWholeLists(page, name);
  }
  return lists;
}

async function expectStates(page: Page, path: string, states: readonly State[]) {
  const lists: Record<string, number> = {};
  await open(page, path);
  for (const [name, show] of states) {
    await show(page);
    lists[name] = await expectRoom(page, name);
    await closeAll(page);
    await resize(page, wide);
  }
  return lists;
}

for (const [path, states] of Object.entries(overPages))
  test(`${path}: no dialog over it cuts off a list, wide and on a phone`, async ({ page }) => {
    await expectStates(page, path, states);
  });

test('movie: no dialog about its subtitles cuts off a list, wide and on a phone', async ({ page }) => {
  const lists = await expectStates(page, `movies/${movieWithFile(household).id}`, overMovie);

  // These were one language and one color high.
  for (const name of ['translate', 'color']) expect(lists[name], name).toBeGreaterThan(0);
});

test('the first steps cut off no list, wide and on a phone', async ({ page }) => {
  await open(page, 'settings/ui');
  await openGuide(page);
  for (const name of guideSteps) {
    await resize(page, wide);
    await openGuideStep(page, name);
    await expectRoom(page, `first steps, ${name}`);
  }
});
