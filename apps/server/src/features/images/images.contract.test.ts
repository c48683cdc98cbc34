import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { createLibrary, startArr, type Kind } from '@captionarr/lab';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Connector } from '#domain/library/connector.ts';
import { openArr } from '#integrations/arr/connector.ts';
import { createHttpServer } from '#platform/http/server.ts';
import { startApp, temporaryFolder } from '#testing/start-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';
import { createCoverCache } from './cover-cache.ts';
import { createCovers } from './covers.service.ts';
import { imagesRoutes } from './images.routes.ts';

const library = createLibrary({ size: 'small', seed: 7 });
const day = 24 * 60 * 60 * 1000;

async function startManager(kind: Kind = 'sonarr') {
  const manager = await startArr({ kind, library, urlBase: '/base' });
  onTestFinished(() => manager.close());
  return manager;
}

interface Place {
  url: string;
  apiKey: string;
  kind?: Kind;
  timeoutMs?: number;
}

function connect({ url, apiKey, kind = 'sonarr', timeoutMs = 10_000 }: Place) {
  const connector = openArr({ kind, url, apiKey, timeoutMs, verifySsl: true }, pino({ level: 'silent' }));
  onTestFinished(() => connector.close());
  return connector;
}

/** Managers by kind and ordinal, such as `series 0`. */
async function startImages(clients: Record<string, Connector>, maxBytes = 1 << 20) {
  const folder = await temporaryFolder();
  const clock = { now: Date.now() };
  const log = pino({ level: 'silent' });
  const cache = createCoverCache({ folder, maxBytes });
  const covers = createCovers({
    connectorOf: (kind, ordinal) => clients[`${kind} ${ordinal}`],
    cache,
    log,
    now: () => clock.now,
  });
  const http = await createHttpServer({ log, trustedProxies: [] });
  imagesRoutes(http, covers);
  onTestFinished(() => http.close());
  const get = (path: string, headers: Record<string, string> = {}) => http.inject({ url: `/images/${path}`, headers });
  return { get, http, folder, clock };
}

async function startSonarr() {
  const manager = await startManager();
  return { manager, ...(await startImages({ 'series 0': connect(manager) })) };
}

const poster = 'series/MediaCover/1/poster-250.jpg';

describe('a cover', () => {
  test('comes from its manager, by the way that takes the key', async () => {
    const { manager, get } = await startSonarr();

    const answer = await get(poster);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(manager.requests).toMatchObject([{ url: '/base/api/v3/MediaCover/1/poster-250.jpg', status: 200 }]);
  });

  test('of a movie, or of another instance, comes from there', async () => {
    const [sonarr, radarr, second] = [await startManager(), await startManager('radarr'), await startManager()];
    const clients = { 'series 0': connect(sonarr), 'movies 0': connect(radarr), 'series 2': connect(second) };
    const { get } = await startImages(clients);

    const answers = [await get('movies/MediaCover/3/poster-500.jpg'), await get('series/2/MediaCover/3/fanart.jpg')];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([sonarr, radarr, second].map(({ requests }) => requests.length)).toEqual([0, 1, 1]);
    expect((await get('series/1/MediaCover/3/fanart.jpg')).statusCode).toBe(404);
  });

  test('may be kept by the browser, which is told when it is still the same', async () => {
    const { get } = await startSonarr();
    const { headers } = await get(poster);

    const again = await get(poster, { 'if-none-match': String(headers.etag) });
    const other = await get(poster, { 'if-none-match': '"something"' });

    expect(headers['cache-control']).toBe('private, max-age=3600');
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    expect(other.statusCode).toBe(200);
  });

  test('is fetched once, however many ask at the same time and later', async () => {
    const { manager, get } = await startSonarr();

    const answers = await Promise.all(Array.from({ length: 10 }, () => get(poster)));
    await get(poster);

    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(manager.requests).toHaveLength(1);
  });

  test('is still shown while the manager is away', async () => {
    const { manager, get, clock } = await startSonarr();
    const { rawPayload } = await get(poster);
    await manager.unplug();

    expect((await get(poster)).rawPayload).toEqual(rawPayload);
    clock.now += 30 * day;
    expect((await get(poster)).rawPayload).toEqual(rawPayload);
    expect((await get('series/MediaCover/2/poster-250.jpg')).statusCode).toBe(502);
  });

  test('that is old is shown and fetched anew behind it', async () => {
    let paint = 'first';
    const url = await serve((_request, response) => response.setHeader('content-type', 'image/jpeg').end(paint));
    const { get, clock } = await startImages({ 'series 0': connect({ url, apiKey: 'key' }) });
    await get(poster);
    paint = 'second';
    clock.now += 2 * day;

    expect((await get(poster)).body).toBe('first');
    await vi.waitFor(async () => expect((await get(poster)).body).toBe('second'));
  });

  test('that the manager no longer has is forgotten', async () => {
    const { manager, get, clock } = await startSonarr();
    await get(poster);
    manager.lab.remove(1);
    clock.now += 2 * day;

    expect((await get(poster)).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await get(poster)).statusCode).toBe(404));
  });

  test('of another manager under the same number is another', async () => {
    const clients = { 'series 0': connect({ url: await serveText('one'), apiKey: 'key' }) };
    const { get } = await startImages(clients);
    expect((await get(poster)).body).toBe('one');

    clients['series 0'] = connect({ url: await serveText('two'), apiKey: 'key' });

    expect((await get(poster)).body).toBe('two');
  });
});

