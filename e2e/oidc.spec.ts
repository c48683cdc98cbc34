import type { Page } from '@playwright/test';
import { oidcClient, startOidc, type OidcLab } from '../lab/src/oidc/start.ts';
import { phone } from './support/accessible.ts';
import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

const login = {
  'settings-auth-type': 'form',
  'settings-auth-username': 'marta',
  'settings-auth-password': 'correct horse battery',
};

/** The pages of the real oidc-provider. */
async function signInAtProvider(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

const providerButton = (page: Page) => page.getByRole('link', { name: 'Sign in with Home' });

test.describe('OpenID Connect', () => {
  let product: Product;
  let provider: OidcLab;
  test.beforeEach(async ({ page }) => {
    product = await startProduct();
    provider = await startOidc({ returnTo: product.url });
    await product.save({
      ...login,
      'settings-oidc-enabled': 'true',
      'settings-oidc-issuer': provider.issuer,
      'settings-oidc-client_id': oidcClient.id,
      'settings-oidc-client_secret': oidcClient.secret,
      'settings-oidc-allowed': 'ada',
      'settings-oidc-label': 'Home',
    });
    // Its pages load a font from elsewhere.
    await page.route('https://fonts.googleapis.com/**', (route) => route.abort());
  });
  test.afterEach(async () => {
    await product.close();
    await provider.close();
  });

  test('sign in, sign out, and in by password while the provider is down', async ({ page }) => {
    await page.goto(product.url);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await look(page, 'login-openid');

    await providerButton(page).click();
    await signInAtProvider(page, 'ada');
    await expect(page).toHaveURL(`${product.url}/settings/general`);
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();

    await page.getByRole('button', { name: 'System' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(`${product.url}/login`);
    await page.goto(product.url);
    await expect(page).toHaveURL(`${product.url}/login`);

    await provider.goDown();
    await product.stop();
    await product.start();
    await page.goto(`${product.url}/login`);
    await providerButton(page).click();
    await expect(page.getByRole('alert')).toContainText('couldn’t reach the OpenID provider');
    await look(page, 'login-openid-down');
    await page.getByLabel('Username').fill('marta');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    await provider.comeBack();
  });

  test('an account that isn’t on the list stays out and reads why, on a phone', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(product.url);
    await providerButton(page).click();
    await signInAtProvider(page, 'grace');

    await expect(page.getByRole('alert')).toContainText('This account can’t sign in to Captionarr');
    await look(page, 'login-openid-phone-dark');
  });

  test('with the sign-in page skipped, a link leads to the provider and then to its page', async ({ page }) => {
    await product.save({ 'settings-oidc-redirect': 'true' });

    await page.goto(`${product.url}/settings/ui`);
    await signInAtProvider(page, 'ada');

    await expect(page).toHaveURL(`${product.url}/settings/ui`);
    await expect(page.getByRole('heading', { name: 'UI' })).toBeVisible();
  });
});

test.describe('API keys', () => {
  test('a client gets a key that can only read, until it is revoked', async ({ page, product }) => {
    const ask = (key: string, method = 'GET') =>
      fetch(`${product.url}/api/${method === 'GET' ? 'badges' : 'system/settings'}`, {
        method,
        headers: { 'x-api-key': key },
      }).then(({ status }) => status);
    await page.goto(`${product.url}/settings/general`);
    await page.getByRole('button', { name: 'Add API key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Client').fill('Dashboard');
    await expect(dialog.getByRole('radio', { name: 'Read only' })).toBeChecked();
    await look(page, 'new-api-key');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const key = await dialog.getByLabel('API key').inputValue();
    await look(page, 'shown-api-key');
    await dialog.getByRole('button', { name: 'Done' }).click();

    expect([await ask(key), await ask(key, 'POST')]).toEqual([200, 403]);
    const row = page.getByRole('list', { name: 'API keys of clients' }).getByRole('listitem');
    await expect(row).toContainText('Dashboard');
    await page.reload();
    await expect(row).toContainText('Last used');
    await page.setViewportSize(phone);
    await row.scrollIntoViewIfNeeded();
    await look(page, 'api-keys-phone');

    await row.getByRole('button', { name: 'Revoke Dashboard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('Give each app a key of its own')).toBeVisible();
    expect(await ask(key)).toBe(401);
  });
});
