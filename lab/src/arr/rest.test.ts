import { expect, test } from 'vitest';
import { ask, library, openArr, read, readList } from '#testing/arr.ts';

const withFile = library.episodes(1).find(({ file }) => file);
const double = library.episodes(1).find(({ file, number }) => file && number === 2 && /E\d+-E\d+/.test(file.path));

test('says which program in which version it is', async () => {
  const sonarr = await openArr();
  const radarr = await openArr({ kind: 'radarr', version: '5.1.0.1' });

  expect(await read(sonarr, 'system/status')).toMatchObject({ appName: 'Sonarr', version: '4.0.15.2941', urlBase: '' });
  expect(await read(radarr, 'system/status')).toMatchObject({ appName: 'Radarr', version: '5.1.0.1' });
});

test('lists all series in the shape of v3', async () => {
  const sonarr = await openArr();

  const series = await readList(sonarr, 'series');

  expect(series).toHaveLength(12);
  expect(series[2]).toMatchObject({
    id: 3,
    title: library.seriesAt(3)?.title,
    seriesType: 'anime',
    status: 'continuing',
    ended: false,
    originalLanguage: { id: 8, name: 'Japanese' },
    tags: [1],
    tvdbId: 700_003,
    statistics: { totalEpisodeCount: library.episodes(3).length },
  });
  expect(await readList(sonarr, 'series?tvdbId=700003')).toEqual([series[2]]);
  expect(await read(sonarr, 'series/3')).toEqual(series[2]);
});

test('finds episodes by series, season, id and file, with what was asked to be included', async () => {
  const sonarr = await openArr();
  const all = await readList(sonarr, 'episode?seriesId=1');

  expect(all).toHaveLength(library.episodes(1).length);
  expect(all.filter(({ seasonNumber }) => seasonNumber === 1)).toEqual(
    await readList(sonarr, 'episode?seriesId=1&seasonNumber=1'),
  );
  expect(await readList(sonarr, 'episode?episodeIds=2&episodeIds=5')).toMatchObject([{ id: 2 }, { id: 5 }]);
  expect(await readList(sonarr, `episode?episodeFileId=${double?.file?.id}`)).toHaveLength(2);
  expect(all.every((episode) => !('episodeFile' in episode) && !('series' in episode))).toBe(true);
  expect(
    await readList(sonarr, 'episode?episodeIds=2&includeEpisodeFile=true&includeSeries=true&includeImages=true'),
  ).toMatchObject([{ episodeFile: { seriesId: 1 }, series: { id: 1 }, images: [] }]);
  expect((await ask(sonarr, 'episode')).status).toBe(400);
});

test('tells one episode with its file and series', async () => {
  const sonarr = await openArr();

  const episode = await read(sonarr, `episode/${withFile?.id}`);

  expect(episode).toMatchObject({
    hasFile: true,
    episodeFileId: withFile?.file?.id,
    series: { id: 1 },
    episodeFile: {
      path: withFile?.file?.path,
      size: withFile?.file?.size,
      languages: [{ id: 1, name: 'English' }],
      mediaInfo: { audioStreamCount: withFile?.file?.tracks.audio.length },
    },
  });
});

test('lists each file once, however many episodes it holds', async () => {
  const sonarr = await openArr();
  const files = new Set(library.episodes(1).flatMap(({ file }) => file?.id ?? []));

  const listed = await readList(sonarr, 'episodefile?seriesId=1');

  expect(new Set(listed.map(({ id }) => id))).toEqual(files);
  expect(listed).toHaveLength(files.size);
  expect(listed.find(({ id }) => id === double?.file?.id)).toMatchObject({ releaseType: 'multiEpisode' });
  expect(await readList(sonarr, `episodefile?episodeFileIds=${double?.file?.id}`)).toHaveLength(1);
  expect(await read(sonarr, `episodefile/${double?.file?.id}`)).toMatchObject({ id: double?.file?.id });
});

test('lists movies with their files, also those without one', async () => {
  const radarr = await openArr({ kind: 'radarr' });

  const movies = await readList(radarr, 'movie');

  expect(movies.filter(({ hasFile }) => hasFile)).toHaveLength([...library.movies()].filter(({ file }) => file).length);
  expect(movies.find(({ hasFile }) => !hasFile)).toMatchObject({ movieFileId: 0 });
  expect(movies[8]).toMatchObject({
    id: 9,
    originalLanguage: { id: 31, name: 'Arabic' },
    movieFile: { movieId: 9, path: library.movieAt(9)?.file?.path },
  });
  expect(await readList(radarr, 'moviefile?movieId=9')).toEqual([movies[8]?.movieFile]);
  expect(await read(radarr, `moviefile/${library.movieAt(9)?.file?.id}`)).toEqual(movies[8]?.movieFile);
});

test('never sends null', async () => {
  const [sonarr, radarr] = [await openArr(), await openArr({ kind: 'radarr' })];

  const texts = await Promise.all(
    [ask(sonarr, 'series'), ask(sonarr, 'episode?seriesId=1&includeEpisodeFile=true'), ask(radarr, 'movie')].map(
      async (answer) => (await answer).text(),
    ),
  );

  expect(texts.join()).not.toContain('null');
});

