import type { Page } from '@playwright/test';
import type { Movie, WorldSubtitle } from '@captionarr/lab';
import { readText } from './support/disk.ts';
import { startHousehold, type Household } from './support/household.ts';
import { factsOfMovie, lackingMovies, offer, releaseOfMovie } from './support/offers.ts';
import { clickAndSend, putSubtitle, stemOf, untilIdle, type FiledMovie } from './support/shelf.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  household = await startHousehold('small');
  await household.chooseLanguages();
  await household.assignProfile(2);
  await household.connect();
  await household.synced();
  await household.enable('subdl', 'podnapisi', 'gestdown');
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;

/** Gives a provider a subtitle for a release of the movie. */
const offerRelease = (movie: Movie, provider: string, ending: string) =>
  offer(household, { provider, ...factsOfMovie(movie), release: `${releaseOfMovie(movie)}.${ending}` });

/** Opens the manual search of a movie and downloads one of what it finds. */
async function chooseByHand(page: Page, movie: FiledMovie, { id, release }: WorldSubtitle) {
  await page.goto(url(`/movies/${movie.id}`));
  await page.getByRole('button', { name: 'Manual', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Search Subtitles' });
  await dialog.getByRole('button', { name: `Download ${release}` }).click();
  await expect.poll(() => readText(`${stemOf(movie.file.path)}.en.srt`)).toContain(`Made by ${id}.`);
  await untilIdle(household);
}

/** Takes a screenshot in the light desktop and dark phone layouts. */
async function lookTwice(page: Page, name: string) {
  await look(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, `${name}-phone-dark`);
}

const historyRow = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first();

test('Why? of a manual download says what was chosen, by whom, and what an automatic search would have downloaded', async ({
  page,
}) => {
  const [movie] = await lackingMovies(household);
  if (!movie) throw new Error('There is no such movie.');
  offerRelease(movie, 'subdl', '1080p.BluRay.x264-LAB');
  await chooseByHand(page, movie, offerRelease(movie, 'podnapisi', 'DVDRip.XviD-KVR'));

  await page.goto(url('/history/movies'));
  await historyRow(page, movie.title)
    .getByRole('button', { name: /^Why this one\?/ })
    .click();

  const why = page.getByRole('dialog', { name: 'Why this English subtitle?' });
  await expect(why.getByText(/^Podnapisi\.NET’s subtitle \(.*\) was chosen in a manual search/)).toContainText(
    'in a browser without sign-in',
  );
  await expect(why.getByText(/An automatic search would have downloaded/).first()).toBeVisible();
  await expect(why).not.toContainText('all of them were ruled out');
  await expect(why).not.toContainText('A better match was chosen');
  await expect(why.getByRole('article').first()).toContainText('Chosen manually.');
  await expect(why.getByRole('heading', { name: /^Searched 2, skipped \d/ })).toBeVisible();
  await expect(why.getByRole('list', { name: 'Skipped providers' })).toContainText('only has subtitles for series');
  await lookTwice(page, 'why-manual');
});

test('an event is undone in its row, looks undone, and is counted among what is listed', async ({ page }) => {
  const movie = (await lackingMovies(household))[0];
  if (!movie) throw new Error('There is no such movie.');
  const path = `${stemOf(movie.file.path)}.en.srt`;
  await chooseByHand(page, movie, offerRelease(movie, 'subdl', '1080p.WEB-DL.x264-LAB'));

  await page.goto(url('/history/movies'));
  const row = historyRow(page, movie.title);
  await expect(row).not.toContainText('Undone');
  await row.getByRole('button', { name: /^Undo: Manual/ }).click();

  await expect(row).toContainText('Undone');
  await expect(row.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  expect(await readText(path)).toBeUndefined();
  await untilIdle(household);
  const { total } = await household.product.ask<{ total: number }>('/movies/history');
  await expect(page.getByText(`${total} events today`)).toBeVisible();
  expect(await page.getByRole('row').count()).toBe(total + 1);
  await lookTwice(page, 'history-undone');
});

test('Search All of a person and a save in the browser are recorded as theirs', async ({ page }) => {
  await page.goto(url('/wanted/movies'));
  await clickAndSend(page, page.getByRole('button', { name: 'Search All', exact: true }));
  await untilIdle(household);
  await page.reload();

  await page
    .getByRole('button', { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByText(/with Search All · .*in a browser without sign-in/)).toBeVisible();

  await page.goto(url('/settings/general'));
  const status = await page.evaluate(async () => {
    const { apiKey, baseUrl } = (window as unknown as { Captionarr: { apiKey: string; baseUrl: string } }).Captionarr;
    const body = new URLSearchParams({ 'settings-general-days_to_upgrade_subs': '9' });
    return (await fetch(`${baseUrl}/api/system/settings`, { method: 'POST', headers: { 'X-API-KEY': apiKey }, body }))
      .status;
  });
  expect(status).toBe(204);
  await household.product.save({ 'settings-general-days_to_upgrade_subs': '10' });
  const { data } = await household.product.ask<{ data: { who: string }[] }>('/system/settings/history');
  expect(data.slice(0, 2).map(({ who }) => who)).toEqual(['API key', 'Browser']);
});

test('a job that found nothing reports a result, no problem', async ({ page }) => {
  await page.goto(url('/system/jobs'));
  const job = page.getByRole('listitem').filter({ hasText: 'Search for missing subtitles (movies)' }).first();

  await expect(job).toContainText(/\d+ unchanged/);
  await expect(job).not.toContainText('problem');
  await expect(job.getByRole('button', { name: /Retry failed only/ })).toHaveCount(0);
  await lookTwice(page, 'jobs-nothing-found');
});

test('a complete movie says by which rule, a missing language that it was not searched yet', async ({ page }) => {
  const movie = (await lackingMovies(household)).at(-1);
  if (!movie) throw new Error('There is no such movie.');
  const assign = (profile: number) =>
    household.product.send('POST', '/movies', { radarrid: `${movie.id}`, profileid: `${profile}` });
  // Profile of the lab: English, French and Spanish, any is enough.
  await assign(3);
  const shelved = { kind: 'movies', id: movie.id, title: movie.title, stem: stemOf(movie.file.path) } as const;
  await putSubtitle(household, shelved, 'fr.srt', '1\n00:00:01,000 --> 00:00:02,000\nBonsoir.\n');

  await page.goto(url(`/movies/${movie.id}`));
  await expect(
    page.getByText(/^French is here\. The profile’s cutoff is Any, so .* won’t be searched\.$/),
  ).toBeVisible();
  await expect(page.getByText('All wanted subtitles are here')).toHaveCount(0);
  await look(page, 'movie-complete-by-cutoff');

  await assign(4);
  const missing = page.getByRole('row').filter({ has: page.getByRole('button', { name: /Spanish HI missing/ }) });
  await expect(missing).toContainText(/Not searched yet\. (Next search at .+|No search is scheduled)\./);
  await lookTwice(page, 'movie-not-searched');
});

test('a provider that does not let us in is one problem of System, not two', async ({ page }) => {
  await household.product.save([['settings-subdl-api_key', 'wrong']]);
  await page.goto(url('/wanted/movies'));
  await clickAndSend(page, page.getByRole('button', { name: 'Search All', exact: true }));
  await untilIdle(household);
  type Badges = Record<'status' | 'providers' | 'announcements' | 'system', number>;
  const badges = () => household.product.ask<Badges>('/badges');
  await expect.poll(async () => (await badges()).providers).toBe(1);
  await expect.poll(async () => (await badges()).status).toBeGreaterThan(0);

  const { status, announcements, system } = await badges();
  expect(system).toBe(status + announcements);
  await page.goto(url('/system/status'));
  await expect(page.getByRole('link', { name: /^System/ }).first()).toHaveText(`System ${system}`);
});
