import type { LibraryKind } from '@captionarr/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCutoff, type Profile } from '#domain/library/profile.ts';
import type { ProfileAssignment } from '#engine/library/store/assign-profiles.ts';
import { besides, someEpisode, someMovie, someSeries } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile, sonarr, startLibrary } from '#engine/library/testing/start-library.ts';
import { bestOf } from '#testing/best-of.ts';
import { openFilled } from '#testing/open-filled.ts';
import { createAssignmentPreview } from './preview-assignment.ts';

type Library = Awaited<ReturnType<typeof startLibrary>>;

const wantedNow = async ({ db }: Pick<Library, 'db'>) => {
  const rows = await db.selectFrom('missing').selectAll().where('excluded', '=', 0).execute();
  return rows.map(({ kind, media_id, language }) => `${kind} ${media_id} ${language}`);
};

/** How many videos gained something, and how many of each language. */
function gained(before: readonly string[], after: readonly string[]) {
  const lines = [...new Set(after).difference(new Set(before))].map((line) => line.split(' '));
  const videos = new Set(lines.map(([kind, id]) => `${kind} ${id}`));
  const languages = Map.groupBy(lines, ([, , language]) => language);
  return {
    series: [...videos].filter((video) => video.startsWith('0')).length,
    movies: [...videos].filter((video) => video.startsWith('1')).length,
    languages: Object.fromEntries([...languages].map(([language, { length }]) => [language, length])),
  };
}

const language = fc.constantFrom('en', 'fr', 'de', 'ja', 'en:hi', 'fr:forced');
const languages = fc.uniqueArray(language, { maxLength: 4 });
const profile = (id: number) =>
  fc.tuple(languages, fc.boolean(), fc.boolean()).map(([texts, hasCutoff, excludesAudio]): Profile => {
    const made = someProfile(id, ...texts);
    const items = made.items.map((item) => ({ ...item, audioExclude: excludesAudio }));
    return { ...made, items, cutoff: hasCutoff ? anyCutoff : null, tag: id === 2 ? 'kids' : null };
  });
const shelf = fc.record({
  monitored: fc.boolean(),
  tags: fc.subarray(['kids', 'out']),
  profileId: fc.constantFrom(null, 1, 2, 3),
});
const video = fc.record({ audio: fc.subarray(['en', 'fr', 'ja']), have: languages });
const request = fc.record({ id: fc.integer({ min: 1, max: 5 }), profileId: fc.constantFrom(null, 1, 2, 3) });

const world = fc.record({
  profiles: fc.tuple(profile(1), profile(2), profile(3)),
  settings: fc.record({
    'sonarr.only_monitored': fc.boolean(),
    'radarr.only_monitored': fc.boolean(),
    'sonarr.exclude_season_zero': fc.boolean(),
    'radarr.excluded_tags': fc.subarray(['out']),
    'general.movie_tag_enabled': fc.boolean(),
    'general.serie_tag_enabled': fc.boolean(),
  }),
  series: fc.array(fc.tuple(shelf, fc.array(video, { maxLength: 3 })), { minLength: 1, maxLength: 4 }),
  movies: fc.array(fc.tuple(shelf, video), { minLength: 1, maxLength: 4 }),
  wishes: fc.record({ series: fc.array(request, { maxLength: 6 }), movies: fc.array(request, { maxLength: 6 }) }),
});

async function build({ profiles, settings, series, movies }: typeof world extends fc.Arbitrary<infer W> ? W : never) {
  const library = await startLibrary({ profiles, settings });
  const { store } = library;
  for (const [index, [item, videos]] of series.entries()) {
    const id = index + 1;
    await store.saveSeries(sonarr, [someSeries(id, { monitored: item.monitored, tags: item.tags })]);
    const episodes = videos.map(({ audio, have }, place) =>
      someEpisode(id, place + 1, {
        season: place,
        file: { audio },
        files: besides(`/tv/Series ${id}/${place + 1}.mkv`, ...have),
      }),
    );
    await store.saveEpisodes(sonarr, id, 'x', episodes);
    await store.assignProfiles('series', [{ id, profileId: item.profileId }]);
  }
  for (const [index, [item, { audio, have }]] of movies.entries()) {
    const id = index + 1;
    const files = besides(`/movies/Movie ${id}/Movie ${id}.mkv`, ...have);
    await store.saveMovies(radarr, [
      someMovie(id, { monitored: item.monitored, tags: item.tags, file: { audio }, files }),
    ]);
    await store.assignProfiles('movies', [{ id, profileId: item.profileId }]);
  }
  return library;
}

