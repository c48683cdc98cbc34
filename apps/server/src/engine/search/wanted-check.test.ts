import { expect, test } from 'vitest';
import { someSubtitle, someText } from '#testing/start-with-providers.ts';
import { next, startSearch } from './testing/start-search.ts';

test('nobody is asked for what somebody else has brought meanwhile', async () => {
  const { search, providers } = await startSearch({ world: [someSubtitle()] });
  await search();
  const before = providers.calls.length;

  const { saved, verdicts } = await search({ languages: ['en'] });

  expect({ saved, verdicts }).toEqual({ saved: [], verdicts: [] });
  expect(providers.calls).toHaveLength(before);
});

test('a file that a person has replaced since is not upgraded', async () => {
  const settings = { 'general.minimum_score': 50 };
  const { search, api, history, providers, read } = await startSearch({ world: [next], settings });
  await search();
  const [old] = await history();
  await api.subtitles.uploadEpisode({
    query: { seriesid: 12, episodeid: 101 },
    form: { language: 'en', hi: false, forced: false },
    files: { file: new File([someText(9)], 'mine.srt') },
  });
  providers.world.add(someSubtitle());

  const upgrade = { historyId: old?.id ?? 0, score: old?.score ?? 0 };
  const { saved } = await search({ trigger: 'upgrade', languages: ['en'], upgrade });

  expect(saved).toEqual([]);
  expect(await read('en.srt')).toBe(someText(9));
});

test('for two episodes in one file a subtitle is fetched once', async () => {
  const { search, app, downloads } = await startSearch({ world: [someSubtitle(), next] });
  const { id: _id, ...first } = await app.db
    .selectFrom('episode')
    .selectAll()
    .where('id', '=', 101)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('episode')
    .values({ ...first, id: 102, number: 2 })
    .execute();
  await app.db
    .insertInto('missing')
    .values({ kind: 0, media_id: 102, language: 'en', excluded: 0, since: 0 })
    .execute();

  const found = await Promise.all([search(), search({ mediaId: 102 })]);

  expect(found.flatMap(({ saved }) => saved)).toHaveLength(1);
  expect(downloads()).toBe(1);
});
