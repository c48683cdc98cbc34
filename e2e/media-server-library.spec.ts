import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createLibrary,
  exampleLanguages,
  providerSettings,
  startMediaBrowser,
  startProviders,
  writeMedia,
  type Library,
  type MediaBrowser,
  type Providers,
} from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { phone, resize } from './support/accessible.ts';
import { startProduct, type Product } from './support/product.ts';
import { stemOf, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

interface Movie {
  title: string;
  path: string;
  profileId: number | null;
  radarrId: number;
  poster: string;
}

/** Jellyfin calls the folders /media/tv, /media/anime and /media/movies; they are below this folder. */
let root: string;
let library: Library;
let jellyfin: MediaBrowser;
let product: Product;
let providers: Providers;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  root = await mkdtemp(join(tmpdir(), 'captionarr-jellyfin-'));
  library = createLibrary({ size: 'tiny', seed: 7, root: '/media' });
  await writeMedia(library, root);
  jellyfin = await startMediaBrowser({ kind: 'jellyfin', library });
  providers = await startProviders();
  product = await startProduct({ hosts: providers.hosts });
  await product.save(exampleLanguages());
  await product.save(providerSettings(['subdl']));
});
test.afterAll(async () => {
  await product.close();
  await Promise.all([providers.close(), jellyfin.close()]);
  await rm(root, { recursive: true, force: true });
});

const url = (path: string) => `${product.url}${path}`;
const movies = async () => (await product.ask<{ data: Movie[] }>('/movies')).data;
const rowOf = (page: Page) =>
  page.getByRole('list', { name: 'Libraries' }).getByRole('listitem').filter({ hasText: 'Attic' });

test('a Jellyfin is added with some of its libraries, and its folders are found here', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(url('/settings/libraries'));
  await page.getByRole('button', { name: /^Add Jellyfin/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Jellyfin' });
  await dialog.getByLabel('Name').fill('Attic');
  await dialog.getByLabel('Address').fill(jellyfin.url);
  await dialog.getByLabel('API key').fill(jellyfin.apiKey);
  await dialog.getByRole('button', { name: 'Test connection' }).click();
  await expect(dialog.getByText(/^Connected to Jellyfin/)).toBeVisible();

  await dialog.getByRole('radio', { name: 'Selected' }).click();
  await dialog.getByRole('checkbox', { name: 'Anime' }).click();
  await dialog.getByRole('button', { name: 'Add mapping' }).click();
  await dialog.getByRole('combobox', { name: 'Path in Jellyfin' }).fill('/media');
  await dialog.getByLabel('Path on this server').fill(root);
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText('2 folders found')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Default profile' }).click();
  await dialog.getByRole('option', { name: 'English', exact: true }).click();
  await look(page, 'media-server-add');
  await resize(page, phone);
  await look(page, 'media-server-add-phone');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(rowOf(page)).toContainText(/\d+ movies/, { timeout: 60_000 });
  await expect(rowOf(page)).toContainText('Connected');
  await untilIdle({ product });
  const series = (await product.ask<{ data: { path: string }[] }>('/series')).data;
  const shown = [...library.series()].filter(({ path }) => path.startsWith('/media/tv/'));
  expect(series.map(({ path }) => path).toSorted()).toEqual(
    shown.map(({ path }) => join(root, path.slice('/media'.length))).toSorted(),
  );
  expect(await movies()).toHaveLength(library.counts.movies);
});

test('its titles have posters and the profile, and the first subtitle is on disk', async ({ page }) => {
  const [movie] = await movies();
  const known = [...library.movies()].find(({ title }) => title === movie?.title);
  const release = `Some.Release.${known?.year}.1080p.BluRay.x264-LAB`;
  providers.world.add({
    provider: 'subdl',
    id: '7001',
    type: 'movie',
    title: known?.title ?? '',
    year: known?.year ?? 0,
    imdbId: known?.imdbId,
    language: 'en',
    release,
    content: '1\n00:00:01,000 --> 00:00:02,000\nThe lighthouse has been dark for years.\n',
  });
  expect(movie?.profileId).not.toBeNull();

  await page.goto(url(`/movies/${movie?.radarrId}`));
  await look(page, 'media-server-movie');
  await page.getByRole('button', { name: 'Manual', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search Subtitles' });
  await dialog.getByRole('button', { name: `Download ${release}` }).click();

  const subtitle = `${stemOf(movie?.path ?? '')}.en.srt`;
  await expect.poll(() => readFile(subtitle, 'utf8').catch(() => '')).toContain('The lighthouse');
  const picture = await page.request.get(new URL(movie?.poster ?? '', product.url).href);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a Jellyfin that is away says so, and keeps its titles', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(url('/settings/libraries'));
  const before = (await movies()).length;

  await jellyfin.unplug();

  await expect(rowOf(page)).toContainText('Unreachable', { timeout: 60_000 });
  expect(await movies()).toHaveLength(before);
  await jellyfin.plug();
  await expect(rowOf(page)).toContainText('Connected', { timeout: 60_000 });
});
