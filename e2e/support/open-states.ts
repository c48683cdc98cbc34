import type { Movie } from '@captionarr/lab';
import { expect, type Page } from '@playwright/test';
import { chooseForFile } from './file-menu.ts';
import type { Household } from './household.ts';
import { fillShelf, movieWithFile, putSubtitle, untilIdle, type FiledMovie } from './shelf.ts';

const cue = (no: number, text: string) => `${no}\n00:00:0${no},000 --> 00:00:0${no},900\n${text}\n`;
/** A movie that has a file and not a single subtitle. */
const isBare = (one: Movie): one is FiledMovie =>
  one.file !== undefined && one.file.tracks.embedded.length === 0 && one.file.external.length === 0;

/** A library with profiles, a provider, a subtitle that can be changed, a search with success and one in vain. */
export async function furnish(household: Household) {
  const { product, library } = household;
  await household.chooseLanguages();
  await household.assignProfile(2);
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
}

const press = (page: Page, name: string | RegExp, inside = 'main') =>
  page.locator(inside).getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const choose = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name }).click();
const dialog = (page: Page, name?: string | RegExp) => expect(page.getByRole('dialog', { name }).last()).toBeVisible();

/** Name of a state, and how to open it. */
export type State = [name: string, show: (page: Page) => Promise<unknown>];
/** Overlays by page path. Each one is checked for accessibility and for clipped lists. */
export const overPages: Readonly<Record<string, readonly State[]>> = {
  series: [
    ['jobs drawer', (page) => press(page, /\bjobs?\b/i, 'header').then(() => dialog(page, 'Jobs'))],
    [
      'palette',
      async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('dialog').getByRole('combobox').fill('se');
        await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
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
        await expect(page.getByText('No results match this filter').first()).toBeVisible();
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
    ['history of the settings', (page) => press(page, 'History').then(() => dialog(page, 'Settings history'))],
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

async function tool(page: Page, name: string) {
  await chooseForFile(page, 'English', 'Tools');
  const button = page.getByRole('dialog').getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  return choose(page, name);
}

/** Everything that is done with the subtitles of a movie, over its page. */
export const overMovie: readonly State[] = [
  ['manual search', (page) => press(page, 'Manual').then(() => dialog(page, 'Search Subtitles'))],
  ['upload', (page) => press(page, 'Upload').then(() => dialog(page, 'Upload Subtitles'))],
  ['item editor', (page) => press(page, 'Edit Movie').then(() => dialog(page))],
  ['menu', (page) => press(page, 'More Actions').then(() => expect(page.getByRole('menu')).toBeVisible())],
  ['viewer', (page) => chooseForFile(page, 'English', 'View').then(() => dialog(page, 'View subtitle'))],
  ['versions', (page) => chooseForFile(page, 'English', 'Versions').then(() => dialog(page, 'Versions'))],
  ['delete', (page) => chooseForFile(page, 'English', 'Delete').then(() => dialog(page))],
  ['tools', (page) => chooseForFile(page, 'English', 'Tools').then(() => dialog(page, 'Subtitle Tools'))],
  ['preview', (page) => tool(page, 'Remove HI').then(() => dialog(page, 'Remove hearing-impaired text'))],
  ['sync', (page) => tool(page, 'Sync').then(() => dialog(page, 'Sync Subtitle Options'))],
  ['time', (page) => tool(page, 'Change Time').then(() => dialog(page, 'Change Time'))],
  ['frame rate', (page) => tool(page, 'Change Frame Rate').then(() => dialog(page, 'Change Frame Rate'))],
  ['color', (page) => tool(page, 'Add Color').then(() => dialog(page, 'Change Color'))],
  ['translate', (page) => tool(page, 'Translate').then(() => dialog(page, 'Translate'))],
];

/** Its steps open over any page, one after the other. */
export const guideSteps = ['Account', 'Library', 'Languages', 'Providers', 'First subtitle'] as const;

export async function openGuide(page: Page) {
  await press(page, 'System', 'header');
  await choose(page, 'First steps');
}

export async function openGuideStep(page: Page, name: (typeof guideSteps)[number]) {
  const guide = page.getByRole('dialog', { name: 'First steps' });
  await guide.getByRole('button', { name: new RegExp(`^\\d?\\s*${name}`) }).click();
  await expect(guide.getByRole('heading', { level: 3 }).first()).toBeVisible();
}

/** Closes whatever is open. */
export async function closeAll(page: Page) {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
