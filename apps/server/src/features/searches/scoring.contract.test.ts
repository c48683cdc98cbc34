import { expect, test } from 'vitest';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';

const query = { seriesid: 12, episodeid: 101 };
const form = { language: 'en', hi: false, forced: false };
const otherSource = someSubtitle({
  id: 'tv',
  release: 'Harbour.Lights.S01E01.1080p.HDTV.DDP5.1.H.264-GRP',
  content: someText(2),
});
const otherGroup = someSubtitle({
  id: 'web',
  release: 'Harbour.Lights.S01E01.1080p.WEB-DL.DDP5.1.H.264-OTHER',
  content: someText(3),
});

async function searchWith(options: Parameters<typeof startWithProviders>[0]) {
  const started = await startWithProviders({ ...options });
  const { api } = started;
  await api.subtitles.searchEpisode({ query, form });
  const [summary] = (await api.searches.list({ query: { type: 'episode', id: 101 } })).data;
  return { ...started, record: await api.searches.read({ params: { id: summary?.id ?? 0 } }) };
}

test('a required attribute rules out what differs in it, and the record says which', async () => {
  const { record, read } = await searchWith({
    world: [otherGroup],
    settings: { 'general.required_attributes': ['release_group'] },
  });

  expect(await read('en.srt')).toBeUndefined();
  expect(record.candidates).toMatchObject([{ rule: 'required', detail: 'release_group', state: 'ruled-out' }]);
  expect(record.verdicts[0]?.sentence).toBe(
    'The only candidate scored 94% but doesn’t have the same release group, which your settings require.',
  );
  expect(record.levers.map(({ kind }) => kind)).toContain('take-anyway');
});

test('an ignored attribute costs nothing', async () => {
  const { record, read } = await searchWith({
    world: [otherSource],
    settings: { 'general.ignored_attributes': ['source', 'release_group'] },
  });

  expect(await read('en.srt')).toBe(someText(2));
  expect(record.candidates).toMatchObject([{ percent: 100, state: 'taken' }]);
});

test('the bonus of a provider counts, and the record shows it', async () => {
  const { record, read } = await searchWith({
    world: [otherSource],
    settings: { 'general.provider_bonus': ['gestdown:5'] },
  });

  expect(await read('en.srt')).toBe(someText(2));
  expect(record.candidates).toMatchObject([{ percent: 92.5, bonus: 18 }]);
});

test('points per match count', async () => {
  const { record } = await searchWith({ world: [otherGroup], settings: { 'series_scores.release_group': 200 } });

  expect(record.candidates).toMatchObject([{ percent: 62.96, rule: 'below-minimum' }]);
});

test('says before saving which downloads would be different, and neither saves nor searches', async () => {
  const { api, app, providers } = await searchWith({ world: [otherGroup] });
  const calls = providers.calls.length;

  const replay = await api.searches.replay({
    form: { 'settings-general-required_attributes': ['release_group'], 'settings-general-page_size': ['50'] },
  });

  expect(replay).toEqual({
    compared: 1,
    unreadable: 0,
    different: 1,
    data: [
      {
        search_id: 1,
        type: 'episode',
        media_id: 101,
        title: 'Harbour Lights 1×01',
        language: { name: 'English', code2: 'en', code3: 'eng', hi: false, forced: false },
        was: { provider: 'gestdown', release: `${otherGroup.release}.srt`, percent: 94.44 },
        would: null,
        why: 'required',
        detail: 'release_group',
      },
    ],
  });
  expect(app.settings.get('general.required_attributes')).toEqual([]);
  expect(providers.calls).toHaveLength(calls);
});

test('nothing changes with the settings of now, and what a save would refuse is refused', async () => {
  const { api } = await searchWith({ world: [otherGroup] });

  expect(await api.searches.replay({ form: {} })).toEqual({ compared: 1, unreadable: 0, different: 0, data: [] });
  await expect(api.searches.replay({ form: { 'settings-general-provider_bonus': ['much'] } })).rejects.toMatchObject({
    status: 406,
  });
});

test('400 searches with 30 candidates each are replayed in a fraction of a second', async () => {
  const { api, app, record } = await searchWith({ world: [otherGroup] });
  const candidates = record.candidates.flatMap((one) =>
    Array.from({ length: 30 }, (_, index) => ({ ...one, subs_id: String(index), score: one.score - index })),
  );
  for (let count = 0; count < 400; count++) {
    const id = await app.search.records.begin({ type: 'episode', mediaId: 101, trigger: 'wanted', who: 'test' });
    await app.search.records.finish(id, { ...record, candidates });
  }

  const began = process.cpuUsage();
  const replay = await api.searches.replay({ form: { 'settings-general-minimum_score': ['95'] } });
  const { user, system } = process.cpuUsage(began);

  expect(replay).toMatchObject({ compared: 1, different: 1 });
  // Time of the processor, in microseconds: other tests run at the same time.
  expect(user + system).toBeLessThan(600_000);
});
