import { readFileSync } from 'node:fs';
import type { Movie } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { enlarged, expectAccessible, expectStill, expectWhole, phone, resize, wide } from './support/accessible.ts';
import { startHousehold, type Household } from './support/household.ts';
import { fillShelf, movieWithFile, putSubtitle, untilIdle, type FiledMovie } from './support/shelf.ts';
import { expect, test } from './support/test.ts';

const cue = (no: number, text: string) => `${no}\n00:00:0${no},000 --> 00:00:0${no},900\n${text}\n`;
/** A movie that has a file and not a single subtitle. */
const isBare = (one: Movie): one is FiledMovie =>
  one.file !== undefined && one.file.tracks.embedded.length === 0 && one.file.external.length === 0;

let household: Household;
test.use({ reducedMotion: 'reduce' });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold();
  const { product, library } = household;
  await household.chooseLanguages();
  await product.save([
    ['settings-general-serie_default_enabled', 'true'],
    ['settings-general-serie_default_profile', '2'],
    ['settings-general-movie_default_enabled', 'true'],
    ['settings-general-movie_default_profile', '2'],
  ]);
  await household.connect();
  await household.synced();
  await household.enable('podnapisi');
  await putSubtitle(
    household,
    movieWithFile(household),
    'en.srt',
    [cue(1, 'i think so'), cue(2, '[DOOR] Yes')].join('\n'),
  );
  // One movie has been searched with success, so that there is a history, and one in vain.
  const [movie, other] = [...library.movies()].filter(isBare);
  if (!movie || !other) throw new Error('There are no such movies.');
  fillShelf(household, 'podnapisi', movie);
  for (const { id } of [movie, other])
    await product.send('PATCH', '/movies', { action: 'search-missing', radarrid: String(id) });
  await untilIdle(household);
});
test.afterAll(() => household.close());

const routes = readFileSync('apps/web/src/app/pages.ts', 'utf8').matchAll(/^ {2}'?([\w/:]+)'?: async/gm);
const addresses = [...routes].map(([, path = '']) => path.replace(':id', '2'));

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
    test.setTimeout(240_000);
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

const press = (page: Page, name: string | RegExp, inside = 'main') =>
  page.locator(inside).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).click();
const dialog = (page: Page, name?: string | RegExp) => expect(page.getByRole('dialog', { name }).last()).toBeVisible();

type State = [name: string, show: (page: Page) => Promise<unknown>];
/** Opens them one after the other over the same page. */
const overPages: Record<string, State[]> = {
  series: [
    ['jobs drawer', (page) => press(page, /jobs/i, 'header').then(() => dialog(page, 'Jobs'))],
    [
      'palette',
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('textbox').fill('se');
        await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
      },
    ],
    ['keyboard help', (page) => page.keyboard.press('?').then(() => dialog(page, 'Keyboard shortcuts'))],
    ['system menu', (page) => press(page, 'System', 'header').then(() => expect(page.getByRole('menu')).toBeVisible())],
    [
      'restart',
      async (page) => {
        await press(page, 'System', 'header');
        await choose(page, 'Restart');
        await dialog(page);
      },
    ],
    [
      'search in the header',
      async (page) => {
        await page.keyboard.press('/');
        await page.keyboard.type('the');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expect(page.getByRole('search').locator('[aria-busy="true"]')).toHaveCount(0);
      },
    ],
    [
      'nothing matches',
      async (page) => {
        await page.getByRole('textbox', { name: 'Filter by name' }).fill('no such name');
        await expect(page.getByText('Nothing matches this filter').first()).toBeVisible();
      },
    ],
  ],
  'movies/edit': [
    [
      'mass editor',
      async (page) => {
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check();
        await press(page, 'Change Profile');
        await expect(page.getByRole('menuitem').first()).toBeVisible();
      },
    ],
    [
      'what other profiles would change',
      async (page) => {
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check();
        await press(page, 'Change Profile');
        await choose(page, 'No profile');
        await press(page, /^Save/);
        await dialog(page, /^Change the profile/);
        await expect(page.getByText(/compared$/)).toBeVisible();
      },
    ],
  ],
  'wanted/movies': [
    ['Why?', (page) => press(page, /Why\?/).then(() => dialog(page, /^Why/))],
    [
      'chosen rows',
      (page) =>
        page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check(),
    ],
  ],
  'settings/languages': [
    ['profile', (page) => press(page, /^Edit /).then(() => dialog(page, 'Edit Languages Profile'))],
    ['history of the settings', (page) => press(page, 'History').then(() => dialog(page, 'History of the settings'))],
  ],
  'settings/providers': [
    [
      'provider',
      async (page) => {
        await press(page, 'Add provider');
        await page.getByRole('combobox', { name: 'Search providers' }).fill('subdl');
        await dialog(page);
      },
    ],
    ['provider that is on', (page) => press(page, /Podnapisi/).then(() => dialog(page))],
  ],
  'settings/notifications': [['notification', (page) => press(page, 'Add notification').then(() => dialog(page))]],
  'settings/general': [
    [
      'unsaved changes and a refusal',
      async (page) => {
        await page.locator('[data-setting="general.base_url"]').getByRole('textbox').fill('a b?c');
        await page.keyboard.press('Control+s');
        await expect(page.locator('[data-setting="general.base_url"]').getByRole('alert')).toBeVisible();
      },
    ],
  ],
};
for (const [path, states] of Object.entries(overPages))
  test(`${path}: what opens over it, in both schemes`, async ({ page }) => {
    await open(page, path);
    for (const [name, show] of states) await expectState(page, name, show);
  });

