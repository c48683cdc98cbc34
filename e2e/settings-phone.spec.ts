import { settingsPages } from './support/settings.ts';
import { expect, look, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

for (const [name, title] of Object.entries(settingsPages))
  test(`[routes.settings-children:${name}] /settings/${name} opens, and fits on a phone, in the dark`, async ({
    page,
    product,
  }) => {
    await page.goto(`${product.url}/settings/${name}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await look(page, `settings-phone-${name}`);
  });
