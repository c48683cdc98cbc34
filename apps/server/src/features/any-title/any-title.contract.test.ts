import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TitleQuery } from '@captionarr/contract';
import type { WorldSubtitle } from '@captionarr/lab';
import { expect, test } from 'vitest';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import { makeVideo } from '#integrations/media/testing/make-video.ts';
import { someText, startWithProviders } from '#testing/start-with-providers.ts';
import { talk } from '#testing/talk.ts';

const movie = (more: Partial<WorldSubtitle> = {}): WorldSubtitle => ({
  provider: 'podnapisi',
  id: 'm1',
  type: 'movie',
  title: 'Glass Meridian',
  year: 2017,
  imdbId: 'tt0990077',
  tmdbId: 77,
  language: 'en',
  release: 'Glass.Meridian.2017.1080p.BluRay.x264-GRP',
  content: someText(),
  ...more,
});
const episode = (more: Partial<WorldSubtitle> = {}) =>
  movie({
    provider: 'gestdown',
    id: 'e1',
    type: 'episode',
    title: 'Saltmarsh',
    season: 3,
    episode: 8,
    tvdbId: 4711,
    release: 'Saltmarsh.S03E08.720p.HDTV.x264-GRP',
    ...more,
  });

const start = (world: readonly WorldSubtitle[], more: Parameters<typeof startWithProviders>[0] = {}) =>
  startWithProviders({ world, settings: { 'general.enabled_providers': ['podnapisi', 'gestdown'] }, ...more });

const glass: TitleQuery = { type: 'movie', title: 'glass meridian', year: 2017, 'languages[]': ['en'] };

test('a movie that isn’t in the library is found by title and year, and scored by what is known of it', async () => {
  const other = movie({ id: 'm2', title: 'Glass Meridian', year: 1994, release: 'Glass.Meridian.1994.DVDRip' });
  const { api } = await start([movie(), other]);

  const { data } = await api.anyTitle.search({ query: glass });

  expect(data.map(({ subs_id, score, rule }) => [subs_id, score, rule])).toEqual([
    ['m1', 100, null],
    ...data.slice(1).map(({ score, rule }) => ['m2', score, rule]),
  ]);
  expect(data[0]?.attributes?.map(({ key }) => key)).toEqual(['title', 'year', 'hearing_impaired']);
});

test('an episode is found by the ID of its series alone, and who needs a title says so', async () => {
  const { api, providers } = await start([episode()]);
  const query: TitleQuery = { type: 'episode', season: 3, episode: 8, tvdb: 4711, 'languages[]': ['en'], session: 's' };

  const { data } = await api.anyTitle.search({ query });

  const progress = await api.providers.watch({ query: { session: 's', after: -1 } });
  expect(data).toMatchObject([{ subs_id: 'e1', score: 100, rule: null }]);
  expect(progress).toMatchObject({ done: true, minimum: 0 });
  expect(progress.providers).toContainEqual(
    expect.objectContaining({
      provider: 'podnapisi',
      state: 'skipped',
      message: 'Podnapisi.NET only searches by title.',
    }),
  );
  expect(providers.calls.map(({ provider }) => provider)).not.toContain('podnapisi');
});

test('who looks into the video is not asked', async () => {
  const settings = { 'general.enabled_providers': ['embeddedsubtitles'] };
  const { api } = await start([], { settings });

  await api.anyTitle.search({ query: { ...glass, session: 's' } });

  const { providers } = await api.providers.watch({ query: { session: 's', after: -1 } });
  expect(providers).toMatchObject([{ state: 'skipped', message: 'Embedded Subtitles needs a video of the library.' }]);
});

test.each([
  ['neither a title nor an ID', { type: 'movie', 'languages[]': ['en'] }, 'title'],
  ['no episode', { type: 'episode', title: 'Saltmarsh', season: 1, 'languages[]': ['en'] }, 'episode'],
  ['no language', { type: 'movie', title: 'Ferry', 'languages[]': [] }, 'languages[]'],
  ['a wrong IMDb ID', { type: 'movie', imdb: '123', 'languages[]': ['en'] }, 'imdb'],
] as const)('%s is refused before a provider is asked', async (_what, query, field) => {
  const { api, providers } = await start([movie()]);

  await expect(
    api.anyTitle.search({ query: { ...query, 'languages[]': [...query['languages[]']] } }),
  ).rejects.toMatchObject({
    status: 400,
    body: expect.objectContaining({ errors: expect.objectContaining({ [field]: expect.any(String) }) }),
  });
  expect(providers.calls).toEqual([]);
});

test('a search leaves no record, no history and no file', async () => {
  const { api, app, videos, history } = await start([movie()]);
  const [found] = (await api.anyTitle.search({ query: glass })).data;
  await api.anyTitle.prepare({ form: { subtitle: found!.subtitle } });

  expect(await app.db.selectFrom('search_record').selectAll().execute()).toEqual([]);
  expect(await app.db.selectFrom('fetched').selectAll().execute()).toEqual([]);
  expect(await history()).toEqual([]);
  expect(await readdir(dirname(videos.movie))).toHaveLength(1);
});

