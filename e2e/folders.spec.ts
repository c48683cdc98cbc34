import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleLanguages, providerSettings, startProviders, type Providers } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { names } from '../lab/src/names/index.ts';
import { writeVideos } from '../lab/src/names/write-videos.ts';
import { phone, resize } from './support/accessible.ts';
import { startProduct, type Product } from './support/product.ts';
import { untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

interface Title {
  title: string;
  path: string;
  profileId: number | null;
  radarrId?: number;
}

/** Of every kind, in the order in which somebody wrote them. */
const sample = names.filter((_, no) => no % 13 < 5).slice(0, 300);
const alien = 'Alien (1979)/Alien (1979).mkv';
const unclear = 'downloads/a.mkv';

let home: string;
let root: string;
let product: Product;
let providers: Providers;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  home = await mkdtemp(join(tmpdir(), 'captionarr-folder-'));
  root = join(home, 'videos');
  await writeVideos(root, [...new Set([alien, unclear, ...sample.map(({ path }) => path)])]);
  providers = await startProviders();
  product = await startProduct({ hosts: providers.hosts });
  await product.save(exampleLanguages());
  await product.save(providerSettings(['subdl']));
});
test.afterAll(async () => {
  await product.close();
  await providers.close();
  await rm(home, { recursive: true, force: true });
});

const url = (path: string) => `${product.url}${path}`;
const list = async (kind: 'series' | 'movies') => (await product.ask<{ data: Title[] }>(`/${kind}`)).data;
const totals = async () => [(await list('series')).length, (await list('movies')).length];
const movieAt = async (path: string) => (await list('movies')).find((movie) => movie.path === join(root, path));
const inbox = async () =>
  (await product.ask<{ data: { path: string; choice: object | null }[] }>('/libraries/inbox?id=folder-1')).data;
const rowOf = (page: Page) =>
  page.getByRole('list', { name: 'Libraries' }).getByRole('listitem').filter({ hasText: 'Videos' });
/** Letters and digits, as the list of names is compared. */
const plain = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

