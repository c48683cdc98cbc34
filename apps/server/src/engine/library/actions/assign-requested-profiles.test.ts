import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { radarr, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';
import { someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { createProfileAssignment } from './assign-requested-profiles.ts';

async function start(episodeCount: number, movieCount: number) {
  const library = await startLibrary();
  await library.store.saveSeries(sonarr, [someSeries(1)]);
  const episodes = Array.from({ length: episodeCount }, (_, index) => someEpisode(1, index + 1));
  await library.store.saveEpisodes(sonarr, 1, 'fingerprint', episodes);
  const movies = Array.from({ length: movieCount }, (_, index) => someMovie(index + 1));
  await library.store.saveMovies(radarr, movies);

  const events: LiveEvent[] = [];
  const give = createProfileAssignment({ ...library, emit: (event) => events.push(event) });
  const assign = (kind: LibraryKind, ids: number[], profileIds: (string | number)[]) =>
    give(kind, ids, profileIds, { who: 'marta' });
  const told = () =>
    events.map(({ type, payload }) => (payload === null ? type : `${type} ${JSON.stringify(payload)}`));
  return { ...library, assign, told };
}

test('who shows a series, its episodes or the counts is told', async () => {
  const { assign, told, series, episode } = await start(2, 0);

  await assign('series', [1, 999], ['2', '']);

  expect((await series(1)).profile_id).toBe(2);
  expect((await episode(1001)).missing).toBe('en,fr');
  expect(told()).toEqual([
    'series 1',
    'series 999',
    'episode-history',
    'episode-wanted 1001',
    'episode-wanted 1002',
    'badges',
  ]);
});

test('a change of very many is told once for the whole list', async () => {
  const { assign, told } = await start(51, 51);
  const ids = Array.from({ length: 51 }, (_, index) => index + 1);

  await assign('series', [1], [1]);
  await assign(
    'movies',
    ids,
    ids.map(() => 'null'),
  );

  expect(told()).toEqual([
    'series 1',
    'episode-history',
    'reset-episode-wanted',
    'badges',
    ...ids.map((id) => `movie ${id}`),
    'reset-movie-wanted',
    'badges',
  ]);
});
