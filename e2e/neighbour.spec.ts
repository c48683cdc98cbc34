import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { startProduct } from './support/product.ts';
import { expect, test } from './support/test.ts';

const login = {
  'settings-auth-type': 'form',
  'settings-auth-username': 'marta',
  'settings-auth-password': 'correct horse',
};

/** Another program on the same machine, whose page is a stranger's. */
async function startNeighbour() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Neighbour</title>'),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Responses to this page with the visitor's cookies; the browser hides them from the page. */
async function tryEverything(page: Page, url: string) {
  const paths = new Map<string, string>();
  const codes = new Map<string, number>();
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    codes.set(requestId, statusCode);
  });
  await page.evaluate(async (target) => {
    const post = (path: string) =>
      fetch(`${target}${path}`, { method: 'POST', mode: 'no-cors', credentials: 'include', body: 'x' }).catch(() => {});
    await post('/system/backup/upload?filename=planted.zip');
    await post('/api/system/account?action=logout');
  }, url);
  const joined = await page.evaluate(
    (target) =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${target.replace('http', 'ws')}/api/socket.io/?EIO=4&transport=websocket`);
        socket.addEventListener('message', ({ data }) => {
          if (String(data).startsWith('0')) socket.send('40');
          if (String(data).startsWith('4')) resolve(String(data).startsWith('40'));
        });
        socket.addEventListener('close', () => resolve(false));
      }),
    url,
  );
  // A response can be reported before its request.
  const statuses = Object.fromEntries([...paths].map(([id, path]) => [path, codes.get(id)]));
  return { statuses, joined };
}

for (const host of ['127.0.0.1', 'nas.lan']) {
  test(`a page on another port of ${host} cannot use the session of who has signed in`, async () => {
    const product = await startProduct();
    const neighbour = await startNeighbour();
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--disable-dev-shm-usage', '--host-resolver-rules=MAP nas.lan 127.0.0.1'],
    });
    try {
      await product.save(login);
      const url = product.url.replace('127.0.0.1', host);
      const page = await browser.newPage();
      await page.goto(url);
      await page.getByLabel('Username').fill('marta');
      await page.getByLabel('Password', { exact: true }).fill('correct horse');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();

      await page.goto(`http://${host}:${neighbour.port}/`);
      const { statuses, joined } = await tryEverything(page, url);

      expect(statuses).toMatchObject({ '/system/backup/upload': 403, '/api/system/account': 403 });
      expect(joined).toBe(false);
      const download = page.waitForEvent('download');
      await page.evaluate((target) => location.assign(`${target}/captionarr.log`), url);
      expect((await download).suggestedFilename()).toBe('captionarr.log');
      // By a link, through the service worker where there is one.
      await page.evaluate((target) => location.assign(`${target}/settings/general`), url);
      await expect(page.getByRole('heading', { name: 'General' })).toBeVisible();
    } finally {
      await browser.close();
      neighbour.close();
      await product.close();
    }
  });
}
