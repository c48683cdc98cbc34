import { providers as clients } from '#providers/clients.ts';
import { expect, test } from 'vitest';
import { someSubtitle, startWithProviders } from '#testing/start-with-providers.ts';
import { follow } from './testing/start-bulk.ts';

const limited = (downloads: number) =>
  clients.map((client) => (client.key === 'gestdown' ? { ...client, daily: { downloads } } : client));

/** Two languages of an episode and of a movie are missing; the only enabled provider has the episode in English. */
async function start(downloads?: number) {
  const world = [someSubtitle()];
  const providers = downloads === undefined ? undefined : { providers: limited(downloads) as never };
  const started = await startWithProviders({ world, languages: ['en', 'de'], ...providers });
  return { ...started, ...follow(started) };
}

test('a search for more than today’s downloads says so, and can be run for as many as are left', async () => {
  const { api, prepare, reaches, history } = await start(1);
  const left = { left: 1, providers: [{ name: 'gestdown', left: 1 }] };

  expect(await api.wanted.readDownloads({ query: { kind: 'series' } })).toEqual({ subtitles: 2, downloads: left });
  const { id, ...bulk } = await prepare({ verb: 'search' }, { what: 'series' });
  expect(bulk).toMatchObject({ counted: 2, downloads: left });

  await api.bulk.run({ params: { id }, form: { 'groups[]': ['ordinary'], limit: 1 } });
  expect(await reaches(id, 'done')).toMatchObject({
    groups: [{ group: 'ordinary', count: 1 }],
    counts: { changed: 1, waiting: 0, skipped: 0 },
  });
  expect(await history()).toHaveLength(1);
  expect(await api.wanted.readDownloads({ query: { kind: 'series' } })).toMatchObject({
    subtitles: 1,
    downloads: { left: 0 },
  });
});

test('nothing is said where no limit is known, or where no provider would be searched', async () => {
  const unlimited = await start();
  expect(await unlimited.api.wanted.readDownloads({ query: {} })).toEqual({ subtitles: 4, downloads: null });
  expect(await unlimited.prepare({ verb: 'search' }, {})).toMatchObject({ counted: 4, downloads: null });

  const { api } = await start(9);
  expect(await api.wanted.readDownloads({ query: { kind: 'movies' } })).toEqual({ subtitles: 2, downloads: null });
});

test('a limit must leave something to do', async () => {
  const { api, prepare } = await start(1);
  const { id } = await prepare({ verb: 'search' }, { what: 'series' });
  const run = api.bulk.run({ params: { id }, form: { 'groups[]': ['ordinary'], limit: 0 } });
  await expect(run).rejects.toMatchObject({ status: 400 });
});
