import { expect, onTestFinished, test } from 'vitest';
import { library } from '#testing/arr.ts';
import { startMediaBrowser, type MediaBrowserOptions } from './start.ts';

async function open(options: Partial<MediaBrowserOptions> = {}) {
  const browser = await startMediaBrowser({ kind: 'jellyfin', library, ...options });
  onTestFinished(() => browser.close());
  const headers = { 'x-emby-token': browser.apiKey, 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) => fetch(`${browser.url}${path}`, { headers, ...init });
  const read = async (path: string) => (await (await ask(path)).json()) as Page;
  return { browser, ask, read };
}

interface Page {
  Items: {
    Id: string;
    Name: string;
    Path?: string;
    ParentIndexNumber?: number;
    ProviderIds?: Record<string, string>;
  }[];
  TotalRecordCount: number;
}

test('knows those who bring its key in the header of either kind', async () => {
  const { browser } = await open();
  const authorization = `MediaBrowser Client="Lab", Device="Lab", DeviceId="1", Version="1.0", Token="${browser.apiKey}"`;
  const info = (headers: Record<string, string>) => fetch(`${browser.url}/System/Info`, { headers });

  const answers = [await info({ authorization }), await info({ 'x-emby-token': browser.apiKey }), await info({})];

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
  expect(await answers[0]?.json()).toMatchObject({ ServerName: 'Lab Jellyfin', Version: '10.10.3' });
});

test.for([
  ['10.10.3', [200, 200, 200, 200, 200]],
  ['12.0.0', [200, 200, 401, 401, 401]],
] as const)('version %s reads the key in these forms', async ([version, expected]) => {
  const { browser } = await open({ version });
  const info = (headers: Record<string, string>, query = '') =>
    fetch(`${browser.url}/System/Info${query}`, { headers });

  const answers = await Promise.all([
    info({ authorization: `MediaBrowser Token="${browser.apiKey}"` }),
    info({}, `?ApiKey=${browser.apiKey}`),
    info({ 'x-emby-token': browser.apiKey }),
    info({ 'x-mediabrowser-token': browser.apiKey }),
    info({}, `?api_key=${browser.apiKey}`),
  ]);

  expect(answers.map(({ status }) => status)).toEqual(expected);
});

test('is an Emby below its prefix, with numbers for ids and one header', async () => {
  const { browser, read } = await open({ kind: 'emby' });
  const authorization = `MediaBrowser Token="${browser.apiKey}"`;

  const { Items } = await read('/emby/Items?recursive=true&includeItemTypes=Movie&limit=1');
  const refused = await fetch(`${browser.url}/emby/System/Info`, { headers: { authorization } });

  expect(Items[0]?.Id).toMatch(/^\d+$/);
  expect(refused.status).toBe(401);
});

test('lists the items of a library with the fields that are asked for', async () => {
  const { ask, read } = await open({ root: '/media' });
  const folders = (await (await ask('/Library/VirtualFolders')).json()) as { ItemId: string; Locations: string[] }[];

  const full = await read(
    `/Items?parentId=${folders[0]?.ItemId}&recursive=true&includeItemTypes=Movie&fields=Path,ProviderIds`,
  );
  const bare = await read(
    `/Items?parentId=${folders[1]?.ItemId}&recursive=true&includeItemTypes=Series&startIndex=1&limit=2`,
  );

  const movies = [...library.movies()].filter(({ file }) => file);
  expect(folders[0]?.Locations).toEqual(['/media/movies']);
  expect(full.TotalRecordCount).toBe(movies.length);
  expect(full.Items[0]).toMatchObject({
    Path: `/media${movies[0]?.file?.path}`,
    ProviderIds: { Imdb: movies[0]?.imdbId },
  });
  expect(bare.Items).toHaveLength(2);
  expect(bare.Items[0]).not.toHaveProperty('Path');
});

test('gives the episodes of a season', async () => {
  const { browser, read } = await open();

  const { Items } = await read(`/Shows/${browser.idOf({ series: 1 })}/Episodes?season=1&fields=ProviderIds`);

  expect(Items.length).toBeGreaterThan(0);
  expect(new Set(Items.map(({ ParentIndexNumber }) => ParentIndexNumber))).toEqual(new Set([1]));
});

test('has one item for a file with two episodes', async () => {
  const { browser, read } = await open();
  const [first, second] = [...library.series()]
    .flatMap(({ id }) => library.episodes(id))
    .filter(({ file }) => /E\d+-E\d+/.test(file?.relativePath ?? ''));
  if (!first || !second) throw new RangeError('No file has two episodes.');

  const { Items } = await read(`/Shows/${browser.idOf({ series: first.seriesId })}/Episodes?season=${first.season}`);
  const items = Items.filter(({ Id }) => Id === browser.idOf({ episode: first.id }));

  expect(items).toMatchObject([{ IndexNumber: first.number, IndexNumberEnd: second.number }]);
  expect(browser.idOf({ episode: second.id })).toBe(browser.idOf({ episode: first.id }));
});

test('counts refreshes and what was said to have changed', async () => {
  const { browser, ask } = await open();
  const post = (path: string, body?: string) => ask(path, { method: 'POST', body });
  const updates = [{ Path: '/tv/A show', UpdateType: 'Modified' }];

  const refreshed = await post(`/Items/${browser.idOf({ movie: 1 })}/Refresh?metadataRefreshMode=ValidationOnly`, '{}');
  const told = await post('/Library/Media/Updated', JSON.stringify({ Updates: updates }));
  const unknown = await post(`/Items/${'0'.repeat(32)}/Refresh`, '{}');
  const broken = await post('/Items/..%2Fx/Refresh', '{}');

  expect([refreshed.status, told.status, unknown.status, broken.status]).toEqual([204, 204, 404, 400]);
  expect(browser.refreshed({ movie: 1 })).toBe(1);
  expect(browser.updates).toEqual(updates);
});

test('misbehaves once it is asked to', async () => {
  const { browser, ask } = await open();
  browser.faults.add({ path: '/Items', kind: 'status', status: 503 });
  browser.switches.apiKey = 'another';

  const answers = [await ask('/Items'), await ask('/Items')];

  expect(answers.map(({ status }) => status)).toEqual([503, 401]);
});
