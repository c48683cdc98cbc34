import { readFile } from 'node:fs/promises';
import type { MediaServers } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { saveAll, setting, settingsPages, turn } from './support/settings.ts';
import { fillShelf, stemOf, untilIdle, type FiledMovie } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household & { mediaServers: MediaServers };
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold('tiny', { mediaServers: true });
  await household.chooseLanguages();
  await household.product.save([
    ['settings-general-movie_default_enabled', 'true'],
    ['settings-general-movie_default_profile', '2'],
  ]);
  await household.connect();
  await household.synced();
  await household.enable('podnapisi');
  await household.looked();
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openPlex(page: Page) {
  await page.goto(url('/settings/plex'));
  await expect(page.getByRole('heading', { level: 1, name: 'Plex' })).toBeVisible();
}

/** Presses the button, and gives the window that opens. */
async function signIn(page: Page) {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Plex' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Sign in to Plex' })).toBeVisible();
  return popup;
}

/** A movie that lacks English. */
async function wantedMovie(): Promise<FiledMovie> {
  const { data } = await household.product.ask<{ data: { radarrId: number }[] }>('/movies/wanted');
  const ids = new Set(data.map(({ radarrId }) => radarrId));
  const wanted = [...household.library.movies()].filter(
    (movie): movie is FiledMovie => ids.has(movie.id) && /^[\w ]+$/.test(movie.title) && movie.file !== undefined,
  );
  const [movie] = wanted;
  if (!movie) throw new Error('No further movie lacks a subtitle.');
  return movie;
}

const subtitleOf = ({ file }: FiledMovie) => readFile(`${stemOf(file.path)}.en.srt`, 'utf8').catch(() => undefined);

test('[product.configure-areas:plex] a sign-in at Plex is cancelled, expires, and succeeds in its window; one of two servers is chosen', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { plex, livingRoom } = household.mediaServers;
  await openPlex(page);
  await turn(page, 'general.use_plex');
  await saveAll(page, 1);
  await look(page, 'plex-disconnected');

  const first = await signIn(page);
  expect(await first.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 700]);
  await expect(page.getByText('Waiting for you to sign in to Plex')).toBeVisible();
  await expect(page.getByText('Allow access in the window that opened.')).toBeVisible();
  await look(page, 'plex-pending');
  const gone = first.waitForEvent('close');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await gone;
  await expect(page.getByRole('button', { name: 'Sign in with Plex' })).toBeVisible();

  await signIn(page);
  plex.pins.expire();
  await expect(page.getByText('Authentication failed')).toBeVisible({ timeout: 15_000 });
  await look(page, 'plex-expired');

  const second = await signIn(page);
  await second.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Connected as lab', { exact: true })).toBeVisible({ timeout: 15_000 });
  const server = page.getByRole('combobox', { name: 'Server' });
  await expect(server).toBeEnabled();
  await expect(server).toHaveValue('');
  await server.click();
  await page.getByRole('option', { name: livingRoom.name }).click();
  await expect(server).toHaveValue(livingRoom.name);
  await expect(page.getByText('in use')).toBeVisible();
  await setting(page, 'plex.movie_library_ids').getByRole('combobox').click();
  await page.getByRole('option', { name: /Movies \(\d+ movies\)/ }).click();
  await page.keyboard.press('Escape');
  await turn(page, 'plex.update_movie_library');
  await turn(page, 'plex.update_series_library');
  await saveAll(page, 3);
  await look(page, 'plex-connected');

  await page.reload();
  await expect(page.getByText('Connected as lab', { exact: true })).toBeVisible();
  await expect(server).toHaveValue(livingRoom.name);
});

