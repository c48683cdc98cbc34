import { createServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server } from 'node:net';
import { inspect } from 'node:util';
import type { Fault } from '@captionarr/lab';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { createArrClient } from './client.ts';
import { startManager, startSsl } from './testing/start-manager.ts';

const never = new AbortController().signal;

describe('what is asked', () => {
  test('goes to REST v3 with the key in a header and our name', async () => {
    const { manager, client } = await startManager({ kind: 'sonarr', urlBase: '/sonarr' });

    expect(await client.status()).toEqual({ version: manager.version });

    const [request] = manager.requests;
    expect(request).toMatchObject({ method: 'GET', url: '/sonarr/api/v3/system/status' });
    expect(request?.headers['x-api-key']).toBe(manager.apiKey);
    expect(request?.headers['user-agent']).toMatch(/^Captionarr\/\d+\.\d+\.\d+$/);
  });

  test('the root folders', async () => {
    const { client } = await startManager({ kind: 'sonarr' });

    expect(await client.rootFolders()).toEqual([
      { path: '/tv/', accessible: true },
      { path: '/anime/', accessible: true },
    ]);
  });

  test('the folders in a folder, whatever is in its name', async () => {
    const { client, manager } = await startManager({ kind: 'radarr' });

    expect(await client.folders('')).toEqual([{ name: 'movies', children: true, path: '/movies/' }]);
    expect((await client.folders('/movies')).length).toBeGreaterThan(20);
    expect(await client.folders('/movies/A & B?#ü')).toEqual([]);
    expect(manager.requests.at(-1)?.url).toContain(encodeURIComponent('A & B').replaceAll('%20', '+'));
  });

  test.each(['sonarr', 'radarr'] as const)('whose a file of %s is', async (kind) => {
    const { client, library } = await startManager({ kind });
    const [series] = library.series();
    const withFile =
      kind === 'sonarr'
        ? library.episodes(series?.id ?? 0).find(({ file }) => file)
        : [...library.movies()].find(({ file }) => file);
    const owner = kind === 'sonarr' ? series?.id : withFile?.id;

    expect(await client.ownerOf(withFile?.file?.id ?? 0)).toBe(owner);
    expect(await client.ownerOf(999_999)).toBeUndefined();
  });

  test.each(['sonarr', 'radarr'] as const)('where a file of %s came from', async (kind) => {
    const { client, library } = await startManager({ kind });
    const items = kind === 'sonarr' ? library.episodes([...library.series()][0]?.id ?? 0) : [...library.movies()];
    const { id, file } = [...items].find((item) => item.file) ?? {};

    expect(await client.releasePages(id ?? 0)).toEqual([`https://tracker.example/torrents/${file?.id}`]);
    expect(await client.releasePages(999_999)).toEqual([]);
  });

  test.each([
    ['sonarr', { name: 'RescanSeries', seriesId: 1 }],
    ['radarr', { name: 'RescanMovie', movieId: 1 }],
  ] as const)('%s is told to look at a folder again', async (kind, body) => {
    const { client, manager } = await startManager({ kind });

    await client.rescan(1);

    expect(manager.requests.at(-1)).toMatchObject({ method: 'POST', url: '/api/v3/command', body });
  });

  test('a cover, with the answer as it is', async () => {
    const { client } = await startManager({ kind: 'sonarr' });

    const answer = await client.image('MediaCover/1/poster-250.jpg');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect((await answer.body.bytes()).length).toBeGreaterThan(1000);

    const missing = await client.image('MediaCover/999/poster-250.jpg');
    await missing.body.dump();
    expect(missing.statusCode).toBe(404);
  });

  test('is the other manager than the one that was expected', async () => {
    const { connect } = await startManager({ kind: 'radarr' });

    await expect(connect({ kind: 'sonarr' }).status()).rejects.toThrow('This is Radarr, not Sonarr.');
  });
});