test('a folder of 300 awkward names is added, and read without a manager', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto(url('/settings/libraries'));
  await expect(page.getByRole('heading', { name: 'Add a library' })).toBeVisible();
  await look(page, 'folder-first');
  await page.getByRole('button', { name: /^Add folders/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add folders' });
  await dialog.getByLabel('Name').fill('Videos');
  await dialog.getByLabel('Folder 1', { exact: true }).fill(root);
  await dialog.getByLabel('Folder 1', { exact: true }).press('Tab');
  await dialog.getByRole('button', { name: 'Check folders' }).click();
  await expect(dialog.getByText(/^\d+ videos found$/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Default profile' }).click();
  await dialog.getByRole('option', { name: 'English', exact: true }).click();
  await look(page, 'folder-add');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();

  await expect(rowOf(page)).toContainText(/\d+ series/, { timeout: 120_000 });
  await expect(rowOf(page)).toContainText(/\d+ files to match/, { timeout: 60_000 });
  await expect(rowOf(page)).toContainText('Watching');
  await untilIdle({ product });
  await look(page, 'folder-row');
  const known = { movie: await titlesOf('movies'), episode: await titlesOf('series') };
  const clear = sample.flatMap(({ path, expected }) =>
    expected.type === 'movie' || expected.type === 'episode' ? [{ path, expected }] : [],
  );
  const found = clear.filter(({ expected: { type, title } }) => known[type].has(plain(title)));
  expect(found.length / clear.length).toBeGreaterThan(0.93);
  const movies = new Set((await list('movies')).map(({ path }) => path));
  const extras = sample.filter(({ expected }) => expected.type === 'extra').map(({ path }) => join(root, path));
  expect(extras.filter((path) => movies.has(path))).toEqual([]);
});

const titlesOf = async (kind: 'series' | 'movies') => new Set((await list(kind)).map(({ title }) => plain(title)));

test('the first subtitle is on disk, next to its video', async ({ page }) => {
  const movie = await movieAt(alien);
  expect(movie).toMatchObject({ title: 'Alien', profileId: 2 });
  const release = 'Alien.1979.1080p.BluRay.x264-LAB';
  providers.world.add({
    provider: 'subdl',
    id: '7001',
    type: 'movie',
    title: 'Alien',
    year: 1979,
    language: 'en',
    release,
    content: '1\n00:00:01,000 --> 00:00:02,000\nThe lighthouse has been dark for years.\n',
  });

  await page.goto(url(`/movies/${movie?.radarrId}`));
  await page.getByRole('button', { name: 'Manual', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search Subtitles' });
  await dialog.getByRole('button', { name: `Download ${release}` }).click();

  const subtitle = join(root, alien.replace('.mkv', '.en.srt'));
  await expect.poll(() => readFile(subtitle, 'utf8').catch(() => '')).toContain('The lighthouse');
});

test('a file whose name says nothing is matched by a person, and joins the list', async ({ page }) => {
  await page.goto(url('/settings/libraries'));
  await page.getByRole('button', { name: 'Match files of Videos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Files to match in Videos' });
  const file = dialog.getByRole('listitem', { name: 'a.mkv' });
  await expect(file).toBeVisible();
  await look(page, 'folder-inbox');
  await file.getByRole('button', { name: 'Enter title of a.mkv' }).click();
  await file.getByText('Episode', { exact: true }).click();
  await file.getByRole('textbox', { name: 'Series title' }).fill('Harbour Lights');
  await file.getByRole('textbox', { name: 'Season' }).fill('1');
  await file.getByRole('textbox', { name: 'Episode' }).fill('2');
  await look(page, 'folder-inbox-enter');
  await file.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(file).toContainText('Harbour Lights · S01E02');

  await expect
    .poll(async () => (await list('series')).some(({ title }) => title === 'Harbour Lights'), { timeout: 60_000 })
    .toBe(true);
  await resize(page, phone);
  await look(page, 'folder-inbox-phone');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await look(page, 'folder-row-phone');
  expect((await inbox()).find(({ path }) => path === join(root, unclear))).toMatchObject({
    choice: { type: 'episode', title: 'Harbour Lights' },
  });
});

test('while the disk is away nothing is removed, and its return is noticed', async ({ page }) => {
  test.setTimeout(240_000);
  const before = await totals();
  await rename(root, `${root}-away`);
  await product.send('POST', '/libraries/sync', { id: 'folder-1' });

  await page.goto(url('/settings/libraries'));
  await expect(rowOf(page)).toContainText(/isn’t there|is empty/, { timeout: 60_000 });
  await look(page, 'folder-away');
  expect(await totals()).toEqual(before);

  await rename(`${root}-away`, root);
  await product.send('POST', '/libraries/sync', { id: 'folder-1' });
  await expect(rowOf(page)).toContainText('Watching', { timeout: 120_000 });
  expect(await totals()).toEqual(before);
});

test('a renamed video keeps its id, its profile and its history', async () => {
  test.setTimeout(180_000);
  const before = await movieAt(alien);
  const renamed = 'Alien (1979)/Alien.1979.Remastered.1080p.BluRay.mkv';
  await rename(join(root, alien), join(root, renamed));
  await rename(join(root, alien.replace('.mkv', '.en.srt')), join(root, renamed.replace('.mkv', '.en.srt')));

  await expect
    .poll(() => movieAt(renamed), { timeout: 120_000 })
    .toMatchObject({
      radarrId: before?.radarrId,
      profileId: 2,
    });
  expect(await movieAt(alien)).toBeUndefined();
  const { data } = await product.ask<{ data: object[] }>(`/movies/history?radarrid=${before?.radarrId}`);
  expect(data).toMatchObject([{ action: 2, provider: 'subdl' }]);
  expect(existsSync(join(root, renamed.replace('.mkv', '.en.srt')))).toBe(true);
});
