import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { startSsl } from '#integrations/arr/testing/start-manager.ts';
import { openHttp, startSite } from './testing/start-site.ts';

const faultOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe('what is sent', () => {
  test('is the query without what is undefined, the headers, and who we are', async () => {
    const site = await startSite((response) => response.end('ok'));

    await openHttp()({
      url: `${site.origin}/find?a=1`,
      query: { b: 'x y', c: undefined, d: ['1', 2] },
      headers: { 'Api-Key': 'secret' },
    });

    expect(site.seen[0]).toMatchObject({
      method: 'GET',
      url: '/find?a=1&b=x+y&d=1&d=2',
      headers: { 'api-key': 'secret', 'user-agent': expect.stringMatching(/^Captionarr\/\d/) },
    });
  });

  test('may be JSON, a form or files', async () => {
    const site = await startSite((response) => response.end('ok'));
    const http = openHttp();

    await http({ url: site.origin, method: 'POST', json: { name: 'ü' } });
    await http({ url: site.origin, method: 'POST', form: { name: 'a b' } });
    await http({
      url: site.origin,
      method: 'POST',
      multipart: { sound: { bytes: Buffer.from([1, 2, 3]), fileName: 'a"b.raw' } },
    });

    const [json, form, files] = site.seen;
    expect(JSON.parse(Buffer.from(json?.body ?? '', 'latin1').toString())).toEqual({ name: 'ü' });
    expect(form).toMatchObject({ body: 'name=a+b', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect(files?.body).toContain('name="sound"; filename="a%22b.raw"');
    expect(files?.body).toContain('\r\n\r\n\u0001\u0002\u0003\r\n--');
  });
});

describe('an answer', () => {
  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('packed with %s is unpacked', async (encoding, pack) => {
    const site = await startSite((response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('{"a":1}'))),
    );

    expect((await openHttp()({ url: site.origin })).json()).toEqual({ a: 1 });
  });

  test('that a site has marked is asked for again only if it has changed', async () => {
    let list = '["one"]';
    const site = await startSite((response, { headers }) => {
      const etag = `"${list.length}"`;
      if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(200, { etag, 'content-type': 'application/json' }).end(list);
    });
    const http = openHttp();
    const ask = async (key: string) => (await http({ url: site.origin, headers: { 'api-key': key } })).json();

    const answers = [await ask('mine'), await ask('mine')];
    list = '["one","two"]';
    answers.push(await ask('mine'), await ask('yours'));

    expect(answers).toEqual([['one'], ['one'], ['one', 'two'], ['one', 'two']]);
    expect(site.seen.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"7"', '"7"', undefined]);
  });

  test('is read in its own character set', async () => {
    const site = await startSite((response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=windows-1250' }).end(Buffer.from([0x9a, 0xe8])),
    );

    expect((await openHttp()({ url: site.origin })).text()).toBe('šč');
  });

  test.each([
    ['more than was asked for', (bytes: Buffer) => ({ bytes, headers: {} })],
    [
      'more inside than outside',
      (bytes: Buffer) => ({ bytes: gzipSync(bytes), headers: { 'content-encoding': 'gzip' } }),
    ],
  ])('with %s is not read to its end', async (_what, make) => {
    const { bytes, headers } = make(Buffer.alloc(100_000));
    const site = await startSite((response) => response.writeHead(200, headers).end(bytes));

    expect(await faultOf(openHttp()({ url: site.origin, maxBytes: 50_000 }))).toMatchObject({
      reason: 'BrokenItem',
      message: 'The response from Example is far too large.',
    });
  });

  test('that is a page instead of JSON is told as such', async () => {
    const site = await startSite((response) => response.end('<!DOCTYPE html><title>Checking your browser</title>'));
    const answer = await openHttp()({ url: site.origin });

    expect(() => answer.json()).toThrow('Example returned a web page instead of data.');
  });
});

describe('a status', () => {
  test.each([
    [401, 'AuthenticationError'],
    [403, 'AuthenticationError'],
    [404, 'ProviderError'],
    [429, 'TooManyRequests'],
    [503, 'ServiceUnavailable'],
    [504, 'Timeout'],
  ])('of %i is a fault: %s', async (status, reason) => {
    const site = await startSite((response) => response.writeHead(status).end());

    expect(await faultOf(openHttp()({ url: site.origin }))).toMatchObject({ reason, until: undefined });
    expect(await openHttp()({ url: site.origin, accept: [status] })).toMatchObject({ status });
  });

  test('of 403 from a site without accounts is a block, not a wrong password', async () => {
    const site = await startSite((response) => response.writeHead(403).end());

    expect(await faultOf(openHttp({ hasAccount: false })({ url: site.origin }))).toMatchObject({
      reason: 'ProviderError',
      message: 'Example blocks requests from your IP address (403).',
    });
  });

  test('with the page of a shield is a block, though the provider reads this status itself', async () => {
    const site = await startSite((response) =>
      response.writeHead(403, { 'content-type': 'text/html' }).end('<title>Just a moment...</title>'),
    );

    expect(await faultOf(openHttp()({ url: site.origin, accept: [403] }))).toMatchObject({ reason: 'ProviderError' });
  });

  test.each([
    ['7', 1_000_007_000],
    ['Mon, 12 Jan 1970 13:47:00 GMT', 1_000_020_000],
    ['soon', undefined],
  ])('with Retry-After %s says until when', async (after, until) => {
    const site = await startSite((response) => response.writeHead(429, { 'retry-after': after }).end());

    expect(await faultOf(openHttp({ now: () => 1_000_000_000 })({ url: site.origin }))).toMatchObject({ until });
  });
});

describe('no answer', () => {
  test('in time', async () => {
    const site = await startSite(() => {});

    expect(await faultOf(openHttp({ maxWaitMs: 50 })({ url: site.origin }))).toMatchObject({ reason: 'Timeout' });
  });

  test('but a trickle that never ends', async () => {
    const site = await startSite((response) => {
      const timer = setInterval(() => response.write('.'), 5);
      response.on('close', () => clearInterval(timer));
    });

    expect(await faultOf(openHttp({ maxWaitMs: 60 })({ url: site.origin }))).toMatchObject({ reason: 'Timeout' });
  });

  test('because it broke off, or nobody listens', async () => {
    const site = await startSite((response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('half', () => response.destroy());
    });

    expect(await faultOf(openHttp()({ url: site.origin }))).toMatchObject({
      reason: 'ConnectionError',
      message: 'The response from Example was cut off.',
    });
    expect(await faultOf(openHttp()({ url: 'http://127.0.0.1:9/' }))).toMatchObject({ reason: 'ConnectionError' });
  });

  test('because a key in the settings cannot be sent', async () => {
    const site = await startSite((response) => response.end());

    expect(await faultOf(openHttp()({ url: site.origin, headers: { 'api-key': 'a\nb' } }))).toMatchObject({
      reason: 'ConfigurationError',
    });
  });

  test('is waited for when nobody wants it any more', async () => {
    const site = await startSite(() => abort.abort(new Error('Stopped.')));
    const abort = new AbortController();

    const error = await faultOf(openHttp({ signal: abort.signal })({ url: site.origin }));

    expect(error).not.toBeInstanceOf(ProviderFault);
    expect(error).toMatchObject({ message: 'Stopped.' });
  });
});

test('a certificate that nobody vouches for is fine only where that is said', async () => {
  const site = await startSite((response) => response.end('secure'));
  const url = await startSsl(site);

  expect(await faultOf(openHttp()({ url }))).toMatchObject({
    reason: 'ConnectionError',
    message: expect.stringContaining('certificate of Example isn’t trusted'),
  });
  expect((await openHttp()({ url, insecure: true })).text()).toBe('secure');
});

test('a stand-in takes the place of an origin, and only the place', async () => {
  const site = await startSite((response) => response.end('hello'));

  const answer = await openHttp({ hosts: { 'https://api.example.com': `${site.origin}/3` } })({
    url: 'https://api.example.com/find?q=1',
  });

  expect(site.seen[0]?.url).toBe('/3/find?q=1');
  expect(answer.url).toBe('https://api.example.com/find?q=1');
});
