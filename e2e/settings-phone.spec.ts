import { expect, look, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

const pages = [
  'general',
  'languages',
  'providers',
  'subtitles',
  'sonarr',
  'radarr',
  'plex',
  'notifications',
  'scheduler',
  'ui',
];

for (const name of pages)
  test(`/settings/${name} fits on a phone, in the dark`, async ({ page, product }) => {
    await page.goto(`${product.url}/settings/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await look(page, `settings-phone-${name}`);
  });
