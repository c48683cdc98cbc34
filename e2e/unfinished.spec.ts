import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.close());

test('an empty installation says that its setup is unfinished, and leads to the next step', async ({
  page,
  browser,
}) => {
  await page.goto(`${product.url}/system/status`);
  await expect(page.getByRole('heading', { name: 'Setup isn’t finished.' })).toBeVisible();
  await expect(page.getByText('Everything is working.')).toHaveCount(0);
  await look(page, 'status-unfinished');

  for (const [kind, name] of [
    ['series', 'Sonarr'],
    ['movies', 'Radarr'],
  ]) {
    await page.goto(`${product.url}/wanted/${kind}`);
    await expect(page.getByRole('heading', { name: `${name} isn’t connected` })).toBeVisible();
    await expect(page.getByText(/Nothing is missing|No missing/)).toHaveCount(0);
    await look(page, `wanted-unfinished-${kind}`);
  }
  await page.getByRole('link', { name: 'Connect Radarr' }).click();
  await expect(page).toHaveURL(/\/settings\/radarr$/);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const phone = await context.newPage();
  await phone.goto(`${product.url}/system/status`);
  await phone.getByRole('link', { name: 'Enable a provider' }).scrollIntoViewIfNeeded();
  await look(phone, 'status-unfinished-phone-dark');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.getByRole('link', { name: 'Add a library' }).click();
  await expect(phone).toHaveURL(/\/settings\/libraries$/);
  await context.close();
});
