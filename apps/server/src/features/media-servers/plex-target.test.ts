import { expect, test, vi } from 'vitest';
import type { VideoQuery } from '#domain/media-servers/video-query.ts';
import { PlexError } from '#integrations/plex/plex-error.ts';
import type { PlexLibrary, PlexServer, PlexVideo } from '#integrations/plex/plex-link.ts';
import { createPlexTarget } from './plex-target.ts';

const ferry: VideoQuery = { kind: 'movies', path: '/data/movies/Ferry/Ferry.mkv', ids: { imdb: 'tt0000001' } };
const pier: VideoQuery = {
  kind: 'series',
  path: '/data/tv/Pier/Pier S01E01-E02.mkv',
  folder: '/data/tv/Pier',
  ids: { tvdb: 22 },
  episodes: [
    { season: 1, number: 1 },
    { season: 1, number: 2 },
  ],
};
const item = (ratingKey: string): PlexVideo => ({ ratingKey, libraryKey: '1', type: 'movie', files: [] });
const library = (key: string, ...locations: string[]) => ({ key, locations }) as PlexLibrary;

function start(own: Partial<PlexServer>, more: Record<string, boolean> = {}) {
  const calls = { refresh: vi.fn<PlexServer['refresh']>(), scanFolder: vi.fn<PlexServer['scanFolder']>() };
  const setAdded = vi.fn<PlexServer['setAdded']>();
  // Only what is asked for here.
  const server = {
    name: 'NAS',
    findVideos: async () => [],
    ...calls,
    setAdded,
    ...own,
  } as Partial<PlexServer> as PlexServer;
  const settings = { get: (key: string) => more[key] ?? true };
  const target = createPlexTarget({
    link: { isOn: () => more.isOn ?? true, server: () => server },
    // Every setting that is read here is a switch.
    settings: settings as never,
    now: () => 42,
  })();
  return { target, setAdded, ...calls };
}

test('each episode of a file is refreshed, and one that is found twice only once', async () => {
  const findVideos = vi.fn<PlexServer['findVideos']>(async () => [item('1'), item('2')]);
  const { target, refresh } = start({ findVideos });

  expect(await target?.refresh(pier, false)).toBe(true);

  expect(findVideos.mock.calls.map(([query]) => query)).toEqual([
    { type: 'episode', show: { tvdb: 22 }, season: 1, episode: 1, path: pier.path },
    { type: 'episode', show: { tvdb: 22 }, season: 1, episode: 2, path: pier.path },
  ]);
  expect(refresh.mock.calls).toEqual([['1'], ['2']]);
});

test('what has got a subtitle is recently added, unless that is not wanted', async () => {
  const findVideos = async () => [item('1')];
  const wanting = start({ findVideos });
  const other = start({ findVideos }, { 'plex.set_movie_added': false });

  await wanting.target?.refresh(ferry, true);
  await wanting.target?.refresh(ferry, false);
  await other.target?.refresh(ferry, true);

  expect(wanting.setAdded.mock.calls).toEqual([[item('1'), 42]]);
  expect(other.setAdded.mock.calls).toEqual([]);
});

test('what is gone since it was listed is looked for once more', async () => {
  const findVideos = vi
    .fn<PlexServer['findVideos']>()
    .mockResolvedValueOnce([item('1')])
    .mockResolvedValueOnce([item('2')]);
  const { target } = start({
    findVideos,
    refresh: vi.fn<PlexServer['refresh']>().mockRejectedValueOnce(new PlexError('missing', 'Gone.')),
  });

  expect(await target?.refresh(ferry, false)).toBe(true);
  expect(findVideos).toHaveBeenCalledTimes(2);
});

test.for<[string, PlexLibrary[], unknown[]]>([
  [
    'the folder as it is called there',
    [library('1', '/nas/movies'), library('2', '/nas/4k')],
    [['1', '/nas/movies/Ferry']],
  ],
  ['a folder of Windows', [library('1', 'D:\\Movies')], [['1', 'D:\\Movies\\Ferry']]],
  [
    'all folders that may be it',
    [library('1', '/a/movies'), library('2', '/b/movies')],
    [
      ['1', '/a/movies/Ferry'],
      ['2', '/b/movies/Ferry'],
    ],
  ],
  ['the libraries, when no folder fits', [library('1', '/films'), library('2')], [['1'], ['2']]],
])('what Plex does not have makes it look through %s', async ([, libraries, scans]) => {
  const { target, scanFolder, refresh } = start({ chosenLibraries: async () => libraries });

  expect(await target?.refresh(ferry, true)).toBe(true);

  expect(scanFolder.mock.calls).toEqual(scans);
  expect(refresh.mock.calls).toEqual([]);
});

test('without a library there is no place, and switched off there is no Plex', async () => {
  expect(await start({ chosenLibraries: async () => [] }).target?.refresh(ferry, false)).toBe(false);
  expect(start({}, { isOn: false }).target).toBeUndefined();
  expect(start({}, { 'plex.update_movie_library': false }).target?.wants('movies')).toBe(false);
});
