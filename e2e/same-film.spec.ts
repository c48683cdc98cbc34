import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createLibrary, startArr, writeMedia, type Arr, type Library, type Movie } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { startHousehold, type Household } from './support/household.ts';
import { factsOfMovie, offer, releaseOfMovie } from './support/offers.ts';
import { stemOf, untilIdle, type FiledMovie } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

/** Wire ids of the second Radarr begin here. */
const second = 1_000_000_000;

let household: Household;
let root: string;
let library: Library;
let radarr4k: Arr;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.assignProfile(2, ['movie']);
  await household.product.save([['settings-general-minimum_score_movie', '50']]);
  await household.connect([household.radarr]);
  root = await mkdtemp(join(tmpdir(), 'captionarr-4k-'));
  library = in4k(createLibrary({ size: 'small', root }));
  await writeMedia(library, root);
  radarr4k = await startArr({ kind: 'radarr', library });
  const { url, apiKey } = radarr4k;
  const values = JSON.stringify({ name: 'Radarr 4K', color: 'indigo', url, apikey: apiKey, default_profile: 2 });
  await household.product.send('POST', '/libraries', { kind: 'radarr', values });
  await expect.poll(() => total(), { timeout: 60_000 }).toBe(household.library.counts.movies + library.counts.movies);
  await household.enable('subdl');
  await household.looked();
});
test.afterAll(async () => {
  await household.close();
  await radarr4k.close();
  await rm(root, { recursive: true, force: true });
});

const url = (path: string) => `${household.product.url}${path}`;
const total = async () => (await household.product.ask<{ total: number }>('/library/summary?kind=movies')).total;

const bluRay4k: Quality = {
  label: 'Bluray-2160p',
  resolution: 2160,
  sonarr: { id: 19, name: 'Bluray-2160p', source: 'bluray' },
  radarr: { id: 19, name: 'Bluray-2160p', source: 'bluray', modifier: 'none' },
};

const renamed = (path: string) => path.replace(/\[[^\]]+\](?=\.\w+$)/, `[${bluRay4k.label}]`);

/** The same film from a 4K disc. */
const changed = (movie: Movie): Movie => {
  if (!movie.file) return movie;
  const { sceneName: _sceneName, ...file } = movie.file;
  const [path, relativePath] = [renamed(file.path), renamed(file.relativePath)];
  return { ...movie, file: { ...file, path, relativePath, quality: bluRay4k, external: [] } };
};

/** A library of them. */
function in4k(hd: Library): Library {
  return {
    ...hd,
    *movies() {
      for (const movie of hd.movies()) yield changed(movie);
    },
    movieAt(id) {
      const movie = hd.movieAt(id);
      return movie && changed(movie);
    },
  };
}

interface Wanted {
  radarrId: number;
  missing_subtitles: { code2: string; hi: boolean; forced: boolean }[];
}

type Quality = NonNullable<Movie['file']>['quality'];

/** Films that miss English in both, and have a name that every site can write; each journey takes its own. */
async function filmsInBoth(): Promise<[FiledMovie, FiledMovie][]> {
  const { data } = await household.product.ask<{ data: Wanted[] }>('/movies/wanted');
  const missing = new Set(
    data
      .filter((one) => one.missing_subtitles.some(({ code2, hi, forced }) => code2 === 'en' && !hi && !forced))
      .map(({ radarrId }) => radarrId),
  );
  return [...household.library.movies()].flatMap((movie): [FiledMovie, FiledMovie][] => {
    const copy = library.movieAt(movie.id);
    const isMissing = missing.has(movie.id) && missing.has(second + movie.id);
    if (!movie.file || !copy?.file || !isMissing || !/^[\w ()]+$/.test(movie.title)) return [];
    return [
      [
        { ...movie, file: movie.file },
        { ...copy, file: copy.file },
      ],
    ];
  });
}

