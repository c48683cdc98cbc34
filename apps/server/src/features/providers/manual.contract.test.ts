import { foundSubtitle, type FoundSubtitle } from '@captionarr/contract';
import { standIns, startReceiver } from '@captionarr/lab';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encode } from '#testing/start-app.ts';
import { someSubtitle, someText, startWithProviders } from '#testing/start-with-providers.ts';
import { expectEntity } from '#testing/spec-row.ts';

const query = { seriesid: 12, episodeid: 101 };
const poor = someSubtitle({ id: 'two', release: 'Harbour.Lights.S01E01.720p.HDTV.x264-OTHER', content: someText(2) });
const hearing = someSubtitle({ id: 'hi', hi: true, content: someText(3) });

const formOf = ({ provider, subtitle, language }: FoundSubtitle) => ({
  provider,
  subtitle,
  language,
  hi: false,
  forced: false,
  original_format: false,
});

describe('GET /providers/episodes', () => {
  test('[api.providers-episodes-get] [entities.manual-search-result] [manual-search.result-flags] answers all that the providers have, best first, with words for flags', async () => {
    const { api } = await startWithProviders({ world: [poor, someSubtitle(), hearing] });

    const { data } = await api.providers.searchEpisode({ query: { episodeid: 101, seriesid: 12 } });

    for (const found of data) expectEntity('entities.manual-search-result', found, foundSubtitle);
    expect(data.map(({ subs_id: id, score }) => [id, score])).toEqual([
      ['one', 100],
      ['hi', 99],
      ['two', 86],
    ]);
    expect(data[0]).toMatchObject({
      orig_score: 360,
      language: 'en',
      hearing_impaired: 'False',
      forced: 'False',
      original_format: 'False',
      provider: 'gestdown',
      url: null,
      release_info: expect.arrayContaining([expect.stringContaining('Harbour.Lights.S01E01.1080p')]),
      uploader: null,
      matches: expect.arrayContaining(['series', 'season', 'episode']),
      dont_matches: [],
      subtitle: expect.any(String),
      rule: null,
    });
    expect(data[1]).toMatchObject({ hearing_impaired: 'True', dont_matches: ['hearing_impaired'] });
    expect(data[2]).toMatchObject({ rule: 'below-minimum' });
    expect(data[2]?.dont_matches).toEqual(expect.arrayContaining(['source', 'release_group']));
  });

  test('the weights of the settings count, out of their own sum, and stay with what was downloaded', async () => {
    const { api, app } = await startWithProviders({ world: [poor, someSubtitle()] });
    const search = async () => (await api.providers.searchEpisode({ query: { episodeid: 101 } })).data;
    const before = await search();
    await api.settings.save({ form: { 'settings-series_scores-source': ['205'] } });

    const after = await search();
    const [best, worse] = after;
    await api.providers.downloadEpisode({ query, form: formOf(best!) });

    expect(before.map(({ score }) => score)).toEqual([100, 86]);
    expect(best).toMatchObject({ score: 100, orig_score: 540 });
    // Other mismatches weigh as before: 50 of 360, now 230 of 540.
    expect(worse?.score).toBe(57);
    expect(worse?.attributes).toContainEqual({ key: 'source', points: 205, matched: false });
    await expect
      .poll(() => app.db.selectFrom('history').select(['score', 'score_out_of']).executeTakeFirst())
      .toEqual({ score: 540, score_out_of: 540 });
  });

  test('what suits one language of the profile is not ruled out because of another', async () => {
    const signs = someSubtitle({ provider: 'podnapisi', id: 'signs', forced: true });
    const { api } = await startWithProviders({
      world: [signs],
      languages: ['en', 'en:forced'],
      settings: { 'general.enabled_providers': ['podnapisi'] },
    });

    const { data } = await api.providers.searchEpisode({ query });

    expect(data).toMatchObject([{ forced: 'True', rule: null }]);
  });

  test('nothing found is an empty list', async () => {
    const { api } = await startWithProviders();

    expect(await api.providers.searchEpisode({ query: { episodeid: 101 } })).toEqual({ data: [] });
  });

  test('an episode that there is not, a file that is not there, and a profile that is missing are told', async () => {
    const { api, app } = await startWithProviders();
    const search = (episodeid: number) => api.providers.searchEpisode({ query: { episodeid } });

    await expect(search(5)).rejects.toMatchObject({ status: 404, body: 'Episode not found' });
    await app.db.updateTable('series').set({ profile_id: null }).execute();
    await expect(search(101)).rejects.toMatchObject({ status: 500 });
    await app.db.updateTable('episode').set({ path: '/nowhere/a.mkv' }).execute();
    await expect(search(101)).rejects.toMatchObject({
      status: 500,
      body: 'Episode file not found. Path mapping issue?',
    });
  });

  test('when nobody can be asked it says so', async () => {
    const { api } = await startWithProviders({ settings: { 'general.enabled_providers': [] } });

    await expect(api.providers.searchEpisode({ query: { episodeid: 101 } })).rejects.toMatchObject({
      status: 500,
      body: 'No providers are enabled. Enable at least one under Settings › Providers.',
    });
  });

  test('leaves a record that says what a search by itself would do', async () => {
    const { api } = await startWithProviders({ world: [poor] });

    await api.providers.searchEpisode({ query: { episodeid: 101 } });

    const { data } = await api.searches.list({ query: { type: 'episode', id: 101 } });
    expect(data).toMatchObject([{ trigger: 'manual', verdicts: [{ outcome: 'below-minimum', minimum: 90 }] }]);
  });
});