test('the preview of a bulk profile change is what then really happens, whatever the library and the profiles', async () => {
  await fc.assert(
    fc.asyncProperty(world, fc.constantFrom<LibraryKind>('series', 'movies'), async (made, kind) => {
      const library = await build(made);
      const before = await wantedNow(library);
      const without = async () => {
        const rows = await library.db
          .selectFrom(kind === 'series' ? 'series' : 'movie')
          .select('id')
          .where('profile_id', 'is', null)
          .execute();
        return new Set(rows.map(({ id }) => id));
      };
      const unassigned = await without();

      const said = await createAssignmentPreview(library)(kind, made.wishes[kind]);
      expect(await wantedNow(library)).toEqual(before);
      await library.store.assignProfiles(kind, made.wishes[kind], { who: 'marta' });

      const after = await wantedNow(library);
      const plain = ({ series, movies, languages: map }: typeof said.wanted) => ({
        series,
        movies,
        languages: Object.fromEntries(map),
      });
      expect(plain(said.wanted)).toEqual(gained(before, after));
      expect(plain(said.unwanted)).toEqual(gained(after, before));
      expect(said.unassigned).toBe((await without()).difference(unassigned).size);
    }),
    { numRuns: 40 },
  );
});

test('only what is about to get another profile is compared', async () => {
  const library = await startLibrary();
  await library.store.saveMovies(radarr, [someMovie(1), someMovie(2), someMovie(3)]);
  const assignments: ProfileAssignment[] = [
    { id: 1, profileId: 2 },
    { id: 3, profileId: 1 },
    { id: 99, profileId: 1 },
  ];

  const { compared, wanted } = await createAssignmentPreview(library)('movies', assignments);

  expect(compared).toBe(2);
  expect(wanted).toMatchObject({
    movies: 2,
    languages: new Map([
      ['en', 2],
      ['fr', 1],
    ]),
  });
  expect(wanted.examples.map(({ title }) => title)).toEqual(['Movie 1', 'Movie 3']);
});

test('8,000 movies are compared in less than 300 ms, 60,000 episodes of 2,000 series in less than a second', async () => {
  const { db } = await openFilled({ series: 2000, episodes: 60_000, movies: 8000 });
  const circumstances = await startLibrary({ profiles: [someProfile(1, 'sw', 'en')] });
  const preview = createAssignmentPreview({ ...circumstances, db });
  const idsOf = async (table: 'movie' | 'series') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => ({ id, profileId: 1 }));
  const [movies, series] = [await idsOf('movie'), await idsOf('series')];

  const { compared } = await preview('movies', movies);
  const { compared: episodes } = await preview('series', series);

  expect([compared, episodes]).toEqual([8000, 60_000]);
  // CPU time of this thread: wall time on a busy machine measures the others.
  const timeOf = async (kind: LibraryKind, assignments: readonly ProfileAssignment[]) => {
    const start = process.threadCpuUsage();
    await preview(kind, assignments);
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  expect(await bestOf(() => timeOf('movies', movies))).toBeLessThan(300);
  expect(await bestOf(() => timeOf('series', series))).toBeLessThan(1000);
});

test('it stops when nobody waits for it', async () => {
  const library = await startLibrary();
  await library.store.saveMovies(radarr, [someMovie(1)]);

  const stopped = createAssignmentPreview(library)('movies', [{ id: 1, profileId: 1 }], AbortSignal.abort());

  await expect(stopped).rejects.toThrow('The preview was canceled.');
});