describe('what is not a cover', () => {
  test('is not asked for', async () => {
    const { manager, get, http } = await startSonarr();
    const paths = [
      'series/',
      'series/MediaCover/1/',
      'series/MediaCover/x/poster.jpg',
      'series/MediaCover/1/poster.svg',
      'series/MediaCover/1/poster.jpg/x',
      'series/MediaCover/1/..%2f..%2fsystem%2fstatus',
      'series/MediaCover/1/%252e%252e/2/poster.jpg',
      'series/..%2fsystem/status',
      'series/system/status',
      'series/x/MediaCover/1/poster.jpg',
      'series/MediaCover/1/poster.jpg%3fx=.jpg',
      'series/MediaCover//poster.jpg',
      'movies/MediaCover/1/poster-500.jpg',
    ];

    const answers = await Promise.all(paths.map(async (path) => [path, (await get(path)).statusCode]));
    expect(answers).toEqual(paths.map((path) => [path, 404]));
    expect((await get('series/MediaCover/1/poster.jpg%00.jpg')).statusCode).toBe(400);

    expect((await http.inject('/images/series/../../api/v3/MediaCover/1/poster.jpg')).statusCode).toBe(404);
    expect(manager.requests).toEqual([]);
  });

  test('is honestly missing', async () => {
    const { get } = await startSonarr();

    const answer = await get('series/MediaCover/999/poster-250.jpg');

    expect([answer.statusCode, answer.json()]).toEqual([404, 'Sonarr doesn’t have this cover.']);
    expect(answer.headers['cache-control']).toBe('private, max-age=60');
  });

  test.each([
    ['status', 500, 502],
    ['status', 401, 502],
    ['html', undefined, 502],
    ['reset', undefined, 502],
    ['hang', undefined, 504],
  ] as const)('%s %s of the manager is %i', async (kind, status, expected) => {
    const manager = await startManager();
    const { get, folder } = await startImages({ 'series 0': connect({ ...manager, timeoutMs: 700 }) });
    manager.faults.add({ path: /mediacover/i, kind, status } as never);

    const answer = await get(poster);

    expect(answer.statusCode).toBe(expected);
    expect(answer.json()).toEqual(expect.stringContaining('Sonarr'));
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ['a page', 'text/html', '<html>'],
    ['a drawing with scripts', 'image/svg+xml', '<svg/>'],
    ['far too large', 'image/jpeg', 'x'.repeat(11 << 20)],
  ])('%s is not passed on', async (_, type, body) => {
    const url = await serve((_request, response) => response.setHeader('content-type', type).end(body));
    const { get } = await startImages({ 'series 0': connect({ url, apiKey: 'key' }) });

    expect((await get(poster)).statusCode).toBe(502);
  });

  test('half of one is not kept', async () => {
    let isCut = true;
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '4' });
      if (isCut) response.write('ha', () => response.destroy());
      else response.end('half');
    });
    const { get } = await startImages({ 'series 0': connect({ url, apiKey: 'key' }) });

    expect((await get(poster)).statusCode).toBe(502);
    isCut = false;
    expect((await get(poster)).body).toBe('half');
  });
});

test('the oldest covers make room for new ones', async () => {
  const url = await serve((_request, response) =>
    response.setHeader('content-type', 'image/jpeg').end('x'.repeat(100)),
  );
  const { get, clock, folder } = await startImages({ 'series 0': connect({ url, apiKey: 'key' }) }, 1000);

  for (let id = 1; id <= 14; id += 1) {
    clock.now += 1000;
    expect((await get(`series/MediaCover/${id}/poster-250.jpg`)).statusCode).toBe(200);
  }

  const [source] = await readdir(folder);
  const kept = (await readdir(`${folder}/${source}`))
    .map((name) => Number(name.split('-')[0]))
    .toSorted((a, b) => a - b);
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(kept).toContain(14);
  expect(kept).not.toContain(1);
  expect(kept.at(-1)).toBe(14);
});

test('the manager of the settings is asked', async () => {
  const manager = await startManager();
  const { request, key, app } = await startApp();
  await app.settings.save({
    'general.use_sonarr': true,
    'sonarr.port': manager.port,
    'sonarr.base_url': manager.urlBase,
    'sonarr.apikey': manager.apiKey,
  });

  const answer = await request('GET', `/images/${poster}`, { headers: { 'x-api-key': key } });

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a cover is for those who may come in, and the pictures of the page stay where they are', async () => {
  const { request, key, app } = await startApp({ flags: ['--base-url', '/subs'], webFolder: await writeWebBuild() });
  const page = await request('GET', '/');
  const session = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

  expect((await request('GET', '/images/series/MediaCover/1/poster-250.jpg')).statusCode).toBe(401);
  expect((await request('GET', `/images/${poster}`, { headers: { 'x-api-key': key } })).statusCode).toBe(404);
  expect((await request('GET', `/images/${poster}`, { headers: { cookie: session } })).statusCode).toBe(404);
  expect((await request('GET', '/images/logo64.png')).statusCode).toBe(200);
  expect(app.http.routeTable).toContainEqual({ method: 'GET', url: '/subs/images/movies/*' });
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const serveText = (text: string) =>
  serve((_request, response) => response.setHeader('content-type', 'image/png').end(text));
