import type { Capsule } from '#domain/search/capsule.ts';
import { replayCapsule } from '#domain/search/replay-capsule.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { someSubtitle, someText } from '#testing/start-with-providers.ts';
import { better, next, startSearch } from './testing/start-search.ts';

type Started = Awaited<ReturnType<typeof startSearch>>;

/** The capsule as it reaches somebody else: through JSON. */
async function capsuleOf({ api }: Started, id: number | null): Promise<Capsule> {
  const given = await api.searches.capsule({ params: { id: id ?? 0 } });
  return JSON.parse(JSON.stringify(given)) as Capsule;
}

test('a download that was wrong is decided the same elsewhere, with the candidate that failed before it', async () => {
  const started = await startSearch({ world: [better, next] });
  const { searchId } = await started.search();

  const [decision] = replayCapsule(await capsuleOf(started, searchId));

  expect(decision).toMatchObject({
    isSame: true,
    language: 'en',
    replayed: { outcome: 'taken', taken: { id: 'next' } },
  });
  expect(decision?.replayed.candidates.map(({ id, rule }) => [id, rule])).toEqual([
    ['better', 'broken'],
    ['next', null],
  ]);
});

test('nothing below the minimum, nothing that a profile forbids, nothing twice', async () => {
  const poor = someSubtitle({ id: 'poor', release: 'Harbour.Lights.S01E01.HDTV.x264-OTHER' });
  const strict = await startSearch({ world: [poor], settings: { 'general.minimum_score': 99 } });
  const low = await strict.search();
  expect(replayCapsule(await capsuleOf(strict, low.searchId))).toMatchObject([
    { isSame: true, replayed: { outcome: 'below-minimum' } },
  ]);

  const twice = await startSearch({ world: [{ ...better }] });
  await twice.search();
  const again = await twice.search();
  expect(replayCapsule(await capsuleOf(twice, again.searchId))).toMatchObject([
    { isSame: true, replayed: { candidates: [{ rule: 'fetched-before' }] } },
  ]);
});

test('other code would show: a changed input changes the decision', async () => {
  const started = await startSearch({ world: [someSubtitle()] });
  const capsule = await capsuleOf(started, (await started.search()).searchId);
  const stricter = { ...capsule, inputs: { ...capsule.inputs, mustNotContain: ['WEB'] } };

  expect(replayCapsule(capsule)).toMatchObject([{ isSame: true }]);
  expect(replayCapsule(stricter)).toMatchObject([
    { isSame: false, recorded: { outcome: 'taken' }, replayed: { outcome: 'all-ruled-out', taken: null } },
  ]);
});

test('it has no folders, people, pages or messages', async () => {
  const started = await startSearch({ world: [someSubtitle(), next] });
  const capsule = await capsuleOf(started, (await started.search({ who: 'marta' })).searchId);

  const text = JSON.stringify(capsule);

  expect(text).not.toContain('marta');
  expect(text).not.toContain(started.videos.episode.split('/').slice(0, -1).join('/'));
  expect(text).not.toMatch(/https?:/);
  expect(capsule.inputs.facts.path).not.toContain('/');
});

test('a record of an older version says that it can’t be replayed', async () => {
  const started = await startSearch({ world: [someSubtitle()] });
  const { searchId } = await started.search();
  const { deflateRawSync } = await import('node:zlib');
  const body = deflateRawSync(JSON.stringify({ providers: [], candidates: [], comparable: [] }));
  await started.app.db.updateTable('search_record').set({ body }).execute();

  await expect(capsuleOf(started, searchId)).rejects.toThrow('older version');
  await expect(capsuleOf(started, 999)).rejects.toThrow('no longer available');
});

const anyWorld = fc.array(
  fc.record({
    release: fc.constantFrom(
      'Harbour.Lights.S01E01.1080p.WEB-DL.H.264-GRP',
      'Harbour.Lights.S01E01.720p.HDTV.x264-OTHER',
      'Harbour.Lights.S01E02.1080p.WEB-DL.H.264-GRP',
      'Harbour.Lights.S01E01.WEB-DL',
    ),
    language: fc.constantFrom('en', 'fr'),
    hi: fc.boolean(),
    isUsable: fc.boolean(),
  }),
  { maxLength: 8 },
);

test(
  'always: whatever is found and however it is set up, the replay decides as the search did',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyWorld, fc.integer({ min: 40, max: 100 }), async (offers, minimum) => {
        const world = offers.map(({ isUsable, ...offer }, index) =>
          someSubtitle({ ...offer, id: `s${index}`, content: isUsable ? someText(index) : 'Nothing.' }),
        );
        const settings = { 'general.minimum_score': minimum };
        const started = await startSearch({ world, languages: ['en', 'en:hi', 'fr'], settings });
        for (const languages of [undefined, ['en']]) {
          const { searchId } = await started.search(languages && { languages });
          if (searchId === null) continue;
          for (const { isSame, recorded, replayed } of replayCapsule(await capsuleOf(started, searchId)))
            expect(isSame || { recorded, replayed }).toBe(true);
        }
        await started.close();
      }),
      { numRuns: 12 },
    );
  },
);
