import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { startHousehold, type Household } from './support/household.ts';
import {
  bareEpisodes,
  dotted,
  factsOfEpisode,
  factsOfMovie,
  lackingEpisodes,
  lackingMovies,
  offer,
  releaseOfEpisode,
  releaseOfMovie,
  type FiledEpisode,
} from './support/offers.ts';
import { clickAndSend, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.assignProfile(2);
  await household.connect();
  await household.synced();
  await household.enable('gestdown', 'subdl', 'podnapisi');
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;

/** Gives an episode a new file without subtitles, as a download that has just ended. */
async function importRelease(shown: FiledEpisode, release: string): Promise<string> {
  const { path, relativePath } = shown.episode.file;
  const fresh = join(dirname(path), `${release}.mkv`);
  await copyFile(path, fresh);
  household.sonarr.lab.importFile(shown.episode.id, {
    path: fresh,
    relativePath: join(dirname(relativePath), `${release}.mkv`),
    sceneName: release,
    tracks: { ...shown.episode.file.tracks, embedded: [] },
  });
  return fresh.replace(/mkv$/, 'en.srt');
}

const rowOf = (page: Page, { episode }: FiledEpisode) => page.getByRole('row').filter({ hasText: episode.title });

test('what Sonarr imports is searched at once: the file is beside the video, and the open page shows it', async ({
  page,
}) => {
  const [shown] = bareEpisodes(household);
  if (!shown) throw new Error('There is no such episode.');
  const release = `${releaseOfEpisode(shown)}.1080p.WEB-DL.H264-LAB`;
  offer(household, {
    provider: 'gestdown',
    ...factsOfEpisode(shown),
    release: release.replace('WEB-DL', 'HDTV').replace('LAB', 'KVR'),
  });
  const best = offer(household, { provider: 'subdl', ...factsOfEpisode(shown), release });
  await page.goto(url(`/series/${shown.series.id}`));
  await expect(page.getByRole('heading', { name: shown.series.title })).toBeVisible();

  const path = await importRelease(shown, release);

  await expect.poll(() => readText(path), { timeout: 30_000 }).toContain(`Made by ${best.id}.`);
  await expect(rowOf(page, shown).getByRole('button', { name: /English on disk/ })).toBeVisible();
  await expect(rowOf(page, shown)).toContainText(/EN SubDL · \d+% · /);
  await look(page, 'series-origin');
  await untilIdle(household);
  const { data } = await household.product.ask<{ data: object[] }>(`/episodes/history?episodeid=${shown.episode.id}`);
  expect(data).toMatchObject([
    { action: 1, provider: 'subdl', subs_id: expect.stringContaining(best.id), subtitles_path: path },
  ]);
  await page.goto(url('/history/series'));
  const row = page.getByRole('row').filter({ hasText: shown.series.title });
  await expect(row.first()).toContainText('SubDL');
  await look(page, 'history');
});

test('[product.download-subtitles:movies] a movie is searched by hand: providers answer one by one, a find is looked into and taken', async ({
  page,
}) => {
  const [movie] = await lackingMovies(household);
  if (!movie?.file) throw new Error('There is no such movie.');
  const release = `${releaseOfMovie(movie)}.1080p.BluRay.x264-LAB`;
  const best = offer(household, { provider: 'subdl', ...factsOfMovie(movie), release });
  offer(household, {
    provider: 'podnapisi',
    ...factsOfMovie(movie),
    release: `${releaseOfMovie(movie)}.DVDRip.XviD-KVR`,
  });
  household.providers.trouble('podnapisi', { kind: 'slow', ms: 2500, times: 1 });

  await page.goto(url(`/movies/${movie.id}`));
  await page.getByRole('button', { name: 'Manual', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search Subtitles' });
  await expect(dialog.getByText(release)).toBeVisible();
  await expect(dialog.getByText('2 subtitles found')).toBeVisible({ timeout: 15_000 });
  await look(page, 'manual-search');

  await dialog.getByRole('button', { name: `Preview ${release}` }).click();
  await expect(page.getByText('The lighthouse has been dark for years.')).toBeVisible();
  await look(page, 'manual-search-preview');
  const back = page.getByRole('button', { name: 'Back to results' });
  await back.click();
  await expect(back).toBeHidden();
  await dialog.getByRole('button', { name: `Download ${release}` }).click();

  const path = movie.file.path.replace(/\.\w+$/, '.en.srt');
  await expect.poll(() => readText(path)).toContain(`Made by ${best.id}.`);
  await untilIdle(household);
  const { data } = await household.product.ask<{ data: object[] }>(`/movies/history?radarrid=${movie.id}`);
  expect(data).toMatchObject([{ action: 2, provider: 'subdl', subs_id: expect.stringContaining(best.id) }]);
  await page.goto(url(`/movies/${movie.id}`));
  // In one line until it is measured, as facts afterward.
  await expect(page.getByRole('row').filter({ hasText: /SubDL\W*\d+%/ })).toBeVisible();
  await look(page, 'movie-origin');
});

test('a better one that appears later is taken by an upgrade', async ({ page }) => {
  const [, shown] = bareEpisodes(household);
  if (!shown) throw new Error('There is no such episode.');
  const release = `${releaseOfEpisode(shown)}.1080p.WEB-DL.H264-TIDE`;
  const first = offer(household, {
    provider: 'subdl',
    ...factsOfEpisode(shown),
    release: release.replace('TIDE', 'KVR'),
  });
  const path = await importRelease(shown, release);
  await expect.poll(() => readText(path), { timeout: 30_000 }).toContain(`Made by ${first.id}.`);
  await untilIdle(household);
  const better = offer(household, { provider: 'subdl', ...factsOfEpisode(shown), release });

  await page.goto(url('/history/series'));
  await page.getByRole('button', { name: 'Find upgrades' }).click();

  await expect.poll(() => readText(path), { timeout: 30_000 }).toContain(`Made by ${better.id}.`);
  await untilIdle(household);
  const { data } = await household.product.ask<{ data: object[] }>(`/episodes/history?episodeid=${shown.episode.id}`);
  expect(data).toMatchObject([
    { action: 3, subs_id: expect.stringContaining(better.id) },
    { action: 1, subs_id: expect.stringContaining(first.id) },
  ]);
});

test('everything wanted is searched with progress, and that can be cancelled', async ({ page }) => {
  household.providers.trouble('subdl', { kind: 'slow', ms: 800 });
  await page.goto(url('/wanted/movies'));
  await page.getByRole('button', { name: 'Search All', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Search All', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: /jobs?/i }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Jobs' });
  await expect(drawer.getByText('Search for missing subtitles (movies)')).toBeVisible();
  await clickAndSend(page, drawer.getByRole('button', { name: /Cancel/ }).first());
  await untilIdle(household);
  household.providers.calm();
  await expect(page.getByRole('button', { name: 'Search All', exact: true })).toBeEnabled();
});

test('[product.search-subtitles:movies] a wanted movie is searched, says why it is still missing, and the best one is taken anyway', async ({
  page,
}) => {
  const movies = await lackingMovies(household);
  const movie = movies.at(-1);
  if (!movie?.file) throw new Error('There is no such movie.');
  const near = offer(household, {
    provider: 'subdl',
    ...factsOfMovie(movie),
    year: movie.year,
    release: `${dotted(movie.title)}.1999.Extended.CAM-KVR`,
  });
  await page.goto(url(`/wanted/movies?text=${encodeURIComponent(movie.title)}`));
  const row = page.getByRole('row').filter({ hasText: movie.title });
  await clickAndSend(page, row.getByRole('button', { name: /^en/ }));
  await untilIdle(household);
  await page.reload();

  await row.getByRole('button', { name: /Why\?/ }).click();
  const why = page.getByRole('dialog', { name: 'Why is English missing?' });
  await expect(why.getByText(/Found one subtitle, but .* your minimum is/)).toBeVisible();
  await expect(why.getByText('What you can do')).toBeVisible();
  await look(page, 'why');
  await why.getByRole('button', { name: 'Download' }).click();

  const path = movie.file.path.replace(/\.\w+$/, '.en.srt');
  await expect.poll(() => readText(path)).toContain(`Made by ${near.id}.`);
});

const besideEpisode = ({ episode }: FiledEpisode) => episode.file.path.replace(/\.\w+$/, '.en.srt');

test('[product.search-subtitles:episodes] a missing language of an episode is searched from its row', async ({
  page,
}) => {
  const [shown] = await lackingEpisodes(household);
  if (!shown) throw new Error('There is no such episode.');
  const release = `${releaseOfEpisode(shown)}.1080p.WEB-DL.H264-LAB`;
  const best = offer(household, { provider: 'subdl', ...factsOfEpisode(shown), release });

  await page.goto(url(`/series/${shown.series.id}`));
  await page.getByRole('button', { name: 'Expand All' }).click();
  await rowOf(page, shown)
    .first()
    .getByRole('button', { name: /^en\b.* missing/ })
    .click();

  await expect.poll(() => readText(besideEpisode(shown)), { timeout: 30_000 }).toContain(`Made by ${best.id}.`);
  await untilIdle(household);
});

test('[product.download-subtitles:episodes] an episode is searched by hand, and a find is taken', async ({ page }) => {
  const [shown] = await lackingEpisodes(household);
  if (!shown) throw new Error('There is no such episode.');
  const release = `${releaseOfEpisode(shown)}.1080p.WEB-DL.H264-TIDE`;
  const best = offer(household, { provider: 'subdl', ...factsOfEpisode(shown), release });
  await page.setViewportSize({ width: 1800, height: 900 });

  await page.goto(url(`/series/${shown.series.id}`));
  await page.getByRole('button', { name: 'Expand All' }).click();
  await rowOf(page, shown)
    .first()
    .getByRole('button', { name: `Manual Search: ${shown.episode.title}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Search Subtitles' });
  await dialog.getByRole('button', { name: `Download ${release}` }).click();

  await expect.poll(() => readText(besideEpisode(shown)), { timeout: 30_000 }).toContain(`Made by ${best.id}.`);
  await untilIdle(household);
});

test('[product.manage-system-areas:providers] a provider that does not let us in is shown with the reason, and is asked again after Reset', async ({
  page,
}) => {
  household.providers.trouble('subdl', { kind: 'too-many', retryAfter: 3600 });
  await household.product.save([['settings-subdl-api_key', 'not-this-one']]);
  await household.product.send('PATCH', '/movies', { action: 'search-wanted' });
  await untilIdle(household);

  await page.goto(url('/system/providers'));
  const row = page.getByRole('row').filter({ hasText: 'SubDL' });
  await expect(row).toContainText(/Paused until|Used up until|Failing/);
  await expect(row).toContainText(/Throttled|Sign-in failed/);
  await look(page, 'system-providers');
  household.providers.calm();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(row).toContainText(/Working \(last response|Not tried yet/);
});
