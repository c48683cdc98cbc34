import { chromium, type Browser } from '@playwright/test';
import { startGateway } from './support/gateway.ts';
import { apiKey, startProduct, type Product } from './support/product.ts';
import { setting } from './support/settings.ts';
import { expect, look, test } from './support/test.ts';

/** Names that lead to this machine, as a rebinding page's or a home router's name server would have it. */
const names = ['evil.example', 'subs.example.com', 'nas.lan'].map((name) => `MAP ${name} 127.0.0.1`).join(',');

let browser: Browser;
let product: Product;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--disable-dev-shm-usage', `--host-resolver-rules=${names}`],
  });
  product = await startProduct();
});
test.afterAll(async () => {
  await browser.close();
  await product.close();
});

const under = (name: string, url = product.url) => url.replace('127.0.0.1', name);

/** Everything that a script of a page under this name could try; what it learns. */
const probes = [
  ['/', {}],
  ['/', { 'x-forwarded-host': 'localhost' }],
  ['/', { 'x-forwarded-host': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' }],
  ['/api/badges', { 'x-api-key': apiKey }],
  ['/api/socket.io/?EIO=4&transport=polling', { 'x-forwarded-host': 'localhost' }],
  ['/bazarr.log', {}],
  ['/healthz', {}],
] as const;

test('a page under a foreign host name gets neither key, nor API, nor socket, whatever it sends', async () => {
  const page = await browser.newPage();
  const answer = await page.goto(under('evil.example'));

  expect(answer?.status()).toBe(421);
  expect(await page.content()).not.toContain(apiKey);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This name isn’t allowed yet');
  await expect(page.getByText('CAPTIONARR_GENERAL__ALLOWED_HOSTS=evil.example')).toBeVisible();
  await look(page, 'host-refused');

  const learned = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ([path, headers]) => {
          const got = await fetch(path, { headers });
          return { path, status: got.status, text: await got.text() };
        }),
      ),
    probes,
  );
  for (const { path, status, text } of learned) {
    expect([path, status]).toEqual([path, path.includes('socket.io') ? 403 : 421]);
    expect(text).not.toContain(apiKey);
  }
  const opened = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/socket.io/?EIO=4&transport=websocket`);
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('error', () => resolve(false));
      }),
  );
  expect(opened).toBe(false);
  await page.close();
});

test('the page that refuses is whole on a phone, in the dark', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await page.goto(under('evil.example'));

  await look(page, 'host-refused-phone-dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('a name of the own network opens the product, and a public one once it is on the list', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const isLive = page.waitForEvent('websocket');
  await page.goto(`${under('nas.lan')}/settings/general`);
  const row = setting(page, 'general.allowed_hosts');
  await expect(row).toBeVisible();
  await isLive;

  await row.getByRole('combobox').fill('https://subs.example.com');
  await row.getByRole('combobox').press('Enter');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/Enter a host name such as subs\.example\.com/).first()).toBeVisible();
  await row.getByRole('combobox').press('Backspace');
  await row.getByRole('combobox').fill('subs.example.com');
  await row.getByRole('combobox').press('Enter');
  await look(page, 'allowed-hosts');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('No unsaved changes')).toBeVisible();

  await page.goto(`${under('subs.example.com')}/settings/general`);
  await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
  await expect(setting(page, 'general.allowed_hosts')).toContainText('subs.example.com');
  await page.close();
});

test('the gateway gives the key of the server behind it to no foreign name', async () => {
  const gatehouse = await startGateway();
  const page = await browser.newPage();
  try {
    const answer = await page.goto(under('evil.example', gatehouse.url));
    expect(answer?.status()).toBe(421);
    expect(await page.content()).not.toContain(gatehouse.bazarr.apiKey);
    await expect(page.getByText('--allowed-hosts evil.example')).toBeVisible();

    await page.goto(under('nas.lan', gatehouse.url));
    await expect(page.getByRole('table', { name: 'Series' })).toBeVisible();
  } finally {
    await page.close();
    await gatehouse.close();
  }
});
