import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { expect, look, test } from './support/test.ts';

let household: Household;
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  household = await startHousehold();
  await household.chooseLanguages();
  await household.assignProfile(2, ['serie']);
  await household.connect();
  await household.synced();
  await household.enable('gestdown');
});
test.afterAll(() => household.close());

const url = (path: string) => `${household.product.url}${path}`;
/** On phones some say more: `System providers`. */
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name: new RegExp(`${name}$`, 'i'), level: 1 });

const pages = {
  tasks: 'Tasks',
  jobs: 'Jobs',
  logs: 'Logs',
  providers: 'Providers',
  backup: 'Backups',
  status: 'Status',
  releases: 'Releases',
  announcements: 'Announcements',
};

/** Jobs is a page of ours, which the specification does not name. */
const marks = Object.keys(pages)
  .filter((path) => path !== 'jobs')
  .map((path) => `[routes.system-children:${path}]`);

test(`${marks.join(' ')} [product.manage-system-areas:status] [product.manage-system-areas:releases] [system-status.page] every page of the system opens, wide and on a phone`, async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.goto(url('/system/status'));
  await expect(page.getByRole('heading', { name: /No problems found\.|needs? your attention\./ })).toBeVisible();
  const system = page.getByRole('navigation', { name: 'Main' });
  for (const [path, name] of Object.entries(pages)) {
    await system.locator(`a[href$="/system/${path}"]`).filter({ hasText: name }).click();
    await expect(heading(page, name)).toBeVisible();
    await look(page, `system-${path}`);
  }

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const phone = await context.newPage();
  for (const [path, name] of Object.entries(pages)) {
    await phone.goto(url(`/system/${path}`));
    await expect(heading(phone, name)).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await look(phone, `system-${path}-phone-dark`);
  }
  await context.close();
});

test('[product.manage-system-areas:tasks] a task is run, watched and remembered', async ({ page }) => {
  household.radarr.faults.add({ path: '/api/v3/movie', kind: 'slow', ms: 1500 });
  await page.goto(url('/system/tasks'));
  const row = page.getByRole('row').filter({ hasText: 'Sync with Radarr' });

  await row.getByRole('button', { name: 'Run Sync with Radarr' }).click();

  await expect(row.getByRole('button', { name: 'Running Sync with Radarr' })).toHaveAttribute('aria-busy', 'true');
  await expect(row).toContainText('running now');
  await look(page, 'task-running');
  await expect(row.getByRole('button', { name: 'Run Sync with Radarr' })).toBeEnabled();
  await expect(row).toContainText('took');
});

test('a job is watched in the drawer and on its page, and cancelled', async ({ page }) => {
  household.providers.trouble('gestdown', { kind: 'slow', ms: 3000, times: 50 });
  await page.goto(url('/wanted/series'));
  await page.getByRole('button', { name: 'Search All' }).click();

  await page.getByRole('banner').getByRole('button', { name: /job/i }).click();
  const drawer = page.getByRole('dialog', { name: /Jobs/ });
  await expect(drawer.getByText('Search for missing subtitles (episodes)')).toBeVisible();
  await look(page, 'jobs-drawer-running');
  await drawer.getByRole('link', { name: 'All jobs' }).click();

  await expect(heading(page, 'Jobs')).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Cancel: Search for missing subtitles (episodes)' }).click();
  await expect(page.getByRole('button', { name: 'Retry: Search for missing subtitles (episodes)' })).toBeVisible();
  await look(page, 'jobs-cancelled');
  household.providers.calm();
});

test('[api.download-log-get] [product.manage-system-areas:logs] the log is filtered, followed, and downloaded', async ({
  page,
}) => {
  await page.goto(url('/system/logs'));
  const migrations = page.getByText(/^Database migrated: /);
  await expect(migrations.first()).toBeVisible();

  await page.getByRole('button', { name: /^Filter/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Include' }).fill('^sync with radarr');
  await dialog.getByText('Regular expressions').click();
  await dialog.getByText('Ignore case').click();
  await look(page, 'log-filter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filter/ })).toContainText('I');
  await expect(page.getByText(/^Sync with Radarr: done in/).first()).toBeVisible();
  await expect(migrations).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: 'Download' })
    .or(page.getByRole('button', { name: 'Download' }))
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^(captionarr|bazarr)\.log$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Database migrated: 0001-ground');
  const old = await page.request.get(url('/bazarr.log'));
  expect([old.status(), old.headers()['content-disposition']]).toEqual([200, 'attachment; filename="bazarr.log"']);
});

test('[system-backup.restore-restarts] [api.download-backup-get] [product.manage-system-areas:backup] [product.manage-system-areas:announcements] what is backed up comes back: the server restarts and the page reloads', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await household.product.save({ 'settings-general-page_size': '100' });
  await page.goto(url('/system/backup'));
  await page.getByRole('button', { name: 'Backup Now' }).click();
  const link = page.getByRole('link', { name: /^captionarr_backup_/ }).first();
  await expect(link).toBeVisible();
  const download = page.waitForEvent('download');
  await link.click();
  const name = (await download).suggestedFilename();
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');

  await household.product.save({ 'settings-general-page_size': '25' });
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Restore backup?' });
  await expect(dialog).toContainText(
    `Are you sure you want to restore the backup (${name})? The product will automatically restart and reload the UI during the restore process.`,
  );
  await expect(dialog).toContainText('In the backup');
  await look(page, 'backup-restore');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();

  await page.waitForFunction(() => !('isOld' in window), undefined);
  await expect(heading(page, 'Backups')).toBeVisible();
  const { general } = await household.product.ask<{ general: { page_size: number } }>('/system/settings');
  expect(general.page_size).toBe(100);
  await page.goto(url('/system/announcements'));
  await expect(page.getByText(name)).toBeVisible();
  await look(page, 'restored');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.reload();
  await expect(heading(page, 'Announcements')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a backup from elsewhere is taken, a damaged one is refused with the reason', async ({ page }) => {
  const { data } = await household.product.ask<{ data: { filename: string }[] }>('/system/backups');
  const name = data[0]?.filename ?? '';
  await page.goto(url('/system/backup'));
  await expect(page.getByRole('link', { name })).toBeVisible();
  const whole = await (await page.request.get(url(`/system/backup/download/${name}`))).body();
  const upload = async (filename: string, content: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chooser).setFiles({ name: filename, mimeType: 'application/zip', buffer: content });
  };

  await upload('from-the-old-machine.zip', whole);
  const uploaded = page.getByRole('link', { name: /_uploaded\.zip$/ });
  await expect(uploaded).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();

  await upload('damaged.zip', whole.subarray(0, whole.length / 2));
  await expect(page.getByRole('alert').filter({ hasText: 'damaged.zip' })).toBeVisible();
  await expect(uploaded).toHaveCount(1);
  await look(page, 'backup-refused');
});

test('a restart from the menu brings the page back by itself, and a shutdown says so', async ({ page }) => {
  await page.goto(url('/system/status'));
  await expect(heading(page, 'Status')).toBeVisible();
  const choose = async (entry: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
  };
  await page.evaluate(() => Object.assign(window, { isOld: true }));

  await choose('Restart');
  await page.waitForFunction(() => !('isOld' in window), undefined);
  await expect(heading(page, 'Status')).toBeVisible();

  await choose('Shutdown');
  await expect(page.getByText('Captionarr has shut down')).toBeVisible();
  await look(page, 'shut-down');
  await household.product.stop();
  await household.product.start();
  await expect(heading(page, 'Status')).toBeVisible();
});
