import { startProduct, type Product } from './support/product.ts';
import { expect, look, test } from './support/test.ts';

test.describe('under a base URL', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct({ baseUrl: '/subs' });
  });
  test.afterAll(() => product.close());

  test('[routes.base-url] [api.base-path] [socket.path] every screen, link, call and socket stays under it', async ({
    page,
  }) => {
    const addresses: URL[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url())));
    page.on('websocket', (socket) => addresses.push(new URL(socket.url())));

    await page.goto(`${product.url}/settings/ui`);
    await expect(page.getByRole('heading', { name: 'UI' })).toBeVisible();
    await page.getByRole('link', { name: 'General' }).click();
    await expect(page).toHaveURL(`${product.url}/settings/general`);
    await page.getByRole('banner').getByRole('link', { name: 'Captionarr' }).click();
    await expect(page).toHaveURL(`${product.url}/settings/general`);
    await page.goto(`${product.url}/no-such-page`);
    await expect(page.getByText('The Request URL No Found')).toBeVisible();
    await look(page, 'base-url');

    const own = addresses.filter(({ host }) => host === new URL(product.url).host);
    expect(own.filter(({ pathname }) => !pathname.startsWith('/subs')).map(String)).toEqual([]);
    expect(own.some(({ pathname }) => pathname.startsWith('/subs/api/socket.io/'))).toBe(true);
    const asked = own
      .map(({ pathname }) => pathname)
      .filter((path) => !/\.(js|css|woff2|png|svg|webmanifest)$/.test(path));
    expect(
      asked.filter((path) => !path.startsWith('/subs/api/') && !/^\/subs\/?(settings|no-such-page|$)/.test(path)),
    ).toEqual([]);

    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const internal = links.map((link) => new URL(link)).filter(({ host }) => host === new URL(product.url).host);
    expect(internal.every(({ pathname }) => pathname.startsWith('/subs'))).toBe(true);
  });

  test('the root leads to it', async ({ page }) => {
    await page.goto(new URL('/', product.url).href);

    await expect(page).toHaveURL(`${product.url}/settings/general`);
  });
});
