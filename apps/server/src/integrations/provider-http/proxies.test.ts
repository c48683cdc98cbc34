import type { FlatSettings } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { startSsl } from '#integrations/arr/testing/start-manager.ts';
import { startHttpProxy, startSocksProxy } from './testing/start-proxy.ts';
import { openHttp, settingsWith, startSite } from './testing/start-site.ts';

const proxied = (type: FlatSettings['proxy.type'], port: number, more: Partial<FlatSettings> = {}) =>
  openHttp({
    settings: settingsWith({
      'proxy.type': type,
      'proxy.url': '127.0.0.1',
      'proxy.port': String(port),
      'proxy.exclude': [],
      ...more,
    }),
  });
const login = { 'proxy.username': 'ana', 'proxy.password': 'p:w' };

test('an HTTP proxy is asked, with name and password', async () => {
  const site = await startSite((response) => response.end('through'));
  const proxy = await startHttpProxy(site.port);

  const answer = await proxied('http', proxy.port, login)({ url: 'http://api.example.com/find?q=1' });

  expect(answer.text()).toBe('through');
  expect(proxy.asked).toEqual([
    {
      target: 'http://api.example.com/find?q=1',
      authorization: `Basic ${Buffer.from('ana:p:w').toString('base64')}`,
    },
  ]);
});

test('a SOCKS5 proxy that looks names up gets the name, with name and password', async () => {
  const site = await startSite((response) => response.end('through'));
  const proxy = await startSocksProxy(site.port);

  const answer = await proxied('socks5h', proxy.port, login)({ url: 'http://api.example.com/find' });

  expect(answer.text()).toBe('through');
  expect(proxy.asked).toEqual([{ target: 'api.example.com:80', login: 'ana:p:w' }]);
});

test('a SOCKS5 proxy that does not gets the address', async () => {
  const site = await startSite((response) => response.end('through'));
  const proxy = await startSocksProxy(site.port);

  await proxied('socks5', proxy.port)({ url: 'http://localhost:8123/find' });

  expect(proxy.asked).toEqual([{ target: '127.0.0.1:8123', login: undefined }]);
});

test('who is excluded is reached directly, with all below', async () => {
  const site = await startSite((response) => response.end('direct'));
  const proxy = await startHttpProxy(site.port);
  const http = proxied('http', proxy.port, { 'proxy.exclude': ['localhost', '*.example.com'] });

  expect((await http({ url: `http://localhost:${site.port}/` })).text()).toBe('direct');
  await http({ url: 'http://api.example.net/' });

  expect(proxy.asked.map(({ target }) => target)).toEqual(['http://api.example.net/']);
});

test('a proxy that is not there, or not named, is told as such', async () => {
  const request = { url: 'https://api.example.com/' };
  const gone = proxied('http', 9);
  const unnamed = proxied('socks5', 1080, { 'proxy.url': '' });

  await expect(gone(request)).rejects.toThrow('Can’t reach Example through the proxy 127.0.0.1:9.');
  await expect(unnamed(request)).rejects.toMatchObject({ reason: 'LocalError' });
});

test('what is encrypted goes through either kind as it is', async () => {
  const site = await startSite((response) => response.end('secret'));
  const port = Number(new URL(await startSsl(site)).port);
  const [http, socks] = [await startHttpProxy(port), await startSocksProxy(port)];
  const request = { url: 'https://api.example.com/find?key=1', insecure: true };

  const answers = [await proxied('http', http.port)(request), await proxied('socks5h', socks.port)(request)];

  expect(answers.map((answer) => answer.text())).toEqual(['secret', 'secret']);
  expect([http.asked[0]?.target, socks.asked[0]?.target]).toEqual(['api.example.com:443', 'api.example.com:443']);
});
