import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rungNames, type SearchVerdict } from '@captionarr/contract';
import { headlineOf } from '#domain/ladder/headline.ts';
import { anyCutoff, type Profile } from '#domain/library/profile.ts';
import { planKnown } from '#engine/ladder/plan-known.ts';
import { readWishes } from '#engine/ladder/read-wishes.ts';
import type { RungMaker } from '#engine/ladder/rung-maker.ts';
import { readRules } from '#engine/library/store/library-rules.ts';
import { besides, someMovie } from '#engine/library/testing/some-upstream.ts';
import { radarr, someProfile } from '#engine/library/testing/start-library.ts';
import { startRecompute } from '#engine/library/testing/start-recompute.ts';
import { sentence } from '#platform/sentence.ts';
import { createBench } from './create-bench.ts';

const languages = ['en', 'fr', 'de:hi', 'en:forced'];
const hour = 3_600_000;
const missing = sentence`This way to a subtitle isn’t set up.`;

/** OCR works for French, translation for everything; transcription isn’t set up. */
const makers: RungMaker[] = (['ocr', 'translation'] as const).map((rung) => ({
  rung,
  setup: async () => null,
  problem: async ({ language }) => (rung === 'ocr' && language !== 'fr' ? missing : null),
  estimate: () => Promise.reject(new Error('The bench estimates nothing.')),
  make: () => Promise.reject(new Error('The bench makes nothing.')),
}));

async function start() {
  const started = await startRecompute({ profiles: [someProfile(1, 'en')] });
  const { db, store, settings, profiles, run } = started;
  const parts = { db, profiles, makers, now: Date.now, embedded: () => readRules(settings.current()).embedded };
  const tryProfile = createBench(parts);
  return {
    ...started,
    parts,
    tryProfile,
    put: async (id: number, { audio, have }: { audio: readonly string[]; have: readonly string[] }) => {
      const files = besides(`/movies/Movie ${id}/Movie ${id}.mkv`, ...have);
      await store.saveMovies(radarr, [someMovie(id, { file: { audio: [...audio] }, files })]);
      await store.assignProfiles('movies', [{ id, profileId: 1 }]);
    },
    save: async (profile: Profile) => {
      await profiles.replace([profile]);
      await run('movies');
    },
    searched: async (id: number, language: string, outcome: SearchVerdict['outcome'], hoursAgo: number) => {
      const row = { search_id: 1, at: Date.now() - hoursAgo * hour, outcome, best: 81 };
      const key = { kind: 1, media_id: id, language } as const;
      await db
        .insertInto('searched')
        .values({ ...key, ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'media_id', 'language']).doUpdateSet(row))
        .execute();
    },
    /** As if it had been missing for some time. */
    age: async (hours: number) => {
      const since = Date.now() - hours * hour;
      for (const table of ['missing', 'nice_wish'] as const) await db.updateTable(table).set({ since }).execute();
    },
  };
}
const movies = (...ids: number[]) => ids.map((id) => ({ type: 'movie', id }) as const);
const on = (...names: string[]) =>
  rungNames.map((rung) => ({ rung, on: names.includes(rung), wait_hours: rung === 'translation' ? 48 : 0 }));

test('a language that is made nice to have, with translation after two days: what happens now, and what is new', async () => {
  const { put, save, searched, age, tryProfile } = await start();
  await put(1, { audio: ['en'], have: ['en'] });
  await save(someProfile(1, 'en', 'fr'));
  await searched(1, 'fr', 'below-minimum', 1);
  await age(72);
  const edited = someProfile(1, 'en', 'fr');
  const profile: Profile = { ...edited, ladder: on('track', 'providers', 'translation') };

  const { titles, isInUse } = await tryProfile({ profile, pinned: [], draw: 0 });

  expect(isInUse).toBe(true);
  expect(titles.map(({ video, chosen }) => [video.title, chosen])).toEqual([['Movie 1', 'changed']]);
  expect(titles[0]?.wishes).toMatchObject([
    { does: 'there', isNew: false },
    { does: 'next', rung: 'translation', isNew: true, best: 81, search: { outcome: 'below-minimum' } },
  ]);

  const items = edited.items.map((item) => (item.language === 'fr' ? { ...item, strength: 'nice' as const } : item));
  const { titles: again } = await tryProfile({ profile: { ...profile, items }, pinned: [], draw: 0 });
  expect(again[0]?.wishes[1]).toMatchObject({ item: { strength: 'nice' }, rung: null, does: 'stuck', isNew: true });
});

test('what is newly wanted is searched first, and nothing is asked of a provider', async () => {
  const { put, save, tryProfile } = await start();
  await put(1, { audio: ['en'], have: ['en'] });
  await save(someProfile(1, 'en'));

  const { titles } = await tryProfile({ profile: someProfile(1, 'en', 'de'), pinned: [], draw: 0 });

  expect(titles[0]?.wishes[1]).toMatchObject({ does: 'next', rung: 'providers', search: null, isNew: true });
});

test('the three titles differ, pinned ones stay, and others can be drawn', async () => {
  const { put, save, searched, age, tryProfile } = await start();
  for (let id = 1; id <= 20; id++)
    await put(id, { audio: id === 13 ? ['ja'] : ['en'], have: id % 2 === 0 ? ['en', 'fr'] : ['en'] });
  await save(someProfile(1, 'en', 'fr'));
  for (let id = 1; id <= 20; id++) await searched(id, 'fr', 'nobody-answered', 1);
  await age(72);
  const profile: Profile = { ...someProfile(1, 'en', 'fr'), ladder: on('providers', 'translation') };

  const first = await tryProfile({ profile, pinned: [], draw: 0 });
  const pinned = await tryProfile({ profile, pinned: movies(8), draw: 1 });

  expect(first.titles.map(({ chosen }) => chosen)).toEqual(['changed', 'waiting', 'audio']);
  expect(first.titles[2]?.video.audio).toEqual(['ja']);
  expect(pinned.titles[0]).toMatchObject({ chosen: 'pinned', video: { id: 8 } });
  expect(pinned.titles.map(({ video }) => video.id)).not.toEqual(first.titles.map(({ video }) => video.id));
});