const nameOf = ({ file }: FiledMovie) => stemOf(basename(file.path));
const offerRelease = (movie: Movie, release: string) =>
  offer(household, { provider: 'subdl', ...factsOfMovie(movie), release });
const pathOf = ({ file }: FiledMovie) => `${stemOf(file.path)}.en.srt`;

/** Searches from the page of a film, and returns the calls of the provider. */
async function searchFrom(page: Page, id: number) {
  const before = household.providers.calls.length;
  await page.goto(url(`/movies/${id}`));
  await page.getByRole('toolbar', { name: 'Actions' }).getByRole('button', { name: 'Search', exact: true }).click();
  await expect.poll(() => household.providers.calls.length, { timeout: 30_000 }).toBeGreaterThan(before);
  await untilIdle(household);
  const calls = household.providers.calls.slice(before);
  return {
    searches: calls.filter(({ isDownload }) => !isDownload),
    downloads: calls.filter(({ isDownload }) => isDownload),
  };
}

async function newestRecord(id: number) {
  const { data } = await household.product.ask<{ data: { id: number }[] }>(`/searches?type=movie&id=${id}`);
  return household.product.ask<{ copies?: { media_id: number; source?: string; resolution: string }[] }>(
    `/searches/${data[0]?.id}`,
  );
}

test('one search and one download serve a film in 1080p and in 4K, and each can be undone alone', async ({ page }) => {
  test.setTimeout(120_000);
  const [hd, uhd] = (await filmsInBoth()).at(-1) ?? [];
  if (!hd || !uhd) throw new Error('There is no such film.');
  const { content } = offerRelease(hd, `${releaseOfMovie(hd)}.WEB-DL.H264-LAB`);

  const { searches, downloads } = await searchFrom(page, hd.id);

  expect(searches).toHaveLength(1);
  expect(downloads).toHaveLength(1);
  expect([await readText(pathOf(hd)), await readText(pathOf(uhd))]).toEqual([content, content]);
  expect(await newestRecord(hd.id)).toMatchObject({
    copies: [{ media_id: second + hd.id, source: 'radarr-2', resolution: '2160p' }],
  });
  expect(await newestRecord(second + hd.id)).toMatchObject({ copies: [{ media_id: hd.id }] });

  await page.goto(url('/history/movies'));
  const rowOf = (id: number) => page.getByRole('row').filter({ has: page.locator(`a[href$="/movies/${id}"]`) });
  await expect(rowOf(hd.id)).toBeVisible();
  await rowOf(second + hd.id)
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect.poll(() => readText(pathOf(uhd))).toBeUndefined();
  expect(await readText(pathOf(hd))).toBe(content);
});

test('each file gets what fits it, and Why tells both sides', async ({ page }) => {
  test.setTimeout(120_000);
  const [[hd, uhd] = []] = await filmsInBoth();
  if (!hd || !uhd) throw new Error('There is no such film.');
  const [forHd, forUhd] = [hd, uhd].map((film) => offerRelease(hd, nameOf(film)).content);

  const { searches, downloads } = await searchFrom(page, second + hd.id);

  expect(searches).toHaveLength(1);
  expect(downloads).toHaveLength(2);
  expect([await readText(pathOf(hd)), await readText(pathOf(uhd))]).toEqual([forHd, forUhd]);

  await page.goto(url(`/movies/${hd.id}`));
  const link = page.getByRole('link', { name: 'Also in 2160p (Radarr 4K)' });
  await expect(link).toBeVisible();
  await look(page, 'same-film-page');
  await page.goto(url('/history/movies'));
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="/movies/${hd.id}"]`) })
    .getByRole('button', { name: /^Why/ })
    .first()
    .click();
  const copies = page.getByRole('list', { name: 'Other copies' });
  await expect(copies).toContainText('Radarr 4K · 2160p');
  await expect(copies).toContainText(/Got another subtitle, from SubDL: \d+%\. This one scores \d+% there\./);
  await look(page, 'same-film-why');
  await copies.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/movies/${second + hd.id}$`));
});
