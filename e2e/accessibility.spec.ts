import type { Page } from '@playwright/test';
import { enlarged, expectAccessible, expectStill, expectWhole, phone, resize, wide } from './support/accessible.ts';
import { answerInstead } from './support/answer-instead.ts';
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
import { addressesOf } from './support/pages.ts';
import { movieWithFile } from './support/shelf.ts';
import { expect, test } from './support/test.ts';
import { expectButtonsInReach, expectWholeLists } from './support/whole-lists.ts';

let household: Household;
test.use({ reducedMotion: 'reduce' });
// In order, because the last one stops the product. Many states are opened, each of them once.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.beforeAll(async () => {
  household = await startHousehold();
  await furnish(household);
});
test.afterAll(() => household.close());

const addresses = addressesOf(2);

async function open(page: Page, path: string) {
  await page.setViewportSize(wide);
  await page.goto(`${household.product.url}/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
  await expect(page.getByText('Oops! UI is crashed!')).toHaveCount(0);
}

const areas = Map.groupBy(
  [...addresses, 'series?view=posters', 'no/such/page', 'help/'],
  (path) => /^(settings|system)/.exec(path)?.[0] ?? 'library',
);
for (const [area, paths] of areas)
  test(`${area}: every page in both schemes, wide and on a phone, enlarged, with wider text, and without motion`, async ({
    page,
  }) => {
    for (const path of paths) {
      await open(page, path);
      await expectStill(page, path);
      for (const size of [wide, phone]) {
        await resize(page, size);
        await expectAccessible(page, path);
        await expectWhole(page, path, { isAiry: true });
      }
      for (const size of enlarged) {
        await resize(page, size);
        await expectWhole(page, path);
      }
    }
  });

/** The room in a dialog, wide and on a phone: buttons within reach, lists not cut off. Counts the lists. */
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

/** Opens each state wide, where every button is on the page. Counts the lists of each. */
async function expectStates(page: Page, path: string, states: readonly State[]) {
  const lists: Record<string, number> = {};
  await open(page, path);
  for (const [name, show] of states) {
    await show(page);
    await expectStill(page, name);
    await expectAccessible(page, name);
    lists[name] = await expectRoom(page, name);
    await closeAll(page);
    await resize(page, wide);
  }
  return lists;
}

for (const [path, states] of Object.entries(overPages))
  test(`${path}: what opens over it, in both schemes, and its lists whole, wide and on a phone`, async ({ page }) => {
    await expectStates(page, path, states);
  });

test('movie: everything that is done with its subtitles, in both schemes, and its lists whole', async ({ page }) => {
  const lists = await expectStates(page, `movies/${movieWithFile(household).id}`, overMovie);

  // These were one language and one color high.
  for (const name of ['translate', 'color']) expect(lists[name], name).toBeGreaterThan(0);
});

test('the first steps, each of them, and their lists whole', async ({ page }) => {
  await open(page, 'settings/ui');
  await openGuide(page);
  for (const name of guideSteps) {
    await resize(page, wide);
    await openGuideStep(page, name);
    await expectAccessible(page, `first steps, ${name}`);
    await expectRoom(page, `first steps, ${name}`);
  }
});

test('what went wrong: a failed request, a list that cannot be loaded, a crash, the login, and a server that is away', async ({
  page,
}) => {
  const { product } = household;
  await answerInstead(page, '**/api/movies/wanted*', { status: 503, json: 'The disk is full.' });
  await page.goto(`${product.url}/wanted/movies`);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'error');
  await page.unroute('**/api/movies/wanted*');

  await answerInstead(page, '**/api/system/settings', { json: { general: null } });
  await page.goto(product.url);
  await expect(page.getByText('Oops! UI is crashed!')).toBeVisible();
  await expectAccessible(page, 'crash');
  await page.unroute('**/api/system/settings');

  await product.save({
    'settings-auth-type': 'form',
    'settings-auth-username': 'marta',
    'settings-auth-password': 'correct horse battery',
  });
  await page.context().clearCookies();
  await page.goto(product.url);
  await page.getByLabel('Username').fill('marta');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  for (const size of [phone, wide]) {
    await resize(page, size);
    await expectAccessible(page, 'login');
    await expectWhole(page, 'login', { isAiry: true });
  }
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Series' })).toBeVisible();

  await product.stop();
  await expect(page.getByRole('button', { name: 'Connection lost. Reconnecting…' })).toBeVisible();
  await expectAccessible(page, 'offline');
});
