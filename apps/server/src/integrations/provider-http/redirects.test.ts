import type { LookupFunction } from 'node:net';
import { expect, test } from 'vitest';
import { openHttp, startSite } from './testing/start-site.ts';

const hostsFor = (origin: string) => ({
  'https://api.example.com': `${origin}/api`,
  'https://www.example.com': `${origin}/www`,
  'https://other.net': `${origin}/other`,
});
const start = 'https://api.example.com/start';
const headers = { authorization: 'Bearer 1', 'api-key': '2', 'accept-language': 'en' };

/** A site that sends from `/start` to `target`, and answers everywhere else. */
const startSending = async (target: string, status = 302) => {
  const site = await startSite((response, { url }) =>
    url?.endsWith('/start') ? response.writeHead(status, { location: target }).end() : response.end('there'),
  );
  return { site, http: openHttp({ hosts: hostsFor(site.origin) }) };
};

test('a redirect within a site is followed with the same headers', async () => {
  const { site, http } = await startSending('https://www.example.com/canonical?a=1', 301);

  const answer = await http({ url: start, headers });

  expect(site.seen[1]).toMatchObject({ url: '/www/canonical?a=1', headers });
  expect(answer.url).toBe('https://www.example.com/canonical?a=1');
});

test('keys and cookies do not follow to another site', async () => {
  const { site, http } = await startSending('https://other.net/file');

  await http({ url: start, headers });

  expect(site.seen[1]?.headers).toMatchObject({ 'accept-language': 'en' });
  expect(site.seen[1]?.headers).not.toHaveProperty('authorization');
  expect(site.seen[1]?.headers).not.toHaveProperty('api-key');
});

test('a form is not sent again, unless the site asks for that', async () => {
  const once = await startSending('/next', 302);
  const again = await startSending('/next', 307);

  await once.http({ url: start, method: 'POST', form: { a: '1' } });
  await again.http({ url: start, method: 'POST', form: { a: '1' } });

  expect(once.site.seen[1]).toMatchObject({ method: 'GET', body: '' });
  expect(again.site.seen[1]).toMatchObject({ method: 'POST', body: 'a=1' });
});

test('a redirect that the provider reads itself is not followed', async () => {
  const { http } = await startSending('/next');

  expect(await http({ url: start, accept: [302] })).toMatchObject({ status: 302, headers: { location: '/next' } });
});

test.each([
  'file:///etc/passwd',
  'http://127.0.0.1:8080/admin',
  'http://[::1]/',
  'http://10.0.0.1/',
  'http://router/',
  'http://router./',
  'http://localhost./',
  'http://nas.local/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
])('nobody is sent to %s', async (target) => {
  const { site, http } = await startSending(target);

  await expect(http({ url: start })).rejects.toMatchObject({ reason: 'ProviderError' });
  expect(site.seen).toHaveLength(1);
});

test('going round in circles ends', async () => {
  const { site, http } = await startSending('/start');

  await expect(http({ url: start })).rejects.toThrow('keeps redirecting');
  expect(site.seen).toHaveLength(6);
});

/** Every name leads to this machine, as a hostile name server could say. */
const lookup: LookupFunction = (_hostname, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);

test('a name of a provider that leads into the own network is not asked', async () => {
  const site = await startSite((response) => response.end('secret'));
  const http = openHttp({ lookup });
  const url = `http://rebinding.example:${site.port}/`;

  await expect(http({ url, isOwnAddress: false })).rejects.toMatchObject({
    reason: 'ConnectionError',
    message: expect.stringContaining('points into your own network'),
  });
  expect(site.seen).toEqual([]);
  expect((await http({ url, isOwnAddress: true })).text()).toBe('secret');
});

test('a redirect to a name that leads into the own network is not followed', async () => {
  const target = await startSite((response) => response.end('secret'));
  const site = await startSite((response) =>
    response.writeHead(302, { location: `http://rebinding.example:${target.port}/` }).end(),
  );
  const http = openHttp({ lookup, hosts: hostsFor(site.origin) });

  await expect(http({ url: start, isOwnAddress: false })).rejects.toThrow('points into your own network');
  expect(target.seen).toEqual([]);
});