describe('what goes wrong is said in words', () => {
  const cases: { fault: Omit<Fault, 'path'>; says: RegExp; is: object }[] = [
    { fault: { kind: 'status', status: 401 }, says: /rejected the API key/, is: { trouble: 'refused', status: 502 } },
    { fault: { kind: 'status', status: 403 }, says: /rejected the API key/, is: { trouble: 'refused' } },
    { fault: { kind: 'status', status: 404 }, says: /returned “not found”/, is: { trouble: 'missing' } },
    { fault: { kind: 'status', status: 400 }, says: /rejected the request \(400\)/, is: { trouble: 'failed' } },
    {
      fault: { kind: 'status', status: 429, retryAfter: 5 },
      says: /retrying in 5 s/,
      is: { trouble: 'busy', retryAfter: 5, status: 503 },
    },
    {
      fault: { kind: 'status', status: 503 },
      says: /retrying later/,
      is: { trouble: 'busy', retryAfter: undefined },
    },
    {
      fault: { kind: 'status', status: 500 },
      says: /reported an error \(500\)/,
      is: { trouble: 'failed', status: 502 },
    },
    { fault: { kind: 'html' }, says: /page instead of data.*base URL/, is: { trouble: 'page' } },
    { fault: { kind: 'html', status: 502 }, says: /page instead of data \(502\)/, is: { trouble: 'page' } },
    { fault: { kind: 'malformed' }, says: /isn’t valid JSON/, is: { trouble: 'unreadable' } },
    { fault: { kind: 'cut' }, says: /was cut off/, is: { trouble: 'cut' } },
    {
      fault: { kind: 'reset' },
      says: /closed the connection without answering/,
      is: { trouble: 'unreachable', status: 503 },
    },
  ] as never;

  test.each(cases)('$fault', async ({ fault, says, is }) => {
    const { manager, client } = await startManager({ kind: 'sonarr' });
    manager.faults.add({ path: 'system/status', ...fault } as Fault);

    const failed = client.status();

    await expect(failed).rejects.toThrow(AppError);
    await expect(failed).rejects.toThrow(/Sonarr/);
    await expect(failed).rejects.toThrow(says);
    await expect(failed).rejects.toMatchObject(is);
    // The next answer is a good one.
    expect(await client.status()).toEqual({ version: manager.version });
  });

  test.each(['hang', 'slow'] as const)('an answer that does not come in time (%s)', async (kind) => {
    const { manager, connect } = await startManager({ kind: 'radarr' });
    manager.faults.add({ path: 'system/status', kind, ms: 5000 });

    const failed = connect({ timeoutMs: 300 }).status();

    await expect(failed).rejects.toThrow('Radarr didn’t respond within 0.3 s.');
    await expect(failed).rejects.toMatchObject({ trouble: 'timeout' });
  });

  test('a pause in the middle of an answer', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"version":');
    });

    await expect(clientOf(url, { timeoutMs: 300 }).status()).rejects.toThrow('stopped sending for 0.3 s');
  });

  test('a wrong base URL, without going where the redirect leads', async () => {
    const { manager, connect } = await startManager({ kind: 'sonarr', urlBase: '/sonarr' });
    const url = manager.url.replace('/sonarr', '');

    await expect(connect({ url }).status()).rejects.toThrow(
      'Sonarr redirects to /sonarr/api/v3/system/status instead of answering. Check the base URL.',
    );
    expect(manager.requests).toHaveLength(1);
  });

  test('data that is called something else', async () => {
    const url = await serve((_request, response) => response.end('Hello'));

    await expect(clientOf(url).status()).rejects.toThrow('something other than JSON');
  });

  test('nobody at the address', async () => {
    const { manager, client } = await startManager({ kind: 'sonarr' });
    await manager.unplug();

    await expect(client.status()).rejects.toThrow(`connection refused at 127.0.0.1:${manager.port}`);
    await expect(client.status()).rejects.toMatchObject({ trouble: 'unreachable', status: 503 });
  });

  test.each([
    ['http://no-such-host.invalid:8989', 'host no-such-host.invalid:8989'],
    ['http://', 'isn’t valid'],
    ['http://host:99999', 'isn’t valid'],
  ])('an address that cannot be (%s)', async (url, says) => {
    await expect(clientOf(url).status()).rejects.toThrow(says);
  });

  test('something that does not speak HTTP', async () => {
    const url = await listen(
      createSocketServer((socket) => socket.on('error', () => undefined).on('data', () => socket.end('What?\r\n'))),
    );

    await expect(clientOf(url).status()).rejects.toThrow('doesn’t speak HTTP');
  });

  test('our own stop is passed on as it is', async () => {
    const { manager, client } = await startManager({ kind: 'sonarr' });
    manager.faults.add({ path: 'system/status', kind: 'hang' });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 50);

    await expect(client.status(stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('a client that was closed', async () => {
    const { manager, client } = await startManager({ kind: 'sonarr' });
    manager.faults.add({ path: 'system/status', kind: 'hang' });
    const failed = client.status();
    setTimeout(() => void client.close(), 50);

    await expect(failed).rejects.toThrow('Captionarr closed the connection to Sonarr.');
    await expect(client.status()).rejects.toThrow('Captionarr closed the connection to Sonarr.');
  });
});

describe('certificates', () => {
  test('one that nobody trusts is refused, with the way out', async () => {
    const { manager, connect } = await startManager({ kind: 'sonarr' });
    const url = await startSsl(manager);

    await expect(connect({ url }).status()).rejects.toThrow(
      'The certificate of Sonarr isn’t trusted: it’s self-signed. Trust it on this host, or turn off certificate verification.',
    );
    expect(await connect({ url, verifySsl: false }).status()).toEqual({ version: manager.version });
  });

  test('a port without SSL', async () => {
    const { manager, connect } = await startManager({ kind: 'sonarr' });

    await expect(connect({ url: manager.url.replace('http', 'https') }).status()).rejects.toThrow('doesn’t speak TLS');
  });

  test('SSL where none was expected', async () => {
    const { manager, connect } = await startManager({ kind: 'sonarr' });
    const url = (await startSsl(manager)).replace('https', 'http');

    await expect(connect({ url }).status()).rejects.toThrow('whether it needs SSL');
  });
});

test('the key is in no error, however it is written down', async () => {
  const { manager, connect } = await startManager({ kind: 'sonarr' });
  const client = connect({ timeoutMs: 200 });
  const kinds = ['hang', 'reset', 'cut', 'html', 'malformed'] as const;

  for (const kind of kinds) {
    manager.faults.add({ path: 'system/status', kind });
    const error = await client.status(never).catch((failure: unknown) => failure);
    const lines: string[] = [];
    pino({}, { write: (line) => void lines.push(line) }).error({ err: error });

    expect(error).toBeInstanceOf(AppError);
    expect(lines.join('') + inspect(error, { depth: 10, showHidden: true })).not.toContain(manager.apiKey);
  }
});

function clientOf(url: string, change: { timeoutMs?: number } = {}) {
  const client = createArrClient({ kind: 'sonarr', url, apiKey: 'key', timeoutMs: 5000, verifySsl: true, ...change });
  onTestFinished(() => client.close());
  return client;
}

const serve = (answer: RequestListener) => listen(createServer(answer));

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
