import { expect, test } from 'vitest';
import type { VideoQuery } from '#domain/media-servers/video-query.ts';
import { createItemFinder } from './find-items.ts';
import { refreshVideo } from './refresh-video.ts';
import { library, movieAt, someEpisodes, startBrowser } from './testing/start-browser.ts';

async function start(
  options: Parameters<typeof startBrowser>[0] = {},
  { libraries = [], method = 'item' }: { libraries?: string[]; method?: 'item' | 'folder' } = {},
) {
  const started = await startBrowser(options);
  const clock = { now: 0 };
  const finder = createItemFinder(started.client, { libraries, now: () => clock.now, keptMs: 1000, againMs: 100 });
  const parts = { server: started.client, finder, method };
  return { ...started, clock, refresh: (video: VideoQuery) => refreshVideo(parts, video) };
}

test.for([
  ['jellyfin', true],
  ['jellyfin', false],
  ['emby', true],
  ['emby', false],
] as const)('%s refreshes the very movie and episode (ids: %s)', async ([kind, guids]) => {
  const { refresh, standIn } = await start({ kind, guids });
  const [episode] = someEpisodes(1);
  if (!episode) throw new RangeError('There is no episode.');

  expect(await refresh(movieAt(2))).toBe('item');
  expect(await refresh(episode.video)).toBe('item');

  expect(standIn.refreshes).toHaveLength(2);
  expect([standIn.refreshed({ movie: 2 }), standIn.refreshed({ episode: episode.id })]).toEqual([1, 1]);
});

test('many videos do not list a library many times', async () => {
  const { refresh, count } = await start();

  for (const { video } of someEpisodes(20)) await refresh(video);
  for (let id = 1; id <= 20; id += 1) if (library.movieAt(id)?.file) await refresh(movieAt(id));

  expect(count('/Refresh')).toBeGreaterThan(30);
  // Once all series, once all movies, once the episodes of the series.
  expect([count('/Items') - count('/Refresh'), count('/Episodes')]).toEqual([2, 1]);
});

test('what came since is found by reading the lists again, but not each time', async () => {
  const { refresh, standIn, clock, count } = await start();
  standIn.forget({ movie: 3 });
  const listed = () => count('/Items') - count('/Refresh');
  await refresh(movieAt(2));
  for (let again = 0; again < 5; again += 1) expect(await refresh(movieAt(3))).toBe('folder');
  expect(listed()).toBe(1);

  standIn.remember({ movie: 3 });
  clock.now += 200;

  expect(await refresh(movieAt(3))).toBe('item');
  expect(listed()).toBe(2);
});

test('what the server does not have it is told to look for, at the place as it names it', async () => {
  const { refresh, standIn } = await start();
  standIn.forget({ movie: 3 });
  const video = movieAt(3);

  await refresh(video);

  expect(standIn.updates).toEqual([{ Path: standIn.place(video.path), UpdateType: 'Modified' }]);
  expect(standIn.refreshes).toEqual([]);
});

test('an item that is gone since it was listed is looked for again', async () => {
  const { refresh, standIn } = await start();
  await refresh(movieAt(2));
  standIn.forget({ movie: 2 });

  expect(await refresh(movieAt(2))).toBe('folder');
});

test('who wants to be told of folders is told of the place alone', async () => {
  const { refresh, standIn, count } = await start({}, { method: 'folder' });

  for (const { video } of someEpisodes(3)) expect(await refresh(video)).toBe('folder');

  expect(standIn.updates).toHaveLength(3);
  expect([count('/Items'), count('/VirtualFolders')]).toEqual([0, 1]);
});

test('only the libraries that count are looked at, and what has no place there is left', async () => {
  const { client, standIn } = await startBrowser();
  const shows = (await client.libraries()).find(({ title }) => title === 'Shows')?.id ?? '';
  const finder = createItemFinder(client, { libraries: [shows], now: () => 0 });

  expect(await refreshVideo({ server: client, finder, method: 'item' }, movieAt(2))).toBe('unknown');
  expect(standIn.requests.filter(({ path }) => path === '/Items').map(({ query }) => query.get('parentId'))).toEqual([
    shows,
  ]);
});
