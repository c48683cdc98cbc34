import { expect, test } from 'vitest';
import { ladderWith, scriptMaker, startLadder, taken } from '#features/ladder/testing/start-ladder.ts';
import { follow } from './testing/start-bulk.ts';

/** No provider has it, and its translation waits for two days. */
async function startWaiting(problem: Parameters<typeof scriptMaker>[2] = null) {
  const { maker, calls } = scriptMaker('translation', async () => taken(), problem);
  const started = await startLadder({ ladder: ladderWith({ providers: 0, translation: 48 }), rungMakers: [maker] });
  await started.app.db.updateTable('missing').set({ since: Date.now() }).execute();
  await started.search();
  return { ...started, ...follow(started), calls };
}

test('a step that waits for its time starts now, with its cost before and one undo after', async () => {
  const { prepare, run, undo, tree, read, calls, api } = await startWaiting();
  const before = await tree();
  const waiting = async () => (await api.home.read({ query: {} })).causes.find(({ cause }) => cause === 'waiting-rung');
  expect(await waiting()).toMatchObject({ episodes: 1, movies: 0 });

  // The movie was never searched, so nothing waits for it.
  const bulk = await prepare({ verb: 'climb' }, {});
  expect(bulk).toMatchObject({ counted: 1, cost: 0.5, seconds: 1, groups: [{ group: 'ordinary', count: 1 }] });
  expect(calls).toEqual([]);

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ counts: { changed: 1 } });
  expect(calls).toEqual(['episode 101 fr']);
  expect(await read('fr.srt')).toContain('Bonjour 2.');
  expect(await waiting()).toBeUndefined();
  expect(await undo(bulk.id)).toMatchObject({ counts: { undone: 1 } });
  expect(await tree()).toEqual(before);
});

test('what no longer waits is skipped, and says so', async () => {
  const { prepare, run, calls, api } = await startWaiting();
  const bulk = await prepare({ verb: 'climb' }, { what: 'series' });
  const [profile] = await api.languages.profiles();
  const next = [{ ...profile, ladder: ladderWith({ providers: 0 }) }];
  await api.settings.save({ form: { 'languages-profiles': JSON.stringify(next) } });

  expect(await run(bulk.id, ['ordinary'])).toMatchObject({ counts: { skipped: 1 } });
  expect(calls).toEqual([]);
  const { data } = await api.bulk.items({ params: { id: bulk.id }, query: {} });
  expect(data[0]?.sentence).toBe('No step of the ladder waits for its time.');
});