describe('the record of a download by hand', () => {
  const next = someSubtitle({
    id: 'next',
    release: 'Harbour.Lights.S01E01.720p.WEB-DL.H.264-GRP',
    content: someText(4),
  });

  async function choose(id: string) {
    const started = await startWithProviders({ world: [someSubtitle(), next, poor] });
    const { api, app, history } = started;
    const banned = { kind: 0, media_id: 101, at: 1, provider: 'gestdown', subs_id: 'one', language: 'en' } as const;
    await app.db.insertInto('blacklist').values(banned).execute();
    const { data } = await api.providers.searchEpisode({ query: { episodeid: 101 } });
    const chosen = data.find(({ subs_id }) => subs_id === id);
    if (!chosen) throw new Error('It was not found.');
    await api.providers.downloadEpisode({ query, form: formOf(chosen) });
    const [row] = await history();
    return { ...started, record: await api.searches.read({ params: { id: row?.search_id ?? 0 } }) };
  }

  test('says what was chosen and by whom, and what an automatic search would have downloaded', async () => {
    const { record } = await choose('two');

    expect(record.candidates.map(({ subs_id }) => subs_id)).toEqual(['one', 'next', 'two']);
    expect(record.choices).toMatchObject([
      { provider: 'gestdown', subs_id: 'two', candidate: 2, who: 'API key', language: { code2: 'en', hi: false } },
    ]);
    expect(record.verdicts).toMatchObject([{ outcome: 'would-take', taken: null, best: 1 }]);
    expect(record.verdicts[0]?.sentence).toBe('An automatic search would have downloaded the 99% match from Gestdown.');
    expect(record.levers).toEqual([]);
  });

  test('a record from before this version that calls it taken is read alike', async () => {
    const { api, app, record } = await choose('two');
    const old = JSON.stringify(record.verdicts).replace('would-take', 'taken');
    await app.db.updateTable('search_record').set({ verdicts_json: old }).execute();

    expect((await api.searches.read({ params: { id: record.id } })).verdicts[0]?.outcome).toBe('would-take');
  });
});