test.for(['series/99', 'episode/9999', 'episodefile/2', 'nothing', 'mediacover/99/poster.jpg'])(
  'there is no %s',
  async (path) => {
    const sonarr = await openArr();

    expect((await ask(sonarr, path)).status).toBe(404);
  },
);

test('an old Sonarr embeds no files and knows one language a file', async () => {
  const sonarr = await openArr({ version: '3.0.10.1567' });

  const [episode] = await readList(sonarr, `episode?episodeIds=${withFile?.id}&includeEpisodeFile=true`);
  const [file] = await readList(sonarr, 'episodefile?seriesId=1');

  expect(episode).not.toHaveProperty('episodeFile');
  expect(file).toMatchObject({ language: { id: 1, name: 'English' } });
  expect(file).not.toHaveProperty('languages');
});

test('knows tags, root folders, profiles, health and its disk', async () => {
  const sonarr = await openArr();
  const { path } = library.seriesAt(1) ?? { path: '' };

  expect(await readList(sonarr, 'tag')).toContainEqual({ id: 1, label: 'anime' });
  expect(await readList(sonarr, 'rootfolder')).toMatchObject([{ path: '/tv/', accessible: true }, { path: '/anime/' }]);
  expect(await readList(sonarr, 'qualityprofile')).toMatchObject([{ id: 1 }]);
  expect(await readList(sonarr, 'languageprofile')).toMatchObject([{ id: 1 }]);
  expect(await readList(sonarr, 'health')).toMatchObject([{ type: 'warning' }]);
  expect(await read(sonarr, 'filesystem?path=')).toMatchObject({
    directories: [{ name: 'tv', path: '/tv/' }, { name: 'anime' }],
  });
  expect(await read(sonarr, `filesystem?path=${encodeURIComponent(path)}`)).toMatchObject({
    parent: '/tv/',
    files: [],
  });
  expect(
    await read(sonarr, `filesystem?includeFiles=true&path=${encodeURIComponent(`${path}/Season 01/`)}`),
  ).toMatchObject({ directories: [], files: expect.arrayContaining([expect.objectContaining({ type: 'file' })]) });
});

test('pages through history', async () => {
  const sonarr = await openArr();

  const grabs = await read<{ records: unknown[] }>(sonarr, `history?episodeId=${withFile?.id}&eventType=1`);
  const page = await read<{ records: unknown[]; totalRecords: number }>(sonarr, 'history?page=2&pageSize=7');

  expect(grabs.records).toMatchObject([
    { eventType: 'grabbed', data: { nzbInfoUrl: expect.stringContaining('https://') } },
  ]);
  expect(page).toMatchObject({ page: 2, pageSize: 7, sortDirection: 'descending' });
  expect(page.records).toHaveLength(7);
  expect(page.totalRecords).toBeGreaterThan(14);
});

test('has the history of one series or movie in one list, newest first', async () => {
  const [sonarr, radarr] = [await openArr(), await openArr({ kind: 'radarr' })];
  interface Row {
    seriesId?: number;
    movieId?: number;
    eventType: string;
    date: string;
  }

  const ofSeries = await read<Row[]>(sonarr, `history/series?seriesId=${withFile?.seriesId}`);
  const grabs = await read<Row[]>(sonarr, `history/series?seriesId=${withFile?.seriesId}&eventType=grabbed`);
  const ofMovie = await read<Row[]>(radarr, 'history/movie?movieId=1');

  expect(new Set(ofSeries.map(({ seriesId }) => seriesId))).toEqual(new Set([withFile?.seriesId]));
  expect(ofSeries.map(({ date }) => date)).toEqual(
    ofSeries
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(grabs.map(({ eventType }) => eventType))).toEqual(new Set(['grabbed']));
  expect(ofMovie.map(({ movieId, eventType }) => [movieId, eventType])).toEqual([
    [1, 'downloadFolderImported'],
    [1, 'grabbed'],
  ]);
});

test('takes commands and remembers what was asked', async () => {
  const sonarr = await openArr();
  const headers = { 'x-api-key': sonarr.apiKey, 'content-type': 'application/json' };

  const answer = await fetch(`${sonarr.url}/api/v3/command`, {
    method: 'POST',
    headers,
    body: '{"name":"RescanSeries","seriesId":12}',
  });

  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ name: 'RescanSeries', status: 'queued' });
  expect(sonarr.requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/v3/command', body: { seriesId: 12 } });
});

test('serves covers to those with the key', async () => {
  const sonarr = await openArr({ urlBase: '/sonarr' });
  const { images } = await read<{ images: { coverType: string; url: string }[] }>(sonarr, 'series/1');
  const poster = images.find(({ coverType }) => coverType === 'poster');

  const answer = await ask(sonarr, 'MediaCover/1/poster-250.jpg');

  expect(poster?.url).toMatch(/^\/sonarr\/MediaCover\/1\/poster\.jpg\?lastWrite=\d+$/);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff');
});
