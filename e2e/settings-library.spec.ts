import type { Locator, Page } from '@playwright/test';
import type { LanguageProfile } from '@captionarr/contract';
import { answerInstead } from './support/answer-instead.ts';
import { startHousehold, type Household } from './support/household.ts';
import { choose, fill, saveAll, setting, turn } from './support/settings.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  household = await startHousehold();
});
test.afterAll(() => household.close());

async function open(page: Page, name: string, title: string) {
  await page.goto(`${household.product.url}/settings/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const profiles = () => household.product.ask<LanguageProfile[]>('/system/languages/profiles');
const wantedMovies = async () => (await household.product.ask<{ movies: number }>('/badges')).movies;
const pick = async (scope: Page | Locator, label: string, text: string) => {
  await scope.getByRole('combobox', { name: label }).fill(text);
  const option = scope.getByRole('option', { name: new RegExp(`^${text}( [A-Z]{2})?$`) });
  await option.filter({ visible: true }).click();
};

test('[product.configure-areas:sonarr] Sonarr: a wrong host, a wrong key and then the right ones are tested; saving connects', async ({
  page,
}) => {
  const { sonarr } = household;
  await open(page, 'sonarr', 'Sonarr');
  await expect(setting(page, 'sonarr.ip')).toBeHidden();
  await turn(page, 'general.use_sonarr');
  const ask = page.getByRole('button', { name: 'Test connection' });
  await expect(ask).toBeDisabled();

  await fill(page, 'sonarr.port', '1');
  await fill(page, 'sonarr.apikey', 'wrong');
  await ask.click();
  await expect(page.getByText('Test failed')).toBeVisible();

  await fill(page, 'sonarr.port', String(sonarr.port));
  await ask.click();
  await expect(page.getByText(/API key/).last()).toBeVisible();
  await look(page, 'settings-sonarr-refused');

  await fill(page, 'sonarr.apikey', sonarr.apiKey);
  const asked = page.waitForRequest(/\/test\/http\/.*\/api\/v3\/system\/status/);
  await ask.click();
  await asked;
  await expect(page.getByText(/^Connected to Sonarr/)).toBeVisible();
  await saveAll(page, 3);

  await page.reload();
  await expect(setting(page, 'sonarr.apikey').getByRole('textbox')).toHaveAttribute('placeholder', /^Saved\./);
  expect(await page.content()).not.toContain(sonarr.apiKey);
  // With the saved key, which this page does not know.
  await ask.click();
  await expect(page.getByText(/^Connected to Sonarr/)).toBeVisible();
  await look(page, 'settings-sonarr');

  // It goes to no other address.
  await fill(page, 'sonarr.port', '1');
  await expect(setting(page, 'sonarr.apikey').getByRole('alert')).toContainText('Enter it again');
  await expect(ask).toBeDisabled();
  await look(page, 'settings-sonarr-moved');
});

test('[product.configure-areas:languages] Languages: languages are enabled, and a profile is made, with every mistake named', async ({
  page,
}) => {
  await open(page, 'languages', 'Languages');
  for (const name of ['English', 'French', 'German']) await pick(page, 'Enable a language', name);

  await page.getByRole('button', { name: 'Add profile', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Languages Profile' });
  await dialog.getByLabel('Tag').fill('My Tag!');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Must have a name', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Must contain at least 1 language', { exact: true })).toBeVisible();
  await expect(
    dialog.getByText('Only lowercase alphanumeric characters, underscores (_) and hyphens (-) are allowed', {
      exact: true,
    }),
  ).toBeVisible();

  await dialog.getByLabel('Tag').fill('My Tag');
  await dialog.getByLabel('Name').fill('Both');
  await expect(dialog.getByLabel('Tag')).toHaveValue('my_tag');
  await pick(dialog, 'Add a language', 'English');
  await pick(dialog, 'Add a language', 'French');
  await look(page, 'settings-profile-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await saveAll(page, 2);

  expect(await profiles()).toMatchObject([
    {
      profileId: 1,
      name: 'Both',
      tag: 'my_tag',
      items: [
        { id: 1, language: 'en' },
        { id: 2, language: 'fr' },
      ],
    },
  ]);
  await page.reload();
  await expect(page.getByText('Both', { exact: true })).toBeVisible();
  await look(page, 'settings-languages');
});

test('Languages: a rule of equal languages and the profile of what is new are kept', async ({ page }) => {
  await open(page, 'languages', 'Languages');
  await page.getByRole('group', { name: 'Language equals' }).getByRole('button', { name: 'Add rule' }).click();
  await pick(page, 'Subtitle language', 'English');
  await pick(page, 'Language it counts as', 'German');
  await turn(page, 'general.serie_default_enabled');
  await choose(page, 'general.serie_default_profile', 'Both');
  await turn(page, 'general.movie_default_enabled');
  await choose(page, 'general.movie_default_profile', 'Both');
  await saveAll(page, 5);

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Language it counts as' })).toHaveValue('German');
  const { general } = await household.product.ask<{ general: { language_equals: string[] } }>('/system/settings');
  expect(general.language_equals).toEqual(['eng:deu']);
});

test('[product.configure-areas:radarr] Radarr: a folder that is elsewhere is found by the doctor, and the mapping is picked', async ({
  page,
}) => {
  const { radarr, product } = household;
  await open(page, 'radarr', 'Radarr');
  await turn(page, 'general.use_radarr');
  await fill(page, 'radarr.port', String(radarr.port));
  await fill(page, 'radarr.apikey', radarr.apiKey);
  await saveAll(page, 3);
  await household.synced();
  await page.reload();
  await expect(page.getByText(/folders? found/i)).toBeVisible();

  await page.getByRole('button', { name: 'Add mapping' }).click();
  const theirs = page.getByLabel('Path in Radarr');
  await theirs.click();
  await page.getByRole('option').filter({ visible: true }).last().click();
  await expect(theirs).not.toHaveValue('');
  await theirs.fill('/elsewhere/');
  await page.getByLabel('Path on this server').fill('/tmp/');
  await look(page, 'settings-radarr');
  await saveAll(page, 1);

  const { general } = await product.ask<{ general: { path_mappings_movie: string[][] } }>('/system/settings');
  expect(general.path_mappings_movie).toEqual([['/elsewhere/', '/tmp/']]);
});

test('a profile tells what it would change before it is saved, and saving changes just that', async ({ page }) => {
  test.setTimeout(150_000);
  await household.synced();
  await household.looked();
  const before = await wantedMovies();
  await open(page, 'languages', 'Languages');
  await page.getByRole('button', { name: 'Edit Both' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Languages Profile' });
  await pick(dialog, 'Add a language', 'German');

  const preview = dialog.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText('Newly wanted');
  await expect(preview.getByRole('list', { name: 'By language' })).toContainText('de');
  const told = Number(/(\d+) movies?\b/.exec((await preview.innerText()).replaceAll(',', ''))?.[1]);
  await look(page, 'settings-what-if');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saveAll(page, 1);

  await expect.poll(wantedMovies).toBe(before + told);
});

test('items with the same number get numbers of their own when the profile is edited', async ({ page }) => {
  const [both] = await profiles();
  const doubled = { ...both, items: both?.items.map((item) => ({ ...item, id: 1 })) };
  // Only another server of this API could send such a profile.
  await answerInstead(page, '**/api/system/languages/profiles', { json: [doubled] });
  await open(page, 'languages', 'Languages');
  await page.getByRole('button', { name: 'Edit Both' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Languages Profile' });
  await dialog.getByLabel('Name').fill('All three');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  // The list that is asked for afterwards is still the doubled one, so something stays unsaved.
  await expect(page.getByText(/^1 unsaved change/)).toBeVisible();
  await page.getByRole('button', { name: /^Save/ }).click();

  await expect
    .poll(async () => (await profiles())[0])
    .toMatchObject({ name: 'All three', items: [{ id: 1 }, { id: 2 }, { id: 3 }] });
});

test('a profile is deleted; undoing that gives it back to those who had it', async ({ page }) => {
  const { product } = household;
  const assigned = async () => {
    const { total, unassigned } = await product.ask<{ total: number; unassigned: number }>(
      '/library/summary?kind=movies',
    );
    return total - unassigned;
  };
  const before = await assigned();
  expect(before).toBeGreaterThan(0);
  await open(page, 'languages', 'Languages');
  await page.getByRole('button', { name: 'Delete All three' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect.poll(assigned).toBe(0);
  expect(await profiles()).toEqual([]);

  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'Settings history' }).getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByRole('dialog', { name: 'Undo this save?' }).getByRole('button', { name: 'Undo' }).click();

  await expect.poll(async () => (await profiles()).length).toBe(1);
  await expect.poll(assigned).toBe(before);
});

test('an exclusion rule tells what it would change before it is saved', async ({ page }) => {
  const before = await wantedMovies();
  await open(page, 'radarr', 'Radarr');
  await turn(page, 'radarr.only_monitored');

  const preview = page.getByRole('region', { name: 'What will change' });
  await expect(preview).toContainText(/No longer counted as missing: \d+ movies?/);
  await look(page, 'settings-exclusions');
  await saveAll(page, 1);

  await expect.poll(wantedMovies).toBeLessThan(before);
});
