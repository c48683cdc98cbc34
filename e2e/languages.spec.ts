import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { findOverflow } from './support/overflow.ts';
import { setting, settingsPages } from './support/settings.ts';
import { expect, picture, test } from './support/test.ts';

const folder = 'apps/web/src/locales';
const codes = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

/** How much there is to read in it. */
const lengthOf = (code: string) =>
  readdirSync(`${folder}/${code}`)
    .filter((file) => file.endsWith('.json'))
    .reduce((sum, file) => sum + readFileSync(`${folder}/${code}/${file}`, 'utf8').length, 0);
const longest = codes.filter((code) => code !== 'ar').toSorted((one, other) => lengthOf(other) - lengthOf(one));
/** The longest one, and the one that runs the other way. */
const tight = [...longest.slice(0, 1), 'ar'];

const pages = [
  'series',
  'movies',
  'movies/edit',
  'wanted/series',
  'wanted/movies',
  'wanted/any',
  'history/movies',
  'history/stats',
  'blacklist/series',
  ...Object.keys(settingsPages).map((name) => `settings/${name}`),
  ...['status', 'tasks', 'jobs', 'logs', 'providers', 'backup', 'releases', 'announcements'].map(
    (name) => `system/${name}`,
  ),
];
let household: Household;

/** As a choice in the System menu leaves it; dialogs cover that menu. */
async function speak(page: Page, code: string) {
  await page.evaluate((value) => localStorage.setItem('captionarr.language', value), code);
  await page.reload();
  await untilThere(page);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

async function open(page: Page, path: string) {
  await page.goto(`${household.product.url}/${path}`);
  await untilThere(page);
}

const untilThere = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('.mantine-Skeleton-root, [aria-busy="true"]'),
  );

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  household = await startHousehold();
  const { product } = household;
  await household.chooseLanguages();
  await product.save(
    ['serie', 'movie'].flatMap((kind): [string, string][] => [
      [`settings-general-${kind}_default_enabled`, 'true'],
      [`settings-general-${kind}_default_profile`, '1'],
    ]),
  );
  await household.enable('gestdown', 'opensubtitlescom');
  await household.connect();
  await household.synced();
});
test.afterAll(() => household.close());

const details = () => {
  const { library } = household;
  return [`series/${[...library.series()][0]?.id}`, `movies/${[...library.movies()][0]?.id}`];
};

test('the language is that of the browser, until one is chosen in Settings', async ({ browser }) => {
  const visit = async (locale: string) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await page.goto(`${household.product.url}/settings/ui`);
    return page;
  };
  const portuguese = await visit('pt-PT');
  await expect(portuguese.locator('html')).toHaveAttribute('lang', 'pt-BR');
  const chinese = await visit('zh-Hans-SG');
  await expect(chinese.locator('html')).toHaveAttribute('lang', 'zh-CN');

  const page = await visit('tr-TR');
  const choose = async (name: string) => {
    await setting(page, 'language').getByRole('combobox').click();
    await page.getByRole('listbox').getByRole('option', { name }).click();
  };
  await expect(page.getByRole('heading', { level: 1, name: 'UI' })).toBeVisible();
  await choose('Polski');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await choose('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const menu = await page.getByRole('navigation').first().boundingBox();
  expect(menu?.x).toBeGreaterThan(640);
  await Promise.all([portuguese, chinese, page].map((each) => each.context().close()));
});

/** Overflowing elements of this page, by language. */
async function overflowIn(page: Page, languages: readonly string[], prepare: () => Promise<unknown> = async () => {}) {
  const found: Record<string, string[]> = {};
  for (const code of languages) {
    await speak(page, code);
    await prepare();
    const overflow = await findOverflow(page);
    if (overflow.length > 0) found[`${new URL(page.url()).pathname} in ${code}`] = overflow;
  }
  return found;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(`every page fits in the longest language and from right to left (${tight.join(', ')})`, async ({ page }) => {
    test.setTimeout(240_000);
    const found = {};
    for (const path of [...pages, ...details()]) {
      await open(page, path);
      Object.assign(found, await overflowIn(page, tight));
    }
    const openMenu = () => page.locator('[aria-controls="navigation"]').click();
    Object.assign(found, await overflowIn(page, tight, openMenu));

    expect(found).toEqual({});
  });

  test('so does every step of the guide', async ({ page }) => {
    test.setTimeout(240_000);
    const found = {};
    for (const place of ['account', 'managers', 'languages', 'providers', 'search', 'done', 'import']) {
      await page.addInitScript((value) => localStorage.setItem('captionarr.guide', value), place);
      await open(page, 'series');
      const overflow = await overflowIn(page, tight, () => expect(page.getByRole('dialog')).toBeVisible());
      Object.assign(found, Object.keys(overflow).length > 0 && { [place]: overflow });
    }

    expect(found).toEqual({});
  });
});

test('five pages are pictured in German, Chinese and Arabic, on a desk and on a phone', async ({ page }) => {
  test.setTimeout(240_000);
  const found = {};
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['series', 'wanted/movies', 'settings/languages', 'system/status', ...details().slice(1)]) {
      await open(page, path);
      for (const code of ['de', 'zh-CN', 'ar']) {
        Object.assign(found, await overflowIn(page, [code]));
        await picture(page, `language-${code}-${path.replace('/', '-')}-${width}`);
      }
    }
  }

  expect(found).toEqual({});
});

test('the login fits as well', async ({ page }) => {
  const account = { username: 'marta', password: 'correct horse battery', type: 'form' };
  await household.product.save(
    Object.entries(account).map(([name, value]): [string, string] => [`settings-auth-${name}`, value]),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'login');
  await expect(page).toHaveURL(/login$/);

  expect(await overflowIn(page, tight)).toEqual({});
});
