import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Episode, Movie, Series, WorldSubtitle } from '@captionarr/lab';
import type { Page } from '@playwright/test';
import { readText } from './support/disk.ts';
import { startHousehold, type Household } from './support/household.ts';
import { clickAndSend, untilIdle } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.product.save([
    ['settings-general-serie_default_enabled', 'true'],
    ['settings-general-serie_default_profile', '2'],
    ['settings-general-movie_default_enabled', 'true'],
    ['settings-general-movie_default_profile', '2'],
  ]);
  await household.connect();
  await household.synced();
  await household.enable('gestdown', 'subdl', 'podnapisi');
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;

let number = 5000;
/** A subtitle in English that says its lines, and who made it. */
function english(more: Pick<WorldSubtitle, 'provider' | 'type' | 'title' | 'release'> & Partial<WorldSubtitle>) {
  const id = String(++number);
  const lines = [
    'Did you hear that?',
    'The lighthouse has been dark for years.',
    'Then who is waving at us?',
    `Made by ${id}.`,
  ];
  const content = lines
    .map((line, no) => `${no + 1}\n00:00:0${no + 1},000 --> 00:00:0${no + 1},900\n${line}\n`)
    .join('\n');
  const subtitle: WorldSubtitle = { id, language: 'en', content, uploader: 'kelp', ...more };
  household.providers.world.add(subtitle);
  return subtitle;
}

interface Shown {
  series: Series;
  episode: Episode & { file: NonNullable<Episode['file']> };
}

const isPlain = (title: string) => /^[\w ()]+$/.test(title);

/** Episodes in files of their own that hold no subtitles, of series whose names every site can write. */
function episodes(): Shown[] {
  return [...household.library.series()]
    .filter(({ title, type }) => isPlain(title) && type === 'standard')
    .flatMap((series) =>
      household.library
        .episodes(series.id)
        .flatMap((episode) => (episode.file ? [{ series, episode: { ...episode, file: episode.file } }] : []))
        .filter(
          ({ episode: { file, season } }) => season > 0 && file.size > 30_000 && file.tracks.embedded.length === 0,
        ),
    );
}
const factsOf = ({ series: { title, year, imdbId, tvdbId, tmdbId }, episode: { season, number: no } }: Shown) =>
  ({ type: 'episode', title, year, imdbId, tvdbId, tmdbId, season, episode: no }) as const;

/** Movies that lack English; each journey takes its own. */
async function lackingMovies(): Promise<Movie[]> {
  const { data } = await household.product.ask<{ data: { radarrId: number }[] }>('/movies/wanted');
  const ids = new Set(data.map(({ radarrId }) => radarrId));
  return [...household.library.movies()].filter(({ id, title, file }) => file && ids.has(id) && isPlain(title));
}
const factsOfMovie = ({ title, year, imdbId, tmdbId }: Movie) =>
  ({ type: 'movie', title, year, imdbId, tmdbId }) as const;

