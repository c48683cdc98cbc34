import { fields, formName } from '@captionarr/contract/settings';
import { startProduct, type Product } from './support/product.ts';
import { settingsPages } from './support/settings.ts';
import { expect, test } from './support/test.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.close());

test('no page, and nothing that a page asks for, holds a secret that was saved', async ({ page }) => {
  // The page itself needs the API key; the environment decides it here.
  const secrets = [...fields].filter(
    ([key, { kind, internal }]) => kind === 'secret' && !internal && key !== 'auth.apikey',
  );
  await product.save([
    ...secrets.map(([key]): [string, string] => [formName(key), `canary-${key}`]),
    ['notifications-providers', JSON.stringify({ name: 'JSON', enabled: true, url: 'json://host.lan/canary-url' })],
    ['settings-general-anti_captcha_provider', 'death-by-captcha'],
    ['settings-proxy-type', 'http'],
    ['settings-general-use_external_webhook', 'true'],
    ['settings-translator-translator_type', 'gemini'],
  ]);
  const seen: Promise<string>[] = [];
  page.on('response', (response) => seen.push(response.text().catch(() => '')));

  for (const name of Object.keys(settingsPages)) {
    await page.goto(`${product.url}/settings/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    seen.push(page.content());
  }
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings history' })).toContainText('Set');
  seen.push(page.content());

  const texts = await Promise.all(seen);
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.filter((text) => text.includes('canary-'))).toEqual([]);
});
