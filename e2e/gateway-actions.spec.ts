import type { Page } from '@playwright/test';
import { chooseForFile } from './support/file-menu.ts';
import { rowsOf, startGateway, watch, type Gatehouse } from './support/gateway.ts';
import { addressesOf } from './support/pages.ts';
import { fill, saveAll } from './support/settings.ts';
import { expect, test } from './support/test.ts';

/** Pages that Bazarr lacks. */
const missing = [
  'dialogue',
  'home',
  'household',
  'wanted/any',
  'plan',
  'settings/libraries',
  'system/jobs',
  'system/cleanup',
  'system/checks',
  'studio/movie/1',
  'system/quality',
];
const srt = '1\n00:00:01,000 --> 00:00:02,000\nHallo\n';

for (const authType of ['form', 'basic', null] as const)
  test.describe(`before a Bazarr with login ${authType ?? 'none'}`, () => {
    let gatehouse: Gatehouse;
    test.describe.configure({ mode: 'serial' });
    if (authType === 'basic') test.use({ httpCredentials: { username: 'lab', password: 'lab' } });
    test.beforeAll(async () => {
      gatehouse = await startGateway({ authType });
    });
    test.afterAll(() => gatehouse.close());

    const url = (path: string) => `${gatehouse.url}${path}`;

    async function enter(page: Page): Promise<void> {
      await page.goto(url('/'));
      if (authType === 'form') {
        await page.getByLabel('Username').fill('lab');
        await page.getByLabel('Password', { exact: true }).fill('lab');
        await page.getByRole('button', { name: 'Login' }).click();
      }
      await expect(rowsOf(page, 'Series')).toHaveCount(gatehouse.library.counts.series);
    }

    /** Movies with something missing; each journey takes its own. */
    const wantedMovie = (index: number) => {
      const movie = gatehouse.bazarr.wanted('movie')[index];
      if (!movie) throw new Error('The stand-in lacks nothing.');
      return movie;
    };

    test('all 40 pages open without a complaint', async ({ page }) => {
      test.setTimeout(240_000);
      await enter(page);
      const faults = watch(page);
      const paths = addressesOf(1);
      for (const path of [...paths, '', 'not-found', 'no/such/page', 'login']) {
        await page.goto(url(`/${path}`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
        const isMissing = missing.includes(path) || path.startsWith('no');
        await expect(page.getByText('The Request URL No Found')).toHaveCount(isMissing ? 1 : 0);
      }
      expect(faults).toEqual([]);
    });

    test('subtitles are searched, found by hand, uploaded and deleted', async ({ page }) => {
      await enter(page);
      const faults = watch(page);
      const [searched, found, uploaded] = [wantedMovie(0), wantedMovie(1), wantedMovie(2)];

      await page.goto(url(`/movies/${searched.id}`));
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect.poll(() => gatehouse.bazarr.wanted('movie').map(({ id }) => id)).not.toContain(searched.id);

      await page.goto(url(`/movies/${found.id}`));
      await page.getByRole('button', { name: 'Manual', exact: true }).click();
      const results = page.getByRole('dialog', { name: 'Search Subtitles' });
      await results
        .getByRole('button', { name: /1080p\.WEB$/ })
        .first()
        .click();
      await expect
        .poll(() => gatehouse.bazarr.history[0])
        .toMatchObject({ action: 2, provider: 'podnapisi', video: { id: found.id } });

      await page.goto(url(`/movies/${uploaded.id}`));
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      const upload = page.getByRole('dialog', { name: 'Upload Subtitles' });
      const file = { name: 'movie.de.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) };
      await upload.locator('input[type=file]').setInputFiles(file);
      await upload.getByRole('button', { name: 'Upload' }).last().click();
      const german = expect.objectContaining({ code2: 'de', path: expect.stringContaining('.de.srt') });
      await expect.poll(() => uploaded.subtitles).toContainEqual(german);

      await chooseForFile(page, 'German', 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => uploaded.subtitles).not.toContainEqual(german);
      await expect(page.getByRole('button', { name: 'Actions for German', exact: true })).toHaveCount(0);
      expect(faults).toEqual([]);
    });

    test('everything wanted is searched', async ({ page }) => {
      await enter(page);
      await page.goto(url('/wanted/movies'));
      await page.getByRole('button', { name: 'Search All', exact: true }).click();

      await expect.poll(() => gatehouse.bazarr.wanted('movie')).toEqual([]);
      await expect(rowsOf(page, 'Wanted Movies')).toHaveCount(0);
    });

    test('a subtitle is put on the blacklist and taken off it', async ({ page }) => {
      const { blacklist } = gatehouse.bazarr;
      await enter(page);
      const faults = watch(page);
      await page.goto(url('/history/movies'));
      await page.getByRole('button', { name: 'Add to Blacklist' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Blacklist' }).click();
      await expect.poll(() => blacklist[0]?.video.kind).toBe('movie');
      const before = blacklist.length;

      await page.goto(url('/blacklist/movies'));
      await page.getByRole('button', { name: 'Remove from Blacklist' }).first().click();
      await expect.poll(() => blacklist.length).toBe(before - 1);
      expect(faults).toEqual([]);
    });

    test('settings are saved, a backup is made', async ({ page }) => {
      await enter(page);
      const faults = watch(page);
      await page.goto(url('/settings/general'));
      await fill(page, 'general.base_url', '/elsewhere');
      await saveAll(page, 1);
      expect(gatehouse.bazarr.settings.general?.base_url).toBe('/elsewhere');
      gatehouse.bazarr.settings.general!.base_url = '';

      await page.goto(url('/system/backup'));
      await page.getByRole('button', { name: /back ?up now/i }).click();
      await expect.poll(() => gatehouse.bazarr.backups.length).toBe(2);
      // "Verified" is shown only for servers that verify.
      await expect(page.getByText('The server saved its database and settings.')).toBeVisible();
      await expect(rowsOf(page, 'Backups')).toHaveCount(2);
      expect(faults).toEqual([]);
    });

    test('it is restarted, and the page comes back', async ({ page }) => {
      await enter(page);
      await page.getByRole('button', { name: 'System', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Restart' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
      await expect.poll(() => gatehouse.bazarr.powers).toEqual(['restart']);
      await expect(page.getByText('The server is restarting')).toBeVisible();

      await expect(rowsOf(page, 'Series')).toHaveCount(gatehouse.library.counts.series, { timeout: 30_000 });
    });

    if (authType === 'form')
      test('who logs out there is out here', async ({ page }) => {
        await enter(page);
        await page.getByRole('button', { name: 'System', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
        await expect(page.getByLabel('Username')).toBeVisible();
        await page.goto(url('/series'));
        await expect(page.getByLabel('Username')).toBeVisible();
      });
  });
