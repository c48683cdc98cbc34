import type { Locator, Page } from '@playwright/test';

export interface Picture {
  name: string;
  /** Leads to what is shown; the demo's address is the page's base. */
  open: (page: Page) => Promise<unknown>;
}

const spokenFilm = 'Wandering Signal of the North';

const named = (where: Page | Locator, name: string | RegExp) => where.getByRole('button', { name }).first();
const dialogOf = (page: Page) => page.getByRole('dialog').last();

async function openFilm(page: Page): Promise<void> {
  await page.goto('movies');
  await page.getByRole('combobox', { name: 'Search' }).first().fill(spokenFilm);
  await page
    .getByRole('option', { name: new RegExp(spokenFilm) })
    .first()
    .click();
  await page.getByRole('table', { name: 'Subtitles' }).waitFor();
}

async function chooseForFilm(page: Page, action: string): Promise<void> {
  await named(page, 'Actions for English').click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function openTool(page: Page, tool: string): Promise<Locator> {
  await openFilm(page);
  await chooseForFilm(page, 'Tools');
  const dialog = page.getByRole('dialog', { name: 'Subtitle Tools' });
  await dialog.waitFor();
  const button = dialog.getByRole('button', { name: tool, exact: true });
  if (await button.isVisible()) {
    await button.click();
  } else {
    await named(dialog, 'More').click();
    await page.getByRole('menuitem', { name: tool, exact: true }).click();
  }
  return dialogOf(page);
}

/** Preview of a shift by two seconds. */
async function previewLater(page: Page): Promise<Locator> {
  const dialog = await openTool(page, 'Change Time');
  await dialog.getByLabel('Sec', { exact: true }).fill('2');
  await named(dialog, 'Start').click();
  await named(dialogOf(page), /^Change \d/).waitFor();
  return dialogOf(page);
}

async function openVersions(page: Page): Promise<void> {
  await chooseForFilm(page, 'Versions');
  await dialogOf(page).getByText('Found on disk').waitFor();
}

/** Screenshots of the help. Those that start or await a search come last. */
export const pictures: Picture[] = [
  { name: 'series', open: (page) => page.goto('series') },
  {
    name: 'grid',
    async open(page) {
      await page.goto('series');
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByText('Grid', { exact: true }).click();
      await page.getByRole('gridcell').first().waitFor();
    },
  },
  { name: 'movies', open: (page) => page.goto('movies') },
  {
    name: 'guide',
    async open(page) {
      await page.goto('series');
      await named(page, 'System').click();
      await page.getByRole('menuitem', { name: 'First steps' }).click();
      await dialogOf(page).waitFor();
    },
  },
  { name: 'settings-sonarr', open: (page) => page.goto('settings/sonarr') },
  {
    name: 'profile',
    async open(page) {
      await page.goto('settings/languages');
      await named(page, /^Edit /).click();
      await dialogOf(page).waitFor();
    },
  },
  {
    name: 'search',
    async open(page) {
      await openFilm(page);
      await page.getByRole('button', { name: 'Manual', exact: true }).click();
      await named(dialogOf(page), /^Download /).waitFor();
      await named(dialogOf(page), 'Search again').waitFor();
    },
  },
  { name: 'movie', open: openFilm },
  { name: 'tools', open: (page) => previewLater(page) },
  {
    name: 'sync',
    async open(page) {
      const dialog = await openTool(page, 'Sync');
      await named(dialog, 'Measure').click();
      await dialog.getByText(/^Shift by|in sync/).waitFor({ timeout: 60_000 });
    },
  },
  {
    name: 'versions',
    async open(page) {
      await openFilm(page);
      await openVersions(page);
      if (await named(page, /^Compare/).isVisible()) return;
      const preview = await previewLater(page);
      await named(preview, /^Change /).click();
      await named(page, 'Undo').waitFor();
      await openFilm(page);
      await openVersions(page);
      await named(page, /^Compare/).waitFor();
    },
  },
  {
    name: 'studio',
    async open(page) {
      await openFilm(page);
      await named(page, 'Edit: English').click();
      await page.getByRole('textbox', { name: /^Text of cue/ }).waitFor();
    },
  },
  { name: 'media-servers', open: (page) => page.goto('settings/plex') },
  {
    name: 'backups',
    async open(page) {
      await page.goto('system/backup');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const restore = named(page, /^Restore /);
      if (!(await restore.isVisible())) await named(page, 'Backup Now').click();
      await restore.click();
      await dialogOf(page).getByText('In the backup').waitFor();
    },
  },
  { name: 'status', open: (page) => page.goto('system/status') },
  // It has the movies searched, which the pictures after it show.
  {
    name: 'why',
    async open(page) {
      await page.goto('wanted/movies');
      const why = named(page, /Why\?/);
      if (!(await why.isVisible())) await named(page, 'Search All').click();
      await why.click({ timeout: 60_000 });
      await dialogOf(page).getByText('Providers', { exact: true }).waitFor();
    },
  },
  {
    name: 'home',
    async open(page) {
      await page.goto('home');
      await page.getByRole('region', { name: /missing, and why$/ }).waitFor();
      await page.getByRole('region', { name: 'Running now' }).waitFor({ state: 'hidden', timeout: 600_000 });
    },
  },
  {
    name: 'plan',
    async open(page) {
      await page.goto('plan');
      await page.getByRole('checkbox').first().waitFor({ timeout: 120_000 });
    },
  },
];
