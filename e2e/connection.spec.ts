import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('the connection', () => {
  let product: Product;
  test.beforeEach(async () => {
    product = await startProduct();
  });
  test.afterEach(() => product.close());

  test('is told when it is lost, and comes back by itself', async ({ page }) => {
    await page.goto(product.url);
    const system = page.getByRole('banner').getByRole('button', { name: 'System' });
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    await expect(system).toBeVisible();

    await product.stop();
    const lost = page.getByRole('button', { name: 'Connection lost. Reconnecting…' });
    await expect(lost).toHaveAttribute('aria-busy', 'true');
    await look(page, 'offline');

    await product.start();
    await expect(system).toBeVisible();
  });

  test('a key that no longer holds leads to the login screen', async ({ page }) => {
    // What is asked for once the page is live would be refused before anything is clicked.
    const isLive = page.waitForResponse('**/api/system/settings');
    await page.goto(product.url);
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    await isLive;

    await page.getByRole('link', { name: 'UI' }).click();
    await page.getByRole('combobox', { name: 'Page size' }).click();
    await page.getByRole('option', { name: '100', exact: true }).click();
    // Only now: a request of the page's own would otherwise lead to the login before the click.
    await page.route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'x-api-key': 'old' } }),
    );
    const refusal = page.waitForResponse((response) => response.status() === 401);
    await page.getByRole('button', { name: /^Save/ }).click();
    await refusal;

    await expect(page).toHaveURL(/\/login$/);
  });

  test('[product.live-updates] a change on the server appears without a reload', async ({ page }) => {
    await page.goto(`${product.url}/settings/ui`);
    const size = page.getByRole('combobox', { name: 'Page size' });
    await expect(size).toHaveValue('50');

    await product.save({ 'settings-general-page_size': '250' });

    await expect(size).toHaveValue('250');
  });

  test('settings are saved, survive a restart from the menu, and the page comes back', async ({ page }) => {
    await page.goto(`${product.url}/settings/ui`);
    await page.getByRole('combobox', { name: 'Page size' }).click();
    await page.getByRole('option', { name: '100', exact: true }).click();
    await look(page, 'settings-unsaved');
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('No unsaved changes')).toBeVisible();

    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Restart' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
    await page.waitForEvent('load');

    await expect(page.getByRole('combobox', { name: 'Page size' })).toHaveValue('100');
  });

  test('leaving with unsaved changes asks first', async ({ page }) => {
    await page.goto(`${product.url}/settings/ui`);
    await page.getByRole('combobox', { name: 'Page size' }).click();
    await page.getByRole('option', { name: '100', exact: true }).click();

    await page.getByRole('link', { name: 'General' }).click();

    await expect(page.getByRole('dialog', { name: 'Unsaved Changes' })).toContainText('1 unsaved change');
    await look(page, 'settings-leaving');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('heading', { name: 'UI' })).toBeVisible();
  });
});