test('[product.configure-areas] every area has its page of settings, and Jellyfin and Emby are added on one of them', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { jellyfin, emby } = household.mediaServers;
  for (const [path, name] of Object.entries(settingsPages)) {
    await page.goto(url(`/settings/${path}`));
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Save/ })).toBeVisible();
  }
  await openPlex(page);
  const list = page.getByRole('list', { name: 'Jellyfin and Emby servers' });
  for (const [kind, server] of Object.entries({ Jellyfin: jellyfin, Emby: emby })) {
    await page.getByRole('button', { name: 'Add Jellyfin or Emby' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(kind, { exact: true }).click();
    await dialog.getByLabel('Name').fill(`${kind} at home`);
    await dialog.getByLabel('Address').fill(server.url);
    await dialog.getByLabel('API key', { exact: true }).fill(server.apiKey);
    await dialog.getByRole('button', { name: 'Test' }).click();
    await expect(dialog.getByText(/^Connected to .*, version/)).toBeVisible();
    await look(page, `media-server-${kind.toLowerCase()}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByRole('listitem').filter({ hasText: `${kind} at home` })).toContainText('New, not saved');
  }
  await saveAll(page, 1);
  for (const kind of ['Jellyfin', 'Emby'])
    await expect(list.getByRole('listitem').filter({ hasText: `${kind} at home` })).toContainText('Connected, version');
  await look(page, 'media-servers');
});

test('a new subtitle refreshes the movie at every media server, once', async ({ page }) => {
  const { livingRoom, attic, jellyfin, emby } = household.mediaServers;
  const movie = await wantedMovie();
  fillShelf(household, 'podnapisi', movie);
  await page.goto(url(`/movies/${movie.id}`));
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Search', exact: true }).click();

  await expect.poll(() => subtitleOf(movie), { timeout: 30_000 }).toContain(`Made for ${movie.title}.`);
  for (const server of [livingRoom, jellyfin, emby])
    await expect.poll(() => server.refreshed({ movie: movie.id }), { timeout: 30_000 }).toBe(1);
  expect(attic.refreshed({ movie: movie.id })).toBe(0);

  await page.goto(url('/system/status'));
  await expect(page.getByRole('listitem').filter({ hasText: 'Media servers' })).toContainText('Connected');
  await look(page, 'status-media-servers');
});

test('a webhook is created and deleted, and what is played is searched for', async ({ page }) => {
  test.setTimeout(90_000);
  const { plex, livingRoom } = household.mediaServers;
  plex.webhooks.push('http://elsewhere.example/hook');
  await openPlex(page);
  const webhooks = group(page, 'Webhooks');
  await expect(webhooks.getByText('Plex needs this server’s address.')).toBeVisible();
  await household.product.save([['settings-general-hostname', household.product.url]]);
  await openPlex(page);
  await webhooks.getByRole('button', { name: 'Create webhook' }).click();
  await expect(webhooks.getByText('This server', { exact: true })).toBeVisible();
  await expect(webhooks.getByText('Another app')).toBeVisible();
  await look(page, 'plex-webhooks');
  expect(plex.webhooks).toHaveLength(2);
  const ours = plex.webhooks.find((address) => address.startsWith(household.product.url));
  if (!ours) throw new Error('Plex does not know where to call.');

  const movie = await wantedMovie();
  fillShelf(household, 'podnapisi', movie);
  expect((await livingRoom.play({ movie: movie.id }, ours)).status).toBe(200);
  await expect.poll(() => subtitleOf(movie), { timeout: 30_000 }).toContain(`Made for ${movie.title}.`);
  await untilIdle(household);

  await webhooks.getByRole('button', { name: new RegExp(`^Delete webhook ${household.product.url}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(webhooks.getByText('This server', { exact: true })).toBeHidden();
  expect(plex.webhooks).toEqual(['http://elsewhere.example/hook']);
});

test('a configuration for Autopulse is made and copied', async ({ page, context }) => {
  const { autopulse, livingRoom } = household.mediaServers;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPlex(page);
  const section = group(page, 'Autopulse');
  await section.getByRole('button', { name: 'Generate' }).click();
  await expect(
    section.getByText(
      'Unable to generate configuration. Please ensure the external webhook is configured and saved in Settings.',
    ),
  ).toBeVisible();

  await household.product.save([
    ['settings-general-use_external_webhook', 'true'],
    ['settings-general-external_webhook_url', `${autopulse.url}/triggers/bazarr`],
    ['settings-general-external_webhook_username', autopulse.username],
    ['settings-general-external_webhook_password', autopulse.password],
  ]);
  await openPlex(page);
  await section.getByRole('button', { name: 'Generate' }).click();
  await expect(section.getByLabel('Autopulse configuration')).toContainText(livingRoom.url);
  await look(page, 'autopulse');
  await section.getByRole('button', { name: 'Copy' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`token: ${livingRoom.token}`);
  expect(copied).toContain('refresh: true');
});

test('a single server is chosen by itself after Disconnect and a new sign-in, on a phone in the dark', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const { plex, attic } = household.mediaServers;
  plex.servers.splice(0, plex.servers.length, attic);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
  });
  const page = await context.newPage();
  await openPlex(page);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Plex' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Server' })).toBeHidden();

  const popup = await signIn(page);
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('combobox', { name: 'Server' })).toHaveValue(attic.name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await look(page, 'plex-phone-dark');
  await context.close();
});