describe('a search that is watched', () => {
  test('tells how far it has come, and ends with what it found', async () => {
    const { api, providers } = await startWithProviders({ world: [someSubtitle()] });
    providers.trouble('gestdown', { kind: 'slow', ms: 300, times: 1 });

    const searching = api.providers.searchEpisode({ query: { episodeid: 101, session: 'mine' } });
    let progress = await api.providers.watch({ query: { session: 'mine', after: -1 } });
    const states: string[] = [];
    while (!progress.done) {
      states.push(progress.providers[0]?.state ?? 'none');
      progress = await api.providers.watch({ query: { session: 'mine', after: progress.revision } });
    }

    expect(states).toContain('asking');
    expect(progress).toMatchObject({ minimum: 90, providers: [{ provider: 'gestdown', state: 'answered', found: 1 }] });
    expect((await searching).data).toEqual(progress.data);
  });

  test('a stop ends it with what there is', async () => {
    const { api, providers } = await startWithProviders({ world: [someSubtitle()] });
    providers.trouble('gestdown', { kind: 'slow', ms: 60_000 });

    const searching = api.providers.searchEpisode({ query: { episodeid: 101, session: 'mine' } });
    await expect.poll(() => providers.calls.length).toBeGreaterThan(0);
    await api.providers.stop({ query: { session: 'mine' } });

    expect(await searching).toEqual({ data: [] });
    const { data } = await api.searches.list({ query: { type: 'episode', id: 101 } });
    expect(data[0]?.verdicts[0]?.outcome).toBe('stopped');
  });
});

