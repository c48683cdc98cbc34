import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rungNames, type RungName, type SearchVerdict } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import type { RungMaker } from '#engine/ladder/rung-maker.ts';
import { readRules } from '#engine/library/store/library-rules.ts';
import { besides, someMovie } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile } from '#engine/library/testing/start-library.ts';
import { startRecompute } from '#engine/library/testing/start-recompute.ts';
import { sentence } from '#platform/sentence.ts';
import { openFilled } from '#testing/open-filled.ts';
import { createBench } from './create-bench.ts';
import { createTotals } from './count-totals.ts';

const hour = 3_600_000;
const noSource = sentence`There’s no subtitle to translate from.`;

/** Translation works where English is there, for 20 cents each. */
function translation() {
  const calls = { problem: 0, estimate: 0 };
  const maker: RungMaker = {
    rung: 'translation',
    problem: async ({ video }) => {
      calls.problem++;
      return video.title === 'Movie 3' ? noSource : null;
    },
    estimate: async () => {
      calls.estimate++;
      return { lines: 400, characters: 9000, seconds: 30, cost: 0.2, from: 'English', engine: 'scripted' };
    },
    make: () => Promise.reject(new Error('Counting makes nothing.')),
  };
  return { maker, calls };
}

async function start(count: number) {
  const started = await startRecompute({ profiles: [someProfile(1, 'fr')] });
  const { db, store, settings, profiles, run } = started;
  const { maker, calls } = translation();
  const embedded = () => readRules(settings.current()).embedded;
  const parts = { db, profiles, makers: [maker], now: Date.now, embedded };
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  await store.saveMovies(
    radarr,
    ids.map((id) => someMovie(id, { files: besides(`/movies/Movie ${id}/Movie ${id}.mkv`) })),
  );
  await store.assignProfiles(
    'movies',
    ids.map((id) => ({ id, profileId: 1 })),
  );
  await run('movies');
  return {
    ...started,
    calls,
    ids,
    countTotals: createTotals(parts),
    tryProfile: createBench(parts),
    searched: async (id: number, outcome: SearchVerdict['outcome'], hoursMissing: number) => {
      const since = Date.now() - hoursMissing * hour;
      await db.updateTable('missing').set({ since }).where('media_id', '=', id).execute();
      const row = { search_id: 1, at: Date.now() - 1000, outcome, best: 0 };
      const key = { kind: 1, media_id: id, language: 'fr' } as const;
      await db
        .insertInto('searched')
        .values({ ...key, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'media_id', 'language']).doUpdateSet(row))
        .execute();
    },
  };
}
const withRungs = (waits: Partial<Record<RungName, number>>): Profile => ({
  ...someProfile(1, 'fr'),
  ladder: rungNames.map((rung) => ({ rung, on: waits[rung] !== undefined, wait_hours: waits[rung] ?? 0 })),
});
const translating = (hours: number) => withRungs({ providers: 0, translation: hours });

test('says how many would be translated and for how much, how many later, and how many are searched', async () => {
  const { searched, countTotals } = await start(6);
  for (const id of [1, 2, 3]) await searched(id, 'nothing-found', 72);
  await searched(4, 'below-minimum', 2);
  await searched(5, 'nobody-answered', 72);

  const totals = await countTotals(translating(48));

  expect(totals).toHaveLength(4);
  expect(totals).toEqual(
    expect.arrayContaining([
      { does: 'next', rung: 'translation', count: 2, fresh: 2, isAtMost: false, cost: 0.4, seconds: 60 },
      expect.objectContaining({ does: 'waiting', rung: 'translation', count: 2, fresh: 2, cost: null }),
      expect.objectContaining({ does: 'next', rung: 'providers', count: 1, fresh: 0 }),
      // The one that can’t be translated.
      expect.objectContaining({ does: 'stuck', rung: null, count: 1, fresh: 0 }),
    ]) as unknown,
  );
});

test('with more than it can look at, it says at most, and asks for three estimates only', async () => {
  const { searched, countTotals, calls, ids } = await start(230);
  for (const id of ids) await searched(id, 'nothing-found', 1);

  const [total, ...others] = (await countTotals(translating(0))).toSorted((one, other) => other.count - one.count);
  await countTotals(translating(0));

  expect(total).toMatchObject({ does: 'next', rung: 'translation', count: 229, isAtMost: true });
  expect(total?.cost).toBeCloseTo(229 * 0.2);
  expect(others).toMatchObject([{ count: 1 }]);
  expect(calls.problem).toBeLessThanOrEqual(400);
  expect(calls.estimate).toBe(3);
});

test('the whole says the same as each title in the bench', async () => {
  const { searched, countTotals, tryProfile, ids } = await start(4);
  const search = fc.tuple(
    fc.constantFrom<SearchVerdict['outcome'][]>('nothing-found', 'below-minimum', 'nobody-answered', 'stopped'),
    fc.constantFrom(0, 2, 72),
  );
  const waits = fc.dictionary(fc.constantFrom<RungName[]>('ocr', 'providers', 'translation'), fc.constantFrom(0, 48));
  await fc.assert(
    fc.asyncProperty(waits, fc.array(search, { minLength: 4, maxLength: 4 }), async (rungs, searches) => {
      for (const [index, [outcome, hours]] of searches.entries()) await searched(index + 1, outcome, hours);
      const profile = withRungs(rungs);

      const said: string[] = [];
      for (const id of ids) {
        const { titles } = await tryProfile({ profile, pinned: [{ type: 'movie', id }], draw: 0 });
        said.push(...(titles[0]?.wishes ?? []).map(({ does, rung, isNew }) => `${does} ${rung} ${isNew}`));
      }
      const totals = await countTotals(profile);

      const countOf = (key: string) => said.filter((each) => each.startsWith(key)).length;
      for (const { does, rung, count } of totals)
        expect([does, rung, countOf(`${does} ${rung}`)]).toEqual([does, rung, count]);
      expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(said.length);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('a whole library is counted in a moment', async () => {
  const { db } = await openFilled({ series: 500, episodes: 20_000, movies: 4000 });
  const [row] = await db
    .selectFrom('movie')
    .select('profile_id')
    .where('profile_id', 'is not', null)
    .limit(1)
    .execute();
  const profile = someProfile(row?.profile_id ?? 1, 'sw', 'en');
  const parts = { db, profiles: { all: () => [profile] }, makers: [], embedded: () => noTracks };
  const began = process.threadCpuUsage();

  const totals = await createTotals(parts)(profile);

  const { user, system } = process.threadCpuUsage(began);
  expect(totals.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(1000);
  expect((user + system) / 1000).toBeLessThan(4000);
}, 60_000);
const noTracks = { useEmbedded: true, ignorePgs: false, ignoreVobsub: false, ignoreAss: false };
