import { expect, test } from 'vitest';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';

type Started = Awaited<ReturnType<typeof startWithProviders>>;
type Api = Started['api'];
type App = Started['app'];

const searchTask = 'wanted_search_missing_subtitles_series';
const english = { language: 'en', hi: false, forced: false };
const query = { seriesid: 12, episodeid: 101 };
const poor = someSubtitle({ release: 'Harbour.Lights.S01E01.720p.HDTV.x264-OTHER', content: someText(2) });

test('a search that took nothing says why: the sentence, the candidates by attribute, and what would change it', async () => {
  const { api } = await startWithProviders({ world: [poor] });
  await api.subtitles.searchEpisode({ query, form: { language: 'en', hi: false, forced: false } });
  const [summary] = (await api.searches.list({ query: { type: 'episode', id: 101 } })).data;

  const record = await api.searches.read({ params: { id: summary?.id ?? 0 } });

  expect(record.verdicts).toMatchObject([{ outcome: 'below-minimum', minimum: 90, best: 0, taken: null }]);
  expect(record.verdicts[0]?.sentence).toContain('86');
  expect(record.candidates[0]).toMatchObject({ state: 'ruled-out', rule: 'below-minimum' });
  const lost = record.candidates[0]?.attributes.filter(({ matched }) => !matched).map(({ key }) => key);
  expect(lost).toEqual(expect.arrayContaining(['source', 'release_group']));
  expect(record.levers.map(({ kind }) => kind)).toContain('take-anyway');
});

test('lists the searches of a video, newest first, and those that looked for a language', async () => {
  const { api } = await startWithProviders({ languages: ['en', 'fr:hi'] });
  const search = (language: string, hi: boolean) =>
    api.subtitles.searchEpisode({ query, form: { language, hi, forced: false } });
  await search('en', false);
  await search('fr', true);
  await search('en', false);
  const idsFor = async (language?: string) =>
    (await api.searches.list({ query: { type: 'episode', id: 101, language } })).data.map(({ id }) => id);

  expect(await idsFor()).toEqual([3, 2, 1]);
  expect(await idsFor('en')).toEqual([3, 1]);
  expect(await idsFor('fr:hi')).toEqual([2]);
  expect(await idsFor('fr')).toEqual([]);
});

test('what is not there is told', async () => {
  const { api } = await startWithProviders();

  await expect(api.searches.read({ params: { id: 9 } })).rejects.toMatchObject({
    status: 404,
    body: 'The record of this search is no longer available.',
  });
  await expect(api.searches.list({ query: { type: 'movie', id: 9 } })).rejects.toMatchObject({ status: 404 });
});

test('many are searched as one job', async () => {
  const { api, app, read } = await startWithProviders({ world: [someSubtitle()] });

  const { job_id: id } = await api.searches.start({ form: { what: 'series', ids: [12] } });
  await app.jobs.whenFinished(id);

  expect(await read('en.srt')).toBe(someText());
});

test('what is blacklisted is replaced by the next best', async () => {
  const next = someSubtitle({
    id: 'next',
    release: 'Harbour.Lights.S01E01.720p.WEB-DL.H.264-GRP',
    content: someText(2),
  });
  const { api, read, videos, history } = await startWithProviders({ world: [someSubtitle(), next] });
  await api.subtitles.searchEpisode({ query, form: { language: 'en', hi: false, forced: false } });
  const [first] = await history();

  await api.blacklist.addEpisode({
    query,
    form: {
      provider: 'gestdown',
      subs_id: first?.subs_id ?? '',
      language: 'en',
      subtitles_path: videos.episode.replace(/mkv$/, 'en.srt'),
    },
  });

  await expect.poll(() => read('en.srt')).toBe(someText(2));
  const newest = async () => (await api.searches.list({ query: { type: 'episode', id: 101 } })).data[0];
  await expect.poll(async () => (await newest())?.trigger).toBe('blacklist');
  const record = await api.searches.read({ params: { id: (await newest())?.id ?? 0 } });
  expect(record).toMatchObject({
    candidates: [
      { subs_id: 'one', rule: 'blacklisted' },
      { subs_id: 'next', state: 'taken' },
    ],
  });
});

const runOnSchedule = async (app: App, id: string) =>
  (await app.scheduler.list()).find(({ task }) => task.id === id)?.task.run(true);

test.each([
  ['Search All of a person', 'all', 'API key', (api) => api.series.act({ form: { action: 'search-wanted' } })],
  ['the task run by a person', 'all', 'API key', (api) => api.tasks.run({ form: { taskid: searchTask } })],
  ['one series', 'item', 'API key', (api) => api.searches.start({ form: { what: 'series', ids: [12] } })],
  ['one language', 'language', 'API key', (api) => api.subtitles.searchEpisode({ query, form: english })],
  ['a manual search', 'manual', 'API key', (api) => api.providers.searchEpisode({ query })],
  ['the schedule', 'wanted', 'Scheduler', (_, app) => runOnSchedule(app, searchTask)],
  ['an import', 'import', 'Sonarr', (_, app) => app.search.wanted.imported('series', [12], 'Sonarr')],
] as [string, string, string, (api: Api, app: App) => unknown][])(
  'the record of %s says what began it and who',
  async (_name, trigger, who, begin) => {
    const { api, app } = await startWithProviders({ settings: { 'general.use_sonarr': true } });

    await begin(api, app);

    const newest = async () => (await api.searches.list({ query: { type: 'episode', id: 101 } })).data[0];
    await expect.poll(newest, { timeout: 10_000 }).toMatchObject({ trigger, who });
  },
);
