import type { Page } from '@playwright/test';
import { startReceiver, type Receiver } from '@captionarr/lab';
import { startProduct, type Product } from './support/product.ts';
import { choose, fill, saveAll, setting, turn } from './support/settings.ts';
import { expect, look, test } from './support/test.ts';

let product: Product;
let receiver: Receiver;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  [product, receiver] = await Promise.all([startProduct(), startReceiver()]);
});
test.afterAll(() => Promise.all([product.close(), receiver.close()]));

async function open(page: Page, name: string, title: string) {
  await page.goto(`${product.url}/settings/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('[product.configure-areas:general] General: a text, a choice, a switch, a list, a secret and a folder are changed, saved, and still there', async ({
  page,
}) => {
  await open(page, 'general', 'General');
  await expect(setting(page, 'general.port')).toContainText('Set by --port');

  await choose(page, 'proxy.type', 'HTTP');
  await fill(page, 'proxy.url', 'proxy.lan');
  await fill(page, 'proxy.port', '3128');
  await fill(page, 'proxy.password', 'canary-proxy-password');
  const exclude = setting(page, 'proxy.exclude').getByRole('combobox');
  await exclude.fill('nas.lan');
  await exclude.press('Enter');
  await turn(page, 'general.debug');
  const folder = setting(page, 'backup.folder').getByRole('combobox');
  await folder.fill('/');
  await page.getByRole('option', { name: 'tmp', exact: true }).click();
  await expect(folder).toHaveValue('/tmp/');
  await look(page, 'settings-general');
  await saveAll(page, 7);

  await page.reload();
  await expect(setting(page, 'proxy.url').getByRole('textbox')).toHaveValue('proxy.lan');
  await expect(setting(page, 'proxy.exclude')).toContainText('nas.lan');
  await expect(setting(page, 'general.debug').getByRole('switch')).toBeChecked();
  await expect(setting(page, 'backup.folder').getByRole('combobox')).toHaveValue('/tmp/');
  await expect(setting(page, 'proxy.password').getByRole('textbox')).toHaveAttribute('placeholder', /^Saved\./);
  expect(await page.content()).not.toContain('canary-proxy-password');
});

test('what the server refuses is said under its field, in red', async ({ page }) => {
  await open(page, 'general', 'General');
  await fill(page, 'general.base_url', 'a b?c');

  await page.getByRole('button', { name: /^Save/ }).click();

  const error = setting(page, 'general.base_url').getByRole('alert');
  await expect(error).toContainText('Base URL');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(error).toBeHidden();
});

test('leaving with unsaved changes asks, and says how many; Ctrl+S saves', async ({ page }) => {
  await open(page, 'subtitles', 'Subtitles');
  await turn(page, 'general.chmod_enabled');
  await choose(page, 'general.hi_extension', /sdh/);

  await page.getByRole('link', { name: 'Scheduler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await expect(dialog).toContainText('2 unsaved changes');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subtitles' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('No unsaved changes')).toBeVisible();

  await page.reload();
  await expect(setting(page, 'general.chmod_enabled').getByRole('switch')).toBeChecked();
  await expect(setting(page, 'general.chmod')).toBeVisible();
  await look(page, 'settings-subtitles');
});

test('[product.configure-areas:subtitles] Subtitles: modifications, days and thresholds are kept', async ({ page }) => {
  await open(page, 'subtitles', 'Subtitles');
  await fill(page, 'general.days_to_upgrade_subs', '14');
  await setting(page, 'general.subzero_mods').getByRole('switch', { name: /OCR/ }).locator('..').click();
  await turn(page, 'subsync.use_subsync');
  await turn(page, 'subsync.use_subsync_threshold');
  await fill(page, 'subsync.subsync_threshold', '80');
  await saveAll(page, 5);

  await page.reload();
  await expect(setting(page, 'general.days_to_upgrade_subs').getByRole('textbox')).toHaveValue(/^14/);
  await expect(setting(page, 'general.subzero_mods').getByRole('switch', { name: /OCR/ })).toBeChecked();
  await expect(setting(page, 'subsync.subsync_threshold').getByRole('textbox')).toHaveValue(/^80/);
});

test('[settings-providers.dialog-width] [product.configure-areas:providers] Providers: the captcha service is kept, and what cannot be used is listed but not offered', async ({
  page,
}) => {
  await open(page, 'providers', 'Providers');
  await choose(page, 'general.anti_captcha_provider', 'Death by Captcha');
  await fill(page, 'deathbycaptcha.username', 'marta');
  await fill(page, 'deathbycaptcha.password', 'canary-captcha-password');
  await expect(page.getByRole('link', { name: /Subscribe/ })).toHaveAttribute('href', /deathbycaptcha\.com/);
  await saveAll(page, 3);
  await page.reload();
  await expect(setting(page, 'deathbycaptcha.username').getByRole('textbox')).toHaveValue('marta');
  expect(await page.content()).not.toContain('canary-captcha-password');
  await look(page, 'settings-providers');

  await page.getByRole('button', { name: 'Add provider' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Search providers' }).fill('karagarga');
  await dialog.getByRole('option', { name: /^Karagarga/ }).click();
  await expect(dialog).toContainText('you can’t enable it');
  await expect(dialog.getByRole('button', { name: 'Enable' })).toBeHidden();
  expect((await dialog.boundingBox())?.width).toBe(1440 / 2);
  await look(page, 'settings-provider-dialog');
});

test('a provider is enabled with its key, which is never shown again', async ({ page }) => {
  await open(page, 'providers', 'Providers');
  await page.getByRole('button', { name: 'Add provider' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Search providers' }).fill('subdl');
  await dialog.getByRole('option', { name: /SubDL/ }).click();
  await dialog.getByLabel('API key').fill('canary-subdl-key');
  await look(page, 'settings-provider-enable');
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(page.getByRole('button', { name: /^SubDL/ })).toBeVisible();
  expect(await page.content()).not.toContain('canary-subdl-key');
});

test('[product.configure-areas:notifications] Notifications: one is added, tested against a real receiver, saved, and its address is never shown again', async ({
  page,
}) => {
  await open(page, 'notifications', 'Notifications');
  await page.getByRole('button', { name: 'Add notification' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Notification' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please select a notification provider');
  await expect(dialog).toContainText('URL must not be empty');

  await dialog.getByRole('combobox', { name: 'Provider' }).fill('JSON');
  await page.getByRole('option', { name: /^JSON/ }).click();
  await dialog.getByLabel('URL').fill(`${receiver.url.replace(/^http/, 'json')}/canary-token`);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog).toContainText('Message sent to');
  expect(receiver.requests).toHaveLength(1);
  await look(page, 'settings-notification-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await saveAll(page, 1);

  await page.reload();
  await expect(page.getByRole('switch', { name: /JSON/ })).toBeChecked();
  expect(await page.content()).not.toContain('canary-token');
  await look(page, 'settings-notifications');
});

test('[product.configure-areas:scheduler] Scheduler: the frequency decides which of day and time are asked for', async ({
  page,
}) => {
  await open(page, 'scheduler', 'Scheduler');
  await choose(page, 'backup.frequency', 'Daily');
  await expect(setting(page, 'backup.day')).toBeHidden();
  await choose(page, 'backup.frequency', 'Weekly');
  await choose(page, 'backup.day', 'Wednesday');
  await choose(page, 'backup.hour', '5:00');
  await choose(page, 'general.upgrade_frequency', /Manually/);
  await saveAll(page, 3);

  await page.reload();
  await expect(setting(page, 'backup.day').getByRole('combobox')).toHaveValue('Wednesday');
  await expect(setting(page, 'backup.hour').getByRole('combobox')).toHaveValue('5:00');
  await look(page, 'settings-scheduler');
});

test('[product.configure-areas:ui] UI: the theme changes at once, and stays', async ({ page }) => {
  await open(page, 'ui', 'UI');
  await choose(page, 'general.theme', 'Dark');
  await choose(page, 'general.page_size', '100');
  await saveAll(page, 2);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(setting(page, 'general.page_size').getByRole('combobox')).toHaveValue('100');
  await look(page, 'settings-ui-dark');
});

test('a setting of another page is found by its words', async ({ page }) => {
  await open(page, 'ui', 'UI');
  await page.getByRole('combobox', { name: 'Find a setting' }).fill('octal digits');
  await page.getByRole('listbox', { name: 'Settings found' }).getByRole('option').first().click();

  await expect(page).toHaveURL(/settings\/subtitles#general\.chmod$/);
  await expect(setting(page, 'general.chmod').getByRole('textbox')).toBeFocused();
});

test('the history tells what was saved, and takes a save back', async ({ page }) => {
  await open(page, 'ui', 'UI');
  await page.getByRole('button', { name: 'History' }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings history' });
  await expect(drawer).toContainText('Theme');
  await expect(drawer).toContainText('Dark');
  await look(page, 'settings-history');

  await drawer.getByRole('button', { name: /^Undo/ }).first().click();
  const confirm = page.getByRole('dialog', { name: 'Undo this save?' });
  await expect(confirm).toContainText('Theme');
  await confirm.getByRole('button', { name: 'Undo' }).click();

  await expect(confirm).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  const { general } = await product.ask<{ general: { theme: string; page_size: number } }>('/system/settings');
  expect(general).toMatchObject({ theme: 'auto', page_size: 50 });
});

test('General: a password is set; who has logged out needs it, and who guesses is slowed down', async ({ page }) => {
  await open(page, 'general', 'General');
  await choose(page, 'auth.type', 'Form');
  await fill(page, 'auth.username', 'marta');
  const secret = setting(page, 'auth.password');
  await secret.getByLabel('Password', { exact: true }).fill('a');
  await expect(secret.getByText(/^At least 8 characters/)).toBeVisible();
  await secret.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await secret.getByLabel('Repeat password').fill('correct horse batteries');
  await expect(secret.getByText('The two passwords don’t match')).toBeVisible();
  await look(page, 'settings-password');
  await secret.getByLabel('Repeat password').fill('correct horse battery');
  await saveAll(page, 3);
  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/login`);

  const logIn = async (password: string) => {
    await page.getByLabel('Username').fill('marta');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  await logIn('correct horse battery');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeVisible();

  await page.getByRole('button', { name: 'System' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  for (let attempt = 0; attempt < 8; attempt++) await logIn(`guess ${attempt}`);
  await expect(page.getByText('Too many failed logins').first()).toBeVisible();
});
