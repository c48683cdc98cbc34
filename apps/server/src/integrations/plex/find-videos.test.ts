import type { Library } from '@captionarr/lab';
import { expect, test } from 'vitest';
import type { VideoQuery } from './plex-link.ts';
import { openLink } from './testing/open-link.ts';

function moviesOf(library: Library) {
  return [...library.movies()].flatMap(({ file, imdbId, tmdbId, id }) =>
    file ? [{ id, sought: { type: 'movie', ids: { imdb: imdbId, tmdb: tmdbId }, path: file.path } as const }] : [],
  );
}

function episodesOf(library: Library) {
  return [...library.series()].flatMap((series) =>
    library.episodes(series.id).flatMap(({ id, file, season, number }) => {
      const show = { imdb: series.imdbId, tvdb: series.tvdbId };
      return file ? [{ id, sought: { type: 'episode', show, season, episode: number, path: file.path } as const }] : [];
    }),
  );
}

const nowhere = '/elsewhere/Some/Thing.mkv';

test('a movie is found by any of its ids, whatever its path', async () => {
  const { server, library, nas } = await openLink({ root: '/data/media' });
  const [movie] = moviesOf(library);
  const ids = movie?.sought.ids;

  const found = await Promise.all(
    [{ imdb: ids?.imdb }, { tmdb: ids?.tmdb }, { imdb: 'tt0000000', tmdb: String(ids?.tmdb) }].map((some) =>
      server.findVideos({ type: 'movie', ids: some, path: nowhere }),
    ),
  );

  const video = {
    ratingKey: nas.keyOf.movie(movie?.id ?? 0),
    libraryKey: '1',
    type: 'movie',
    files: [nas.place(movie?.sought.path ?? '')],
  };
  expect(found).toEqual([[video], [video], [video]]);
});

test('episodes are found by show, season and number, and by their file where Plex counts otherwise', async () => {
  const { server, library, nas } = await openLink({ root: '/data/media' });
  const [first, second] = episodesOf(library);
  if (!first || !second) throw new Error('There are too few episodes.');

  const found = [
    await server.findVideos({ ...first.sought, path: nowhere }),
    await server.findVideos({ ...first.sought, path: second.sought.path }),
  ];

  expect(found.map((videos) => videos.map(({ ratingKey }) => ratingKey))).toEqual([
    [nas.keyOf.episode(first.id)],
    [nas.keyOf.episode(second.id)],
  ]);
});

test('what Plex has no ids of is found by how its path ends', async () => {
  const { server, library } = await openLink({ root: 'D:\\Media', guids: false });
  const query: VideoQuery[] = [...moviesOf(library), ...episodesOf(library)].map((each) => each.sought);

  const found = await Promise.all(query.map((video) => server.findVideos(video)));

  expect(found.filter((videos) => videos.length === 0)).toEqual([]);
  expect(await server.findVideos({ type: 'movie', ids: {}, path: nowhere })).toEqual([]);
});

test('a library is listed once, however many videos are sought', async () => {
  const { server, library, nas } = await openLink();
  const videos = [...moviesOf(library), ...episodesOf(library)];

  const found = await Promise.all(videos.map(({ sought }) => server.findVideos(sought)));

  const lists = nas.requests.filter(({ path }) => path !== '/identity');
  const shows = new Set(lists.map(({ path }) => path).filter((path) => path.endsWith('/allLeaves')));
  expect(found.every((each) => each.length > 0)).toBe(true);
  // The libraries themselves, what is in each of them, and the episodes of each show.
  expect(lists).toHaveLength(1 + 3 + shows.size);
});

test('what is new is found after a minute, and what is never there is not looked for again and again', async () => {
  const { server, library, nas, pass } = await openLink();
  const [movie] = moviesOf(library);
  if (!movie) throw new Error('There is no movie.');
  const lists = () => nas.requests.filter(({ path }) => path === '/library/sections/1/all').length;
  nas.forget({ movie: movie.id });
  const before = await server.findVideos(movie.sought);
  const first = lists();

  await server.scanFolder('1', nas.place(movie.sought.path).replace(/\/[^/]*$/, ''));
  const tooSoon = await server.findVideos(movie.sought);
  const second = lists();
  pass(60_000);
  const after = await server.findVideos(movie.sought);

  expect([before, tooSoon]).toEqual([[], []]);
  expect(after).toHaveLength(1);
  expect([first, second, lists()]).toEqual([1, 1, 2]);
});

test('only the chosen libraries are looked through; without a choice, all of the kind', async () => {
  const { server, library, settings } = await openLink();
  const [episode] = episodesOf(library);
  const [movie] = moviesOf(library);
  if (!episode || !movie) throw new Error('The library is empty.');
  const titles = async () => (await server.chosenLibraries('series')).map(({ title }) => title);
  const all = await titles();

  await settings.save({ 'plex.series_library': 'Anime' });
  const named = await titles();
  await settings.save({ 'plex.series_library_ids': ['2'], 'plex.movie_library_ids': ['7'] });
  const chosen = await titles();

  expect([all, named, chosen]).toEqual([['TV Shows', 'Anime'], ['Anime'], ['TV Shows']]);
  expect(await server.findVideos(movie.sought)).toEqual([]);
});

test('a video can be refreshed, its folder scanned and its date set', async () => {
  const { server, library, nas } = await openLink();
  const [movie] = moviesOf(library);
  const [video] = await server.findVideos(movie?.sought ?? { type: 'movie', ids: {}, path: '' });
  if (!movie || !video) throw new Error('There is no movie.');

  await server.refresh(video.ratingKey);
  await server.setAdded(video, 1_800_000_000_000);
  await server.scanFolder('1', '/movies/Ünder & over?');
  await server.scanFolder('2');

  expect(nas.refreshed({ movie: movie.id })).toBe(1);
  expect(nas.added).toEqual([{ section: '1', ratingKey: video.ratingKey, value: '1800000000', locked: true }]);
  expect(nas.scans).toEqual([
    { section: '1', path: '/movies/Ünder & over?' },
    { section: '2', path: undefined },
  ]);
});

test('what is gone is told, and looked up anew after that', async () => {
  const { server, library, nas, pass } = await openLink();
  const [movie] = moviesOf(library);
  const [video] = await server.findVideos(movie?.sought ?? { type: 'movie', ids: {}, path: '' });
  if (!movie || !video) throw new Error('There is no movie.');
  nas.forget({ movie: movie.id });

  await expect(server.refresh(video.ratingKey)).rejects.toMatchObject({ trouble: 'missing' });
  pass(60_000);
  const found = await server.findVideos(movie.sought);

  expect(found).toEqual([]);
  await expect(server.refresh('1/../2')).rejects.toMatchObject({ trouble: 'missing' });
});

test('the ids of a show are told by its key', async () => {
  const { server, library, nas } = await openLink();
  const [series] = library.series();

  const ids = await server.idsOf(nas.keyOf.series(series?.id ?? 0));

  expect(ids).toEqual({ imdb: series?.imdbId, tmdb: String(series?.tmdbId), tvdb: String(series?.tvdbId) });
});
