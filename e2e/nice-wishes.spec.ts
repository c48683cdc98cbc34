import { readFile } from 'node:fs/promises';
import type { Movie } from '@captionarr/lab';
import { findOverflow } from './support/overflow.ts';
import { startHousehold, type Household } from './support/household.ts';
import { expect, look, test } from './support/test.ts';

interface Shown {
  radarrId: number;
  missing_subtitles: { code2: string }[];
  nice_subtitles?: { code2: string }[];
}

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.product.save([
    ['languages-profiles', JSON.stringify([englishAndNiceFrench])],
    ['settings-general-movie_default_enabled', 'true'],
    ['settings-general-movie_default_profile', '1'],
  ]);
  await household.connect([household.radarr]);
  await expect.poll(async () => (await movies()).length, { timeout: 60_000 }).toBe(household.library.counts.movies);
  await household.looked();
  await household.enable('subdl');
});
test.afterAll(() => household.close());

const item = { forced: 'False', hi: 'False', audio_exclude: 'False', audio_only_include: 'False' };
const englishAndNiceFrench = {
  profileId: 1,
  name: 'English, and French if there is some',
  cutoff: null,
  items: [
    { id: 1, language: 'en', ...item },
    { id: 2, language: 'fr', ...item, strength: 'nice' },
  ],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
  tag: null,
};

const url = (path: string) => `${household.product.url}${path}`;
const movies = async () => (await household.product.ask<{ data: Shown[] }>('/movies')).data;

/** A movie that lacks no English, but French. */
async function withoutFrench(): Promise<Movie & { file: NonNullable<Movie['file']> }> {
  const shown = new Map((await movies()).map((movie) => [movie.radarrId, movie]));
  const movie = [...household.library.movies()].find(({ id, title, file }) => {
    const { missing_subtitles: missing, nice_subtitles: nice = [] } = shown.get(id) ?? { missing_subtitles: [{}] };
    return file && /^[\w ()]+$/.test(title) && missing.length === 0 && nice.length === 1;
  });
  if (!movie?.file) throw new Error('There is no such movie.');
  return { ...movie, file: movie.file };
}

const lines = ['Tu as entendu ça ?', 'Le phare est éteint depuis des années.', 'Alors qui nous fait signe ?'];
const content = lines
  .map((line, no) => `${no + 1}\n00:00:0${no + 1},000 --> 00:00:0${no + 1},900\n${line}\n`)
  .join('\n');

const badge = 'fr, French: nice to have, not there';

test('what is nice to have never counts as missing: not in the menu, the lists, or on the page of the movie', async ({
  page,
}) => {
  const movie = await withoutFrench();
  const all = await movies();
  const missing = all.filter((each) => each.missing_subtitles.length > 0).length;
  expect(all.every((each) => each.missing_subtitles.every(({ code2 }) => code2 === 'en'))).toBe(true);
  expect(await household.product.ask('/badges')).toMatchObject({ movies: missing });
  expect(await household.product.ask('/wanted/summary?kind=movies')).toMatchObject({ subtitles: missing });

  await page.goto(url('/wanted/movies'));
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: movie.title, exact: true })).toHaveCount(0);
  await expect(page.getByText(badge)).toHaveCount(0);

  await page.goto(url(`/movies/${movie.id}`));
  await expect(page.getByText('Nice to have, not there: French.')).toBeVisible();
  await expect(page.getByText(/French is missing/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: badge })).toBeVisible();
  await look(page, 'nice-wish');
});

test('on a phone its badge has its name and its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const movie = await withoutFrench();

  await page.goto(url(`/movies/${movie.id}`));

  await expect(page.getByRole('button', { name: /^fr French, French: nice to have, not there/ })).toBeVisible();
  await look(page, 'nice-wish-phone');
  expect(await findOverflow(page)).toEqual([]);
});

test('its badge searches for it, and what is found takes its place', async ({ page }) => {
  const movie = await withoutFrench();
  const { title, year, imdbId, tmdbId } = movie;
  const release = `${title.replaceAll(/[()]/g, '').replaceAll(' ', '.')}.${year}.1080p.BluRay.x264-LAB`;
  household.providers.world.add({
    id: '9001',
    provider: 'subdl',
    type: 'movie',
    title,
    year,
    imdbId,
    tmdbId,
    language: 'fr',
    release,
    content,
    uploader: 'kelp',
  });

  await page.goto(url(`/movies/${movie.id}`));
  await page.getByRole('button', { name: badge }).click();

  await expect(page.getByRole('img', { name: 'fr, French on disk' })).toBeVisible();
  await expect(page.getByRole('button', { name: badge })).toHaveCount(0);
  expect(await readFile(movie.file.path.replace(/\.\w+$/, '.fr.srt'), 'utf8')).toContain('Le phare est éteint');
});
