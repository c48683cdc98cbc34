import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { besides, inside, someEpisode, someMovie, someSeries } from './testing/some-upstream.ts';
import { radarr, someProfile, sonarr } from './testing/start-library.ts';
import { startRecompute } from './testing/start-recompute.ts';

type Started = Awaited<ReturnType<typeof startRecompute>>;
type Step = (library: Started) => Promise<unknown>;

const id = fc.integer({ min: 1, max: 3 });
const profileId = fc.constantFrom(null, 1, 2, 3);
const code = fc.constantFrom('en', 'fr', 'de', 'en:hi', 'fr:forced');
const codes = fc.uniqueArray(code, { maxLength: 3 });
const facts = fc.record({
  monitored: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'french'), { maxLength: 2 }),
  title: fc.constantFrom('One', 'Zwei', 'Trois'),
  alternativeTitles: fc.array(fc.constantFrom('One', 'Éins', 'Uno', '巨人'), { maxLength: 2 }),
});
const seriesFacts = fc.tuple(facts, fc.constantFrom('standard', 'anime'));
const episode = fc.record({
  number: fc.integer({ min: 1, max: 4 }),
  season: fc.constantFrom(0, 1),
  monitored: fc.boolean(),
  audio: fc.uniqueArray(fc.constantFrom('en', 'fr'), { maxLength: 2 }),
  embedded: codes.map((languages) => inside(...languages)),
  found: fc.option(codes, { nil: undefined }),
});
const rules = fc.record(
  {
    'sonarr.excluded_tags': fc.constantFrom([], ['a']),
    'sonarr.only_monitored': fc.boolean(),
    'sonarr.excluded_series_types': fc.constantFrom([], ['anime']),
    'sonarr.exclude_season_zero': fc.boolean(),
    'radarr.excluded_tags': fc.constantFrom([], ['b']),
    'radarr.only_monitored': fc.boolean(),
    'general.use_embedded_subs': fc.boolean(),
    'general.serie_tag_enabled': fc.boolean(),
    'general.movie_tag_enabled': fc.boolean(),
  },
  { requiredKeys: [] },
);

/** Any operation on a library, as calls of its store. */
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, seriesFacts).map(
    ([series, [item, seriesType]]): Step =>
      ({ store }) =>
        store.saveSeries(sonarr, [someSeries(series, { ...item, seriesType })]),
  ),
  fc.tuple(id, fc.uniqueArray(episode, { selector: ({ number }) => number, maxLength: 4 })).map(
    ([series, list]): Step =>
      ({ store }) =>
        store.saveEpisodes(
          sonarr,
          series,
          'x',
          list.map(({ number, season, monitored, audio, embedded, found }) => {
            const files = found && besides(`/tv/Series ${series}/${number}.mkv`, ...found);
            const { episode: given } = someEpisode(series, number, { season, monitored, file: { audio, embedded } });
            return { episode: given, files };
          }),
        ),
  ),
  fc.tuple(id, facts, codes, codes).map(
    ([movie, item, embedded, found]): Step =>
      ({ store }) =>
        store.saveMovies(radarr, [
          someMovie(movie, {
            ...item,
            file: { embedded: inside(...embedded) },
            files: besides(`/movies/Movie ${movie}/1.mkv`, ...found),
          }),
        ]),
  ),
  fc.tuple(id, codes).map(
    ([movie, found]): Step =>
      ({ store }) =>
        store.saveFiles('movie', [{ id: movie, files: besides(`/movies/Movie ${movie}/1.mkv`, ...found) }]),
  ),
  fc.tuple(fc.constantFrom('series' as const, 'movies' as const), id, profileId).map(
    ([kind, item, profile]): Step =>
      ({ store }) =>
        store.assignProfiles(kind, [{ id: item, profileId: profile }]),
  ),
  fc.tuple(fc.constantFrom('series' as const, 'movies' as const), id).map(
    ([kind, item]): Step =>
      ({ store }) =>
        store.remove(kind, [item]),
  ),
  rules.map((patch): Step => async ({ settings, run }) => {
    await settings.save(patch);
    await run('series', true);
    await run('movies', true);
  }),
);

test('whatever happens in whatever order, every copy stays true', { timeout: 60_000 }, async () => {
  const profiles = [
    someProfile(1, 'en'),
    { ...someProfile(2, 'fr', 'en:hi'), tag: 'french' },
    { ...someProfile(3, 'de', 'fr'), cutoff: 1 },
  ];
  const library = await startRecompute({ profiles });

  // One library for all runs: each goes on from where the last one ended.
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const each of steps) await each(library);
      expect(await library.verify()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
