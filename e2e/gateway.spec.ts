import { rowsOf, startGateway, watch, type Gatehouse } from './support/gateway.ts';
import { fill, saveAll, setting, turn } from './support/settings.ts';
import { expect, look, test } from './support/test.ts';

let gatehouse: Gatehouse;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  gatehouse = await startGateway();
});
test.afterAll(() => gatehouse.close());

test('lists and details of another server open, with its pictures, and without what it lacks', async ({ page }) => {
  const { url, library } = gatehouse;
  const faults = watch(page);
  const [first] = [...library.series()];
  await page.goto(url);

  await expect(rowsOf(page, 'Series')).toHaveCount(library.counts.series);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: /^Series/ })).toContainText('LIVE');
  await expect(page.getByRole('button', { name: 'Jobs' })).toHaveCount(0);
  await look(page, 'gateway-series');

  await page.getByRole('link', { name: first?.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: first?.title })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Episodes' }).getByRole('row').nth(3)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Why/ })).toHaveCount(0);
  await look(page, 'gateway-series-detail');

  await menu.getByRole('link', { name: /^Movies/ }).click();
  await expect(page.getByText(`of ${library.counts.movies} entries`)).toBeVisible();
  const pictures = page.locator('img[src*="/images/movies/"]');
  // In the browser, where functions of this file are not known.
  const loaded = () =>
    pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBeGreaterThan(3);

  await menu.getByRole('link', { name: 'System' }).click();
  await expect(menu.getByRole('link', { name: /^Status/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Jobs' })).toHaveCount(0);
  await expect(page.getByText(gatehouse.bazarr.url)).toBeVisible();
  expect(faults).toEqual([]);
});

test('what the other server finds leaves the open list of the wanted and comes into the history', async ({ page }) => {
  const { url, bazarr } = gatehouse;
  const faults = watch(page);
  const [movie] = bazarr.wanted('movie').toSorted((one, other) => other.id - one.id);
  if (!movie) throw new Error('The stand-in lacks nothing.');
  await page.goto(`${url}/wanted/movies`);
  const row = rowsOf(page, 'Wanted Movies').filter({ hasText: movie.title });
  await expect(row).toHaveCount(1);
  await expect.poll(() => bazarr.listeners()).toBeGreaterThan(0);

  bazarr.download('movie', movie.id);

  await expect(row).toHaveCount(0);
  await page.goto(`${url}/history/movies`);
  await expect(rowsOf(page, 'Movie history').first()).toContainText(movie.title);
  expect(faults).toEqual([]);
});

test('a setting is saved there, and settings that it does not have are not shown', async ({ page }) => {
  const { url, bazarr } = gatehouse;
  const faults = watch(page);
  await page.goto(`${url}/settings/general`);
  await expect(setting(page, 'general.port')).toBeVisible();
  await expect(setting(page, 'general.instance_name')).toHaveCount(0);

  await fill(page, 'general.base_url', '/elsewhere');
  await saveAll(page, 1);

  expect(bazarr.settings.general?.base_url).toBe('/elsewhere');
  bazarr.settings.general!.base_url = '';
  await look(page, 'gateway-settings');
  expect(faults).toEqual([]);
});

test('its own Plex settings are shown and saved, and nothing is promised that only our server does', async ({
  page,
}) => {
  const { url, bazarr } = gatehouse;
  const faults = watch(page);
  await page.goto(`${url}/settings/plex`);
  await turn(page, 'general.use_plex');
  await fill(page, 'plex.movie_library', 'Films');
  await saveAll(page, 2);

  expect(bazarr.settings.plex?.movie_library).toBe('Films');
  await expect(setting(page, 'plex.ip')).toBeVisible();
  await expect(page.getByRole('button', { name: /Sign in/ })).toHaveCount(0);
  await look(page, 'gateway-plex');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, 'gateway-plex-phone-dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/settings/providers`);
  const card = page.getByRole('button', { name: /OpenSubtitles\.com/ });
  await expect(card).toContainText('Needs a free account.');
  await expect(card).not.toContainText('API key');
  await look(page, 'gateway-providers-dark');
  expect(faults).toEqual([]);
});

test('every page opens on a phone without a complaint', async ({ page }) => {
  const { url } = gatehouse;
  const faults = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = `series movies series/1 movies/1 wanted/series wanted/movies history/series history/stats
    blacklist/movies settings/languages settings/providers settings/notifications system/status system/tasks
    system/logs system/providers system/backup`.split(/\s+/);

  for (const path of paths) {
    await page.goto(`${url}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  await look(page, 'gateway-phone');
  expect(faults).toEqual([]);
});

test('who must log in there logs in here', async ({ page }) => {
  const locked = await startGateway({ authType: 'form' });
  try {
    await page.goto(locked.url);
    await page.getByLabel('Username').fill('lab');
    await page.getByLabel('Password', { exact: true }).fill('lab');
    await page.getByRole('button', { name: /log ?in|sign in/i }).click();

    await expect(rowsOf(page, 'Series')).toHaveCount(locked.library.counts.series);
  } finally {
    await locked.close();
  }
});

test('providers are not called working, and when the other server stops, the page says so', async ({ page }) => {
  const own = await startGateway();
  try {
    await page.goto(`${own.url}/system/providers`);
    await expect(rowsOf(page, 'System providers').filter({ hasText: 'Not paused' }).first()).toBeVisible();
    await expect(page.getByText(/\bworking\b/i)).toHaveCount(0);

    await own.bazarr.close();
    await page.getByRole('button', { name: 'Refresh' }).click();

    await expect(page.getByText('The server can’t be reached.').first()).toBeVisible();
    await expect(page.getByText('Captionarr can’t be reached')).toHaveCount(0);
    await look(page, 'gateway-away');
  } finally {
    await own.close();
  }
});