test('a profile that no title has is tried on others, and marks nothing as new', async () => {
  const { put, save, tryProfile } = await start();
  await put(1, { audio: ['en'], have: [] });
  await save(someProfile(1, 'en'));

  const { titles, isInUse, setup } = await tryProfile({ profile: someProfile(7, 'fr'), pinned: [], draw: 0 });

  expect(isInUse).toBe(false);
  expect(titles[0]?.wishes).toMatchObject([{ does: 'next', isNew: false }]);
  expect(setup).toEqual([{ rung: 'transcription', sentence: 'This way to a subtitle isn’t set up.' }]);
});

const items = fc
  .array(
    fc.record(
      {
        language: fc.constantFrom(...languages),
        audioExclude: fc.boolean(),
        audioOnlyInclude: fc.boolean(),
        strength: fc.constantFrom('must', 'nice'),
        machine: fc.constantFrom('no', 'ocr', 'translate', 'all'),
      },
      { requiredKeys: ['language', 'audioExclude', 'audioOnlyInclude'] },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((rows) => rows.filter((row, index) => rows.findIndex(({ language }) => language === row.language) === index))
  .map((rows) => rows.map((row, index) => ({ id: index + 1, ...row })));
const ladder = fc
  .shuffledSubarray([...rungNames], { minLength: 5 })
  .chain((names) =>
    fc.tuple(
      ...names.map((rung) =>
        fc.record({ rung: fc.constant(rung), on: fc.boolean(), wait_hours: fc.constantFrom(0, 24, 720) }),
      ),
    ),
  );
const profiles = fc
  .record({ items, cutoff: fc.constantFrom(null, anyCutoff, 1), ladder: fc.option(ladder, { nil: undefined }) })
  .map(({ ladder: rungs, ...rest }): Profile => ({ ...someProfile(1), ...rest, ...(rungs && { ladder: rungs }) }));
interface Facts {
  audio: string[];
  have: string[];
}
const video = fc.record<Facts>({ audio: fc.subarray(['en', 'fr', 'ja']), have: fc.subarray(['en', 'fr', 'de:hi']) });
type LastSearch = typeof search extends fc.Arbitrary<infer T> ? T : never;
/** The edit is small or large. */
const edits = fc.oneof(
  fc.tuple(profiles, ladder).map(([before, rungs]) => [before, { ...before, ladder: rungs }] as const),
  fc.tuple(profiles, profiles),
);
const search = fc.record({
  outcome: fc.constantFrom<SearchVerdict['outcome'][]>(
    'nothing-found',
    'below-minimum',
    'all-ruled-out',
    'nobody-answered',
    'failed',
    'stopped',
  ),
  languages: fc.subarray(languages),
  hoursAgo: fc.constantFrom(1, 30),
  missingFor: fc.constantFrom(0, 2, 72),
});

test('what the bench says then happens: the same is missing, and the ladder has the same plan', async () => {
  const { db, put, save, searched, age, tryProfile, parts } = await start();
  const seen = new Set<string>();
  const check = async ([before, after]: readonly [Profile, Profile], facts: Facts, last: LastSearch) => {
    await db.deleteFrom('searched').execute();
    await put(1, facts);
    await save(before);
    await age(last.missingFor);
    for (const language of last.languages) await searched(1, language, last.outcome, last.hoursAgo);

    const { titles } = await tryProfile({ profile: after, pinned: movies(1), draw: 0 });
    await save(after);

    const lacking = await db.selectFrom('lacking').select(['language', 'nice']).where('media_id', '=', 1).execute();
    const known = await readWishes(parts, 'movie', 1);
    for (const { item, does, rung, reason, at } of titles[0]?.wishes ?? []) {
      seen.add(`${does} ${rung}`);
      const { language } = item;
      const row = lacking.find((each) => each.language === language);
      expect([language, ['next', 'waiting', 'again', 'stuck'].includes(does)]).toEqual([language, row !== undefined]);
      if (!row) continue;
      expect(row.nice === 1).toBe(item.strength === 'nice');
      const plan = headlineOf((await planKnown(parts, known.of(language))).plan);
      expect({ does, rung, reason }).toEqual({ does: plan.does, rung: plan.rung, reason: plan.reason });
      expect(Math.abs((at ?? 0) - (plan.at ?? 0))).toBeLessThan(60_000);
    }
  };
  const french = someProfile(1, 'fr');
  const edit = [french, { ...french, ladder: on('providers', 'translation') }] as const;
  const facts = { audio: ['en'], have: [] };
  const last = { outcome: 'nothing-found', languages: ['fr'], hoursAgo: 1 } as const;
  await fc.assert(fc.asyncProperty(edits, video, search, check), {
    numRuns: 120,
    examples: [
      [edit, facts, { ...last, languages: ['fr'], missingFor: 72 }],
      [edit, facts, { ...last, languages: ['fr'], missingFor: 2 }],
    ],
  });
  expect([...seen]).toEqual(expect.arrayContaining(['next translation', 'waiting translation', 'next providers']));
}, 60_000);
