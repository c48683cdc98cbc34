import type { Page } from '@playwright/test';
import { startHousehold, type Household } from './support/household.ts';
import { startProduct, type Product } from './support/product.ts';
import { settingsPages } from './support/settings.ts';
import { expect, look, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.describe('under a base URL', () => {
  let product: Product;
  test.beforeAll(async () => {
    product = await startProduct({ baseUrl: '/subs' });
  });
  test.afterAll(() => product.close());

  test('[api.base-path] [socket.path] every call and socket stays under it', async ({ page }) => {
    const addresses: URL[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url())));
    page.on('websocket', (socket) => addresses.push(new URL(socket.url())));

    await page.goto(`${product.url}/settings/ui`);
    await expect(page.getByRole('heading', { name: 'UI' })).toBeVisible();
    await page.getByRole('link', { name: 'General' }).click();
    await expect(page).toHaveURL(`${product.url}/settings/general`);
    await page.getByRole('banner').getByRole('link', { name: 'Captionarr' }).click();
    await expect(page).toHaveURL(`${product.url}/home`);
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
      asked.filter((path) => !path.startsWith('/subs/api/') && !/^\/subs\/?(settings|home|no-such-page|$)/.test(path)),
    ).toEqual([]);

    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const internal = links.map((link) => new URL(link)).filter(({ host }) => host === new URL(product.url).host);
    expect(internal.every(({ pathname }) => pathname.startsWith('/subs'))).toBe(true);
  });

  for (const [path, size] of [
    ['/settings/general', 64],
    ['/login', 128],
  ] as const)
    test(`[shell.logo-images:logo${size}] ${path} loads the logo of ${size} px from it`, async ({ page }) => {
      await page.goto(`${product.url}${path}`);

      const logo = page.locator(`img[src="/subs/images/logo${size}.png"]`).first();
      await expect(logo).toBeVisible();
      await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(size);
    });

  test('the root leads to it', async ({ page }) => {
    await page.goto(new URL('/', product.url).href);

    await expect(page).toHaveURL(`${product.url}/settings/general`);
  });
});

/** Internal links of a page. */
const linksOf = (page: Page) =>
  page.locator('a[href]').evaluateAll((all) =>
    all
      .map((link) => new URL((link as HTMLAnchorElement).href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

const screens = [
  'series',
  'series/edit',
  'movies',
  'movies/edit',
  ...['wanted', 'history', 'blacklist'].flatMap((area) => [`${area}/series`, `${area}/movies`]),
  'history/stats',
  ...Object.keys(settingsPages).map((name) => `settings/${name}`),
  ...['status', 'tasks', 'jobs', 'logs', 'providers', 'backup', 'releases', 'announcements'].map(
    (name) => `system/${name}`,
  ),
];

test.describe('a library under a base URL', () => {
  let household: Household;
  test.beforeAll(async () => {
    household = await startHousehold('tiny', { baseUrl: '/subs' });
    await household.connect();
    await household.synced();
  });
  test.afterAll(() => household.close());

  test('[routes.base-url] a crawl of every screen and every link finds only screens, all under it', async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const strays: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === new URL(household.product.url).origin && !pathname.startsWith('/subs')) strays.push(pathname);
    });
    const [series] = [...household.library.series()];
    const movie = [...household.library.movies()].find(({ file }) => file);
    const start = [...screens, `series/${series?.id}`, `movies/${movie?.id}`].map((path) => `/subs/${path}`);
    const seen = new Set<string>();
    const waiting = [...start];

    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (seen.has(path)) continue;
      seen.add(path);
      await page.goto(new URL(path, household.product.url).href);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expect(page.getByText('The Request URL No Found'), path).toHaveCount(0);
      const links = await linksOf(page);
      strays.push(...links.filter((link) => !/^\/subs(\/|$)/.test(link)));
      // One detail page per kind is enough, and no downloads; the help is crawled at build time.
      waiting.push(...links.filter((link) => !/\/subs\/(help|(series|movies)\/\d+)|\.\w+$|\/download\//.test(link)));
    }

    expect([...new Set(strays)]).toEqual([]);
    expect(start.filter((path) => !seen.has(path))).toEqual([]);
  });
});