async function expectState(page: Page, name: string, show: State[1]) {
  await show(page);
  await expectStill(page, name);
  await expectAccessible(page, name);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('movie: everything that is done with its subtitles, in both schemes', async ({ page }) => {
  const { id } = movieWithFile(household);
  const tool = async (name: string) => {
    await press(page, 'Tools: English');
    const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
    if (await button.isVisible()) return button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
    return choose(page, name);
  };
  const states: State[] = [
    ['manual search', () => press(page, 'Manual').then(() => dialog(page, 'Search Subtitles'))],
    ['upload', () => press(page, 'Upload').then(() => dialog(page, 'Upload Subtitles'))],
    ['item editor', () => press(page, 'Edit Movie').then(() => dialog(page))],
    ['menu', () => press(page, 'More Actions').then(() => expect(page.getByRole('menu')).toBeVisible())],
    ['viewer', () => press(page, 'View: English').then(() => dialog(page, 'View Subtitle'))],
    ['versions', () => press(page, 'Versions: English').then(() => dialog(page, 'Versions'))],
    ['delete', () => press(page, 'Delete: English').then(() => dialog(page))],
    ['tools', () => press(page, 'Tools: English').then(() => dialog(page, 'Subtitle Tools'))],
    ['preview', () => tool('Remove HI').then(() => dialog(page, 'Remove hearing-impaired text'))],
    ['sync', () => tool('Sync').then(() => dialog(page, 'Sync Subtitle Options'))],
    ['time', () => tool('Change Time').then(() => dialog(page, 'Change Time'))],
  ];
  await open(page, `movies/${id}`);
  for (const [name, show] of states) await expectState(page, name, show);
});

test('the first steps, each of them', async ({ page }) => {
  await open(page, 'settings/ui');
  await press(page, 'System', 'header');
  await choose(page, 'First steps');
  const guide = page.getByRole('dialog', { name: 'First steps' });
  for (const name of ['Account', 'Sonarr and Radarr', 'Languages', 'A provider', 'A first subtitle']) {
    await guide.getByRole('button', { name: new RegExp(`^\\d?\\s*${name}`) }).click();
    await expect(guide.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectAccessible(page, `first steps, ${name}`);
  }
});

test('what went wrong: a failed request, a list that cannot be loaded, a crash, the login, and a server that is away', async ({
  page,
}) => {
  const { product } = household;
  await page.route('**/api/movies/wanted*', (route) => route.fulfill({ status: 503, json: 'The disk is full.' }));
  await page.goto(`${product.url}/wanted/movies`);
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'error');
  await page.unroute('**/api/movies/wanted*');

  await page.route('**/api/system/settings', (route) => route.fulfill({ json: { general: null } }));
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
  await expect(page.getByRole('button', { name: 'Connection lost, reconnecting' })).toBeVisible();
  await expectAccessible(page, 'offline');
});
