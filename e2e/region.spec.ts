import { expect, test } from './support/test.ts';

test('dates and times follow the region of the browser, in the language of the page, logs included', async ({
  product,
  browser,
}) => {
  const read = async (locale: string) => {
    const context = await browser.newContext({ locale, timezoneId: 'UTC' });
    await context.addInitScript(() => localStorage.setItem('captionarr.language', 'en'));
    const page = await context.newPage();
    await page.goto(`${product.url}/system/logs`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const written = await page.locator('time').first().textContent();
    await page.goto(`${product.url}/system/status`);
    const about = await page.locator('dl').first().textContent();
    await context.close();
    return { written, about };
  };

  const [american, british, german] = [await read('en-US'), await read('en-GB'), await read('de-DE')];

  expect(american.written).toMatch(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d:\d\d\s[AP]M$/);
  for (const { written, about } of [british, german]) {
    expect(written).toMatch(/^\d{1,2} \w{3} \d{4}, \d\d:\d\d:\d\d$/);
    expect(about).toMatch(/Up since\d{1,2} \w{3} \d{4}, \d\d:\d\d/);
  }
});
