import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { readPageConfig, writeWebBuild } from '#testing/web-build.ts';

const startWithWeb = async (base: string) =>
  startApp({ webFolder: await writeWebBuild(), flags: base ? ['--base-url', base] : [] });

describe.each(['', '/subs', '/a/deep/er.path'])('under the base URL "%s"', (base) => {
  test('every path of the app serves the page, told where it lives', async () => {
    const { request } = await startWithWeb(base);

    for (const path of ['/', '/series', '/series/12?page=2', '/settings/general', '/login', '/index.html']) {
      const page = await request('GET', path);
      expect([path, page.statusCode]).toEqual([path, 200]);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.body).toContain(`<head><base href="${base}/">`);
      expect(readPageConfig(page.body)).toMatchObject({ baseUrl: base });
    }
  });

  test('scripts run only with the nonce of their answer', async () => {
    const { request } = await startWithWeb(base);

    const pages = [await request('GET', '/'), await request('GET', '/')];

    const nonces = pages.map(({ body, headers }) => {
      const [, nonce = ''] = /<meta name="csp-nonce" content="([^"]+)">/.exec(body) ?? [];
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(body.match(/<script nonce="([^"]+)"/g)).toEqual([`<script nonce="${nonce}"`, `<script nonce="${nonce}"`]);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  test.each([
    ['/series', undefined, ['series-1.js', 'kit-2.css', 'en-4.js']],
    ['/series/12', 'pt;q=0.9', ['detail-3.js', 'pt-BR-5.js', 'pt-BR-rest-7.js']],
    ['/nowhere', 'xx, de', ['en-4.js', 'en-rest-6.js']],
  ])('%s names the files that it will need', async (path, reads, files) => {
    const { request } = await startWithWeb(base);

    const { body } = await request('GET', path, { headers: reads === undefined ? {} : { 'accept-language': reads } });

    expect(body.match(/(?<=href="\.\/assets\/)[^"]+/g)).toEqual(files);
  });

  test('who must sign in first is not sent for the files of another page', async () => {
    const { request } = await startApp({
      webFolder: await writeWebBuild(),
      flags: base ? ['--base-url', base] : [],
      environment: {
        CAPTIONARR_AUTH__TYPE: 'form',
        CAPTIONARR_AUTH__USERNAME: 'a',
        CAPTIONARR_AUTH__PASSWORD: 'a long password',
      },
    });

    expect((await request('GET', '/series', { headers: { 'x-api-key': '' } })).body).not.toContain('preload');
  });

  test('only the worker that draws subtitles may run WebAssembly', async () => {
    const { request } = await startWithWeb(base);
    const policyOf = async (path: string) => (await request('GET', path)).headers['content-security-policy'];

    expect(await policyOf('/assets/ass-worker-d4e5f6.js')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    for (const path of ['/', '/studio/movie/1', '/assets/index-a1b2c3.js', '/assets/ass-worker-none.js', '/sw.js'])
      expect(await policyOf(path)).not.toContain('wasm');
  });

  test('files of the build are served, and a missing one is not the page', async () => {
    const { request } = await startWithWeb(base);

    const script = await request('GET', '/assets/index-a1b2c3.js', { headers: { 'accept-encoding': 'gzip' } });
    const plain = await request('GET', '/assets/index-a1b2c3.js');
    const logo = await request('GET', '/images/logo64.png');
    const worker = await request('GET', '/sw.js');
    const manifest = await request('GET', '/manifest.webmanifest');
    const missing = await Promise.all(['/assets/gone-123.js', '/images/none.png'].map((path) => request('GET', path)));

    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(gunzipSync(script.rawPayload).toString()).toBe(plain.body);
    expect([logo.headers['content-type'], logo.body]).toEqual(['image/png', 'not really a picture']);
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(missing.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test('a file is sent in the smallest form that the client accepts', async () => {
    const { request } = await startWithWeb(base);
    const get = (accepted: string) =>
      request('GET', '/assets/index-a1b2c3.js', { headers: { 'accept-encoding': accepted } });

    const [both, gzip, plain, refused] = await Promise.all(
      ['gzip, deflate, br, zstd', 'gzip', 'identity', 'gzip;q=0, br;q=0'].map(get),
    );

    expect([both, gzip, plain, refused].map((each) => each?.headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
      undefined,
    ]);
    expect([both, gzip, plain].map((each) => each?.headers.vary)).toEqual(Array(3).fill('accept-encoding'));
    expect(brotliDecompressSync(both?.rawPayload ?? '').toString()).toBe(plain?.body);
  });

  test('a file that the client has already is not sent again', async () => {
    const { request } = await startWithWeb(base);
    const first = await request('GET', '/sw.js');

    const again = await request('GET', '/sw.js', { headers: { 'if-none-match': first.headers.etag } });

    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, '']);
    expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': 'no-cache' });
  });

  test('no address leads out of the folder of the build', async () => {
    const { request } = await startWithWeb(base);

    for (const path of [
      '/assets/../../secret.key',
      '/assets/..%2f..%2fsecret.key',
      '/assets/%2e%2e/%2e%2e/secret.key',
      '/..%5csecret.key',
    ]) {
      const answer = await request('GET', path);
      expect(answer.body).not.toMatch(/^[0-9a-f]{64}/);
      expect(answer.headers['content-type']).not.toContain('octet-stream');
    }
  });
});

test('outside the base URL there is only the way in', async () => {
  const { app } = await startWithWeb('/subs');
  const get = (url: string) => app.http.inject({ url });

  for (const path of ['/', '/subs']) {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/subs/']);
  }
  for (const path of ['/series', '/api/badges', '/api/system/ping', '/subsequent', '/assets/index-a1b2c3.js']) {
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
  }
});

test.each([
  ['subs', '/subs'],
  ['//subs//', '/subs'],
  ['/', ''],
])('the base URL "%s" means "%s"', async (given, meant) => {
  const { app } = await startApp({ flags: ['--base-url', given] });

  expect(app.baseUrl).toBe(meant);
});

test('what the page is told cannot leave its script', async () => {
  const { request, app } = await startWithWeb('');
  const nasty = `</script><script>alert(1)</script><!--\u2028&`;
  await app.settings.save({ 'auth.apikey': nasty });

  const page = await request('GET', '/');

  expect(readPageConfig(page.body)).toMatchObject({ apiKey: nasty });
  expect(page.body).not.toContain('alert(1)</script>');
  expect(page.body).not.toContain('\u2028');
});

test.each(['/x"><b', '/:name', '/a*', '/a b', '/a?b', '/ä'])('the base URL "%s" is refused', async (base) => {
  const { app } = await startApp();

  await expect(startApp({ flags: ['--base-url', base] })).rejects.toThrow('can only have letters');
  await expect(app.settings.save({ 'general.base_url': base })).rejects.toThrow('can only have letters');
});

test('without a build the page says how to make one', async () => {
  const { request } = await startApp();

  const page = await request('GET', '/series');

  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('npm run build');
});