/** Gives an episode a new file without subtitles, as a download that has just ended. */
async function importRelease(shown: Shown, release: string): Promise<string> {
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

const rowOf = (page: Page, { episode }: Shown) => page.getByRole('row').filter({ hasText: episode.title });
const place = ({ episode: { season, number: no } }: Shown) =>
  `S${String(season).padStart(2, '0')}E${String(no).padStart(2, '0')}`;
const dotted = (title: string) => title.replaceAll(/[()]/g, '').replaceAll(' ', '.');

test('what Sonarr imports is searched at once: the file is beside the video, and the open page shows it', async ({
  page,
}) => {
  const [shown] = episodes();
  if (!shown) throw new Error('There is no such episode.');
  const release = `${dotted(shown.series.title)}.${place(shown)}.1080p.WEB-DL.H264-LAB`;
  english({
    provider: 'gestdown',
    ...factsOf(shown),
    release: release.replace('WEB-DL', 'HDTV').replace('LAB', 'KVR'),
  });
  const best = english({ provider: 'subdl', ...factsOf(shown), release });
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
  const [movie] = await lackingMovies();
  if (!movie?.file) throw new Error('There is no such movie.');
  const release = `${dotted(movie.title)}.${movie.year}.1080p.BluRay.x264-LAB`;
  const best = english({ provider: 'subdl', ...factsOfMovie(movie), release });
  english({
    provider: 'podnapisi',
    ...factsOfMovie(movie),
    release: `${dotted(movie.title)}.${movie.year}.DVDRip.XviD-KVR`,
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
  await expect(page.getByText(/^SubDL · \d+% · /)).toBeVisible({ timeout: 15_000 });
  await look(page, 'movie-origin');
});

test('[product.blacklist-subtitles:movies] [blacklist.movies-remove] a subtitle is blacklisted from the history: the next best takes its place', async ({
  page,
}) => {
  const { data: wanted } = await household.product.ask<{ data: { radarrId: number; subs_id: string }[] }>(
    '/movies/history',
  );
  const [first] = wanted;
  const movie = [...household.library.movies()].find(({ id }) => id === first?.radarrId);
  if (!movie?.file) throw new Error('Nothing was downloaded before.');
  const path = movie.file.path.replace(/\.\w+$/, '.en.srt');
  const next = english({
    provider: 'subdl',
    ...factsOfMovie(movie),
    release: `${dotted(movie.title)}.${movie.year}.720p.BluRay.x264-LAB`,
  });

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
  await expect(row).toContainText(`${dotted(movie.title)}.${movie.year}.1080p.BluRay.x264-LAB`);
  await look(page, 'blacklist');
  await row.getByRole('button', { name: 'Remove from Blacklist' }).click();
  await expect(page.getByText('No blacklisted movies subtitles')).toBeVisible();
});

/** The question before a file is removed. */
async function confirmBlacklist(page: Page): Promise<void> {
  const sure = page.getByRole('dialog').filter({ hasText: 'blacklists the subtitle' });
  await clickAndSend(page, sure.getByRole('button', { name: 'Add to Blacklist' }));
}

test('[product.blacklist-subtitles:episodes] [blacklist.series-remove] the same for an episode, from the page of the history', async ({
  page,
}) => {
  const [shown] = episodes();
  if (!shown) throw new Error('There is no such episode.');
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

test('a better one that appears later is taken by an upgrade', async ({ page }) => {
  const [, shown] = episodes();
  if (!shown) throw new Error('There is no such episode.');
  const release = `${dotted(shown.series.title)}.${place(shown)}.1080p.WEB-DL.H264-TIDE`;
  const first = english({ provider: 'subdl', ...factsOf(shown), release: release.replace('TIDE', 'KVR') });
  const path = await importRelease(shown, release);
  await expect.poll(() => readText(path), { timeout: 30_000 }).toContain(`Made by ${first.id}.`);
  await untilIdle(household);
  const better = english({ provider: 'subdl', ...factsOf(shown), release });

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
  const movies = await lackingMovies();
  const movie = movies.at(-1);
  if (!movie?.file) throw new Error('There is no such movie.');
  const near = english({
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

/** Episodes that lack English, the last first; each journey takes its own. */
async function lackingEpisodes(): Promise<Shown[]> {
  const { data } = await household.product.ask<{ data: { sonarrEpisodeId: number }[] }>('/episodes/wanted');
  const ids = new Set(data.map(({ sonarrEpisodeId }) => sonarrEpisodeId));
  return episodes()
    .filter(({ episode }) => ids.has(episode.id) && isPlain(episode.title))
    .toReversed();
}
const besideEpisode = ({ episode }: Shown) => episode.file.path.replace(/\.\w+$/, '.en.srt');

test('[product.search-subtitles:episodes] a missing language of an episode is searched from its row', async ({
  page,
}) => {
  const [shown] = await lackingEpisodes();
  if (!shown) throw new Error('There is no such episode.');
  const release = `${dotted(shown.series.title)}.${place(shown)}.1080p.WEB-DL.H264-LAB`;
  const best = english({ provider: 'subdl', ...factsOf(shown), release });

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
  const [shown] = await lackingEpisodes();
  if (!shown) throw new Error('There is no such episode.');
  const release = `${dotted(shown.series.title)}.${place(shown)}.1080p.WEB-DL.H264-TIDE`;
  const best = english({ provider: 'subdl', ...factsOf(shown), release });
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