describe('POST /providers/episodes', () => {
  test('[api.providers-episodes-post] [manual-search.download-payload] takes language, hi, forced, provider, subtitle and original_format', async () => {
    const { api, request, key, read, history } = await startWithProviders({ world: [poor] });
    const { data } = await api.providers.searchEpisode({ query: { episodeid: 101 } });
    const form = new FormData();
    const fields = { language: 'en', hi: 'False', forced: 'False', original_format: 'False', provider: 'gestdown' };
    for (const [name, value] of Object.entries({ ...fields, subtitle: data[0]?.subtitle ?? '' })) form.set(name, value);
    const { payload, headers } = await encode(form);

    const answer = await request('POST', '/api/providers/episodes?seriesid=12&episodeid=101', {
      payload,
      headers: { ...headers, 'x-api-key': key },
    });

    expect([answer.statusCode, answer.body]).toEqual([200, 'null']);
    expect(await read('en.srt')).toBe(someText(2));
    expect(await history()).toMatchObject([
      { action: 2, language: 'en', provider: 'gestdown', subs_id: 'two', search_id: 1 },
    ]);
  });

  test('a look before it is no second download', async () => {
    const { api, providers, read } = await startWithProviders({ world: [someSubtitle()] });
    const [found] = (await api.providers.searchEpisode({ query: { episodeid: 101 } })).data;
    if (!found) throw new Error('Nothing was found.');

    const { data } = await api.providers.preview({ query: { subtitle: found.subtitle } });
    await api.providers.downloadEpisode({ query, form: formOf(found) });

    expect(data).toMatchObject({ format: 'srt', further: 0 });
    expect(data.cues).toHaveLength(12);
    expect(await read('en.srt')).toBe(someText());
    expect(providers.calls.filter(({ isDownload }) => isDownload)).toHaveLength(1);
  });

  test('what is blacklisted afterwards is listed with the release that it blocks', async () => {
    const { api, app } = await startWithProviders({ world: [someSubtitle()] });
    const [found] = (await api.providers.searchEpisode({ query: { episodeid: 101 } })).data;
    await api.providers.downloadEpisode({ query, form: formOf(found!) });
    const row = await app.db.selectFrom('history').select(['subs_id', 'subtitle_path']).executeTakeFirstOrThrow();
    const { data: origins } = await api.history.origins({ query: { seriesid: 12 } });

    await api.blacklist.addEpisode({
      query,
      form: { provider: 'gestdown', subs_id: row.subs_id!, language: 'en', subtitles_path: row.subtitle_path! },
    });

    const { data } = await api.blacklist.listEpisodes({ query: {} });
    expect(data[0]?.release).toBe(found?.release_info[0]);
    expect(origins).toEqual([
      { path: row.subtitle_path, action: 2, provider: 'gestdown', score: 100, at: expect.any(Number) },
    ]);
    expect(await api.history.origins({ query: { radarrid: 7 } })).toEqual({ data: [] });
  });

  test('can be taken back by its batch', async () => {
    const { api, read } = await startWithProviders({ world: [someSubtitle()] });
    const [found] = (await api.providers.searchEpisode({ query: { episodeid: 101 } })).data;
    if (!found) throw new Error('Nothing was found.');

    await api.providers.downloadEpisode({ query, form: { ...formOf(found), batch: 'one wish' } });
    await api.subtitles.restore({ form: { batch: 'one wish' } });

    expect(await read('en.srt')).toBeUndefined();
  });

  test('what the server does not know, or what is for another video, is refused', async () => {
    const { api } = await startWithProviders({ world: [someSubtitle()] });
    const [found] = (await api.providers.searchEpisode({ query: { episodeid: 101 } })).data;
    if (!found) throw new Error('Nothing was found.');

    await expect(
      api.providers.downloadEpisode({ query, form: { ...formOf(found), subtitle: 'made up' } }),
    ).rejects.toMatchObject({ status: 500, body: 'This search result has expired. Search again.' });
    await expect(api.providers.downloadMovie({ query: { radarrid: 7 }, form: formOf(found) })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('a file that is no subtitle is told, and nothing is written', async () => {
    const { api, providers, read } = await startWithProviders({ world: [someSubtitle()] });
    const [found] = (await api.providers.searchEpisode({ query: { episodeid: 101 } })).data;
    if (!found) throw new Error('Nothing was found.');
    providers.trouble('gestdown', { kind: 'html-file' });

    await expect(api.providers.downloadEpisode({ query, form: formOf(found) })).rejects.toMatchObject({ status: 500 });
    expect(await read('en.srt')).toBeUndefined();
  });

  test('people who know of it are not told when the settings say so, but programs are', async () => {
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const { api, request, key } = await startWithProviders({
      world: [someSubtitle()],
      notificationHosts: { discord: receiver.url },
      settings: {
        'general.dont_notify_manual_actions': true,
        'general.use_external_webhook': true,
        'general.external_webhook_url': `${receiver.url}/hook`,
      },
    });
    const { id, token } = receiver.secrets.discord;
    const discord = { name: 'Discord', enabled: true, url: `discord://${id}/${token}` };
    await request('POST', '/api/system/settings', {
      headers: { 'x-api-key': key, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ 'notifications-providers': JSON.stringify(discord) }).toString(),
    });
    const [found] = (await api.providers.searchEpisode({ query: { episodeid: 101 } })).data;
    if (!found) throw new Error('Nothing was found.');

    await api.providers.downloadEpisode({ query, form: formOf(found) });

    await expect.poll(() => receiver.requests.length).toBeGreaterThan(0);
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook']);
  });
});

test('[api.providers-movies-get] [api.providers-movies-post] [manual-search.download-payload] [manual-search.result-flags] movies are searched and taken by radarrid', async () => {
  const subdl = standIns.find(({ key }) => key === 'subdl');
  const ferry = { title: 'Ferry', year: 2020, imdbId: 'tt0000007', release: 'Ferry.2020.1080p.BluRay.x264-GRP' };
  const { api, app, read } = await startWithProviders({
    world: [{ ...ferry, provider: 'subdl', id: '1', type: 'movie', language: 'en', content: someText() }],
    settings: { ...subdl?.settings, 'general.enabled_providers': ['subdl'] },
  });
  await app.db.updateTable('movie').set({ imdb_id: ferry.imdbId }).execute();

  const [found] = (await api.providers.searchMovie({ query: { radarrid: 7 } })).data;
  if (!found) throw new Error('Nothing was found.');
  const answer = await api.providers.downloadMovie({ query: { radarrid: 7 }, form: formOf(found) });

  expect(found).toMatchObject({ provider: 'subdl', hearing_impaired: 'False', forced: 'False' });
  expect(answer).toBeNull();
  expect(await read('en.srt', 'movie')).toBe(someText());
});
