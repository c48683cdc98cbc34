import { expect, look, test } from './support/test.ts';

test('the System menu opens the help, which finds, switches its colors and leads back', async ({ page, product }) => {
  await page.goto(product.url);
  await page.getByRole('banner').getByRole('button', { name: 'System' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Help' }).click();
  const help = await opening;
  await expect(help.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await look(help, 'help-wide-light');

  await help.keyboard.press('/');
  await help.keyboard.type('disk full');
  await expect(help.getByRole('search').getByRole('link', { name: 'The disk is full' })).toBeVisible();
  await help.keyboard.press('ArrowDown');
  await help.keyboard.press('Enter');

  await expect(help).toHaveURL(/\/help\/troubleshooting\.html#the-disk-is-full$/);
  await expect(help.getByRole('heading', { name: 'The disk is full' })).toBeInViewport();
  await help.getByRole('button', { name: 'Dark mode' }).click();
  await help.reload();
  await expect(help.getByRole('button', { name: 'Dark mode' })).toHaveAttribute('aria-pressed', 'true');
  await look(help, 'help-wide-dark');
  await help.getByRole('link', { name: 'Open Captionarr' }).click();
  await expect(help.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('on a phone the pages of the help open from a button, and nothing runs out of the screen', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.url}/help/`);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeHidden();

  await page.getByRole('button', { name: 'Pages' }).click();
  await look(page, 'help-phone-pages');
  await pages.getByRole('link', { name: 'Troubleshooting' }).click();

  await expect(page.getByRole('heading', { name: 'Troubleshooting', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await look(page, 'help-phone');
});

test('a page that is not there says so, wherever it was looked for', async ({ page, product }) => {
  await page.goto(`${product.url}/help/a/b/none.html`);

  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Troubleshooting' }).click();
  await expect(page).toHaveURL(`${product.url}/help/troubleshooting.html`);
});
