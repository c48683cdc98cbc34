import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { startHousehold, type Household } from './support/household.ts';
import {
  factsOfEpisode,
  factsOfMovie,
  lackingEpisodes,
  lackingMovies,
  offer,
  releaseOfEpisode,
  releaseOfMovie,
  type FiledEpisode,
} from './support/offers.ts';
import { clickAndSend, stemOf, untilIdle, type FiledMovie } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
/** Each had a subtitle of SubDL downloaded. */
let movie: FiledMovie;
let shown: FiledEpisode;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.assignProfile(2);
  await household.connect();
  await household.synced();
  await household.enable('subdl');
  const [[someMovie], [someEpisode]] = [await lackingMovies(household), await lackingEpisodes(household)];
  if (!someMovie || !someEpisode) throw new Error('There is no such movie or episode.');
  [movie, shown] = [someMovie, someEpisode];
  offerRelease('1080p.BluRay.x264-LAB');
  offer(household, {
    provider: 'subdl',
    ...factsOfEpisode(shown),
    release: `${releaseOfEpisode(shown)}.1080p.WEB-DL.H264-LAB`,
  });
  await household.product.send('PATCH', '/movies', { action: 'search-missing', radarrid: String(movie.id) });
  await household.product.send('PATCH', '/series', { action: 'search-missing', seriesid: String(shown.series.id) });
  await untilIdle(household);
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;
/** Gives SubDL a subtitle for a release of the movie. */
const offerRelease = (ending: string) =>
  offer(household, { provider: 'subdl', ...factsOfMovie(movie), release: `${releaseOfMovie(movie)}.${ending}` });

/** The question before a file is removed. */
async function confirmBlacklist(page: Page): Promise<void> {
  const sure = page.getByRole('dialog').filter({ hasText: 'blacklists the subtitle' });
  await clickAndSend(page, sure.getByRole('button', { name: 'Add to Blacklist' }));
}

test('[product.blacklist-subtitles:movies] [blacklist.movies-remove] a subtitle is blacklisted from the history: the next best takes its place', async ({
  page,
}) => {
  const path = `${stemOf(movie.file.path)}.en.srt`;
  const next = offerRelease('720p.BluRay.x264-LAB');

  await page.goto(url(`/movies/${movie.id}`));
  await page.getByRole('button', { name: 'More Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: new RegExp(movie.title) });
  await dialog.getByRole('button', { name: 'Add to Blacklist' }).first().click();
  await confirmBlacklist(page);

  await expect.poll(() => readText(path), { timeout: 30_000 }).toContain(`Made by ${next.id}.`);
  await untilIdle(household);
  await page.goto(url('/blacklist/movies'));
  const row = page.getByRole('row').filter({ hasText: movie.title });
  await expect(row).toContainText('SubDL');
  await expect(row).toContainText(`${releaseOfMovie(movie)}.1080p.BluRay.x264-LAB`);
  await look(page, 'blacklist');
  await row.getByRole('button', { name: 'Remove from Blacklist' }).click();
  await expect(page.getByText('No blacklisted movies subtitles')).toBeVisible();
});

test('[product.blacklist-subtitles:episodes] [blacklist.series-remove] the same for an episode, from the page of the history', async ({
  page,
}) => {
  await page.goto(url('/history/series'));
  const event = page.getByRole('row').filter({ hasText: shown.episode.title });
  await event.getByRole('button', { name: 'Add to Blacklist' }).first().click();
  await confirmBlacklist(page);
  await untilIdle(household);

  await page.goto(url('/blacklist/series'));
  const row = page.getByRole('row').filter({ hasText: shown.episode.title });
  await expect(row).toContainText(shown.series.title);
  await expect(row).toContainText('SubDL');
  await row.getByRole('button', { name: 'Remove from Blacklist' }).click();
  await expect(page.getByText('No blacklisted series subtitles')).toBeVisible();
});

const isChart = (address: string) => /statistics|charts/i.test(address);

test('[routes.history-stats] statistics are drawn, and their charts are fetched only when they are opened', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await page.goto(url('/history/series'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter(isChart)).toEqual([]);

  await page.goto(url('/history/stats'));
  await expect(page.getByRole('img', { name: 'Subtitles per day, bar chart' })).toBeVisible();
  expect(scripts.filter(isChart)).not.toEqual([]);
  await look(page, 'statistics');
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  for (const path of [
    '/wanted/series',
    '/wanted/movies',
    '/history/series',
    '/history/stats',
    '/blacklist/series',
    '/system/providers',
  ])
    test(`${path} fits`, async ({ page }) => {
      await page.goto(url(path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await look(page, `phone${path.replaceAll('/', '-')}`);
    });
});
