import type { Page } from '@playwright/test';
import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const name = 'marta';
const password = 'correct horse battery';
const secured = (type: 'form' | 'basic') => ({
  'settings-auth-type': type,
  'settings-auth-username': name,
  'settings-auth-password': password,
});

async function logIn(page: Page, withPassword = password) {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(withPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

const menuItems = async (page: Page) => {
  await page.getByRole('button', { name: 'System' }).click();
  await expect(page.getByRole('menuitem', { name: 'Restart' })).toBeVisible();
  return page.getByRole('menuitem').allInnerTexts();
};

test.describe('authentication', () => {
  let product: Product;
  test.beforeEach(async () => {
    product = await startProduct();
  });
  test.afterEach(() => product.close());

  test('[auth.form-login-screen] [login.success-redirect] a form asks who has not logged in, and leads to the base url', async ({
    page,
  }) => {
    await product.save(secured('form'));
    await page.goto(`${product.url}/settings/ui`);
    await expect(page).toHaveURL(`${product.url}/login`);
    expect(await page.content()).not.toContain('0123456789abcdef');
    await look(page, 'login');

    await logIn(page, 'wrong');
    await expect(page.getByRole('alert')).toContainText('Authentication failed');
    await logIn(page);

    await expect(page).toHaveURL(`${product.url}/settings/general`);
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    expect(await menuItems(page)).toContain('Logout');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${product.url}/login`);
    await page.goto(product.url);
    await expect(page).toHaveURL(`${product.url}/login`);
  });

  test('the login screen is whole on a phone, in the dark', async ({ browser }) => {
    await product.save(secured('form'));
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(product.url);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await look(page, 'login-phone-dark');
    await context.close();
  });

  test('[auth.no-roles] whoever is in sees the same, with form and with basic, but for Logout', async ({ browser }) => {
    await product.save(secured('basic'));
    const refused = await fetch(product.url);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toMatch(/^Basic/);

    const seen = async (type: 'basic' | 'form') => {
      const page = await browser.newPage(type === 'basic' ? { httpCredentials: { username: name, password } } : {});
      await page.goto(product.url);
      if (type === 'form') await logIn(page);
      await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
      await expect(page.getByRole('navigation').locator('[data-foot]')).not.toBeEmpty();
      const navigation = await page.getByRole('navigation').getByRole('link').allInnerTexts();
      const menu = await menuItems(page);
      await page.close();
      return { navigation, menu };
    };
    const basic = await seen('basic');
    await product.save(secured('form'));
    const form = await seen('form');

    expect(form.navigation).toEqual(basic.navigation);
    expect(form.menu.filter((item) => item !== 'Logout')).toEqual(basic.menu);
    expect(basic.menu).not.toContain('Logout');
  });

  test('too many wrong passwords have to wait', async ({ page }) => {
    await product.save(secured('form'));
    await page.goto(product.url);

    for (let attempt = 0; attempt < 6; attempt++) {
      const answered = page.waitForResponse('**/api/system/account');
      await logIn(page, `wrong ${attempt}`);
      await answered;
    }

    await expect(page.getByRole('alert').filter({ hasText: 'Error 429' }).first()).toBeVisible();
  });
});