test('a result is previewed and downloaded as a file in UTF-8 with one call to its provider', async () => {
  const content = '1\n00:00:01,000 --> 00:00:03,000\nGröße, été.\n';
  const subtitle = movie({ title: 'Été: Glass/Meridian', content });
  const settings = { 'general.enabled_providers': ['podnapisi'], 'general.utf8_encode': false };
  const { api, request, key, providers } = await start([subtitle], { settings });
  providers.trouble('podnapisi', { kind: 'wrong-charset' });
  const query = { ...glass, title: 'Été: Glass/Meridian' };
  const [found] = (await api.anyTitle.search({ query })).data;
  const handle = found!.subtitle;

  await api.providers.preview({ query: { subtitle: handle } });
  const { filename } = await api.anyTitle.prepare({ form: { subtitle: handle } });
  const file = await request('GET', `/system/any-title/${handle}`, { headers: { 'x-api-key': key } });

  expect(filename).toBe('Été Glass Meridian (2017).en.srt');
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="_t_ Glass Meridian (2017).en.srt"; filename*=UTF-8''${encodeURIComponent(filename)}`,
  );
  expect(file.rawPayload.toString('utf8')).toContain('Größe, été.');
  expect(providers.calls.filter(({ isDownload }) => isDownload)).toHaveLength(1);
  expect((await request('GET', `/system/any-title/${handle}`)).statusCode).toBe(401);
});

test('a result can’t be saved for a video of the library, and an old one has to be searched again', async () => {
  const { api } = await start([movie()]);
  const [found] = (await api.anyTitle.search({ query: glass })).data;
  const form = { provider: 'podnapisi', subtitle: found!.subtitle, hi: false, forced: false, original_format: false };

  await expect(api.providers.downloadMovie({ query: { radarrid: 7 }, form })).rejects.toMatchObject({ status: 400 });
  await expect(api.anyTitle.prepare({ form: { subtitle: 'gone' } })).rejects.toMatchObject({
    body: 'This search result has expired. Search again.',
  });
});

test('folders and videos are listed below the library’s folders, and nowhere else', async () => {
  const { api, root, videos } = await start([]);
  const browse = (path: string) => api.anyTitle.browse({ query: { path } });
  await writeFile(join(dirname(videos.movie), 'notes.txt'), '');

  expect((await browse('')).map(({ path }) => path)).toEqual([join(root, 'movies/'), join(root, 'tv/')]);
  expect((await browse(`${root}/`)).map(({ name }) => name)).toEqual(['movies', 'tv']);
  expect(await browse(`${dirname(videos.movie)}/`)).toEqual([
    { name: 'Ferry.2020.1080p.BluRay.x264-GRP.mkv', children: false, path: videos.movie },
  ]);
  expect(await browse('/etc/')).toEqual([]);
  expect(await browse(`${root}/movies/../../../etc/`)).toEqual([]);
});

const streams: VideoStreams = {
  duration: 60,
  frameRate: 24,
  audio: [],
  subtitles: [{ index: 0, codec: 'subrip', language: 'en', title: '', forced: false, hi: false, isText: true }],
};

test('a check says whether a result fits a video on disk, with the measured offset, and changes nothing', async () => {
  const late = movie({ content: talk(3000) });
  const other = movie({ id: 'm2', content: talk(0, 99), release: 'Glass.Meridian.2017.720p.WEB-DL' });
  const { api, videos } = await start([late, other], { probe: async () => streams });
  await makeVideo(videos.movie, [], [{ text: talk(0) }]);
  const { data } = await api.anyTitle.search({ query: glass });
  const check = async (id: string) => {
    const subtitle = data.find(({ subs_id }) => subs_id === id)?.subtitle ?? '';
    return (await api.anyTitle.check({ form: { subtitle, path: videos.movie } })).data;
  };

  const [fits, misfits] = [await check('m1'), await check('m2')];

  expect(fits).toMatchObject({ state: 'done', proposal: { verdict: 'apply', reference: { kind: 'track' } } });
  expect(fits.state === 'done' && fits.proposal.offset_seconds).toBeCloseTo(-3, 1);
  expect(misfits).toMatchObject({ state: 'done', proposal: { verdict: 'refuse' } });
  expect(await readdir(dirname(videos.movie))).toHaveLength(1);
});

test('only a video below the library’s folders can be checked against', async () => {
  const { api, root } = await start([movie()], { probe: async () => streams });
  const [found] = (await api.anyTitle.search({ query: glass })).data;
  const check = (path: string) => api.anyTitle.check({ form: { subtitle: found!.subtitle, path } });

  for (const path of ['/etc/passwd', '/tmp/video.mkv', join(root, 'movies', '..', 'video.mkv'), join(root, 'tv')])
    await expect(check(path)).rejects.toMatchObject({
      status: 400,
      body: 'Choose a video in one of your library’s folders.',
    });
  await expect(check(join(root, 'movies', 'gone.mkv'))).rejects.toMatchObject({ status: 404 });
});

test('a check that can’t be made says why, without a word about editing', async () => {
  const { api, videos } = await start([movie()], { probe: async () => undefined });
  const [found] = (await api.anyTitle.search({ query: glass })).data;

  await expect(api.anyTitle.check({ form: { subtitle: found!.subtitle, path: videos.movie } })).rejects.toMatchObject({
    status: 409,
    body: expect.stringMatching(/^The video .* can’t be read\.$/),
  });
});
