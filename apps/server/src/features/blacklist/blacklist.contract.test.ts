import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startWithLibrary } from '#testing/library-rows.ts';
import { temporaryFolder } from '#testing/start-app.ts';

async function start() {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'tv'), { recursive: true });
  const video = join(folder, 'tv', 'Harbour.Lights.S01E02.mkv');
  const subtitle = join(folder, 'tv', 'Harbour.Lights.S01E02.en.srt');
  await writeFile(video, 'video');
  await writeFile(subtitle, '1\n00:00:01,000 --> 00:00:02,000\nHello.\n');
  const started = await startWithLibrary({
    profiles: { 1: ['en'] },
    series: [
      {
        id: 1,
        title: 'Harbour Lights',
        profileId: 1,
        path: join(folder, 'tv'),
        episodes: [
          { id: 11, number: 2, title: 'Low Tide', path: video, tracks: `en\t40\tHarbour.Lights.S01E02.en.srt` },
        ],
      },
    ],
    movies: [{ id: 5, title: 'Copperline', profileId: 1 }],
  });
  await started.app.db
    .insertInto('subtitle')
    .values({
      kind: 0,
      media_id: 11,
      no: 0,
      language: 'en',
      path: subtitle,
      size: 40,
      modified_at: 1,
      stream: null,
      codec: null,
    })
    .execute();
  return { ...started, subtitle };
}
const form = { provider: 'subdl', subs_id: '77', language: 'en' };

test('[api.episodes-blacklist-post] [api.episodes-blacklist-get] [entities.blacklist-series] a blacklisted subtitle is listed, its file deleted, and another one searched', async () => {
  const { api, app, subtitle } = await start();

  const answer = await api.blacklist.addEpisode({
    query: { seriesid: 1, episodeid: 11 },
    form: { ...form, subtitles_path: subtitle },
  });

  expect(answer).toBe('');
  await expect(readFile(subtitle)).rejects.toThrow('ENOENT');
  const { data } = await api.blacklist.listEpisodes({ query: {} });
  expect(data).toMatchObject([
    {
      seriesTitle: 'Harbour Lights',
      episode_number: '1x2',
      episodeTitle: 'Low Tide',
      sonarrSeriesId: 1,
      provider: 'subdl',
      subs_id: '77',
      language: { name: 'English', code2: 'en', forced: false, hi: false },
      timestamp: 'just now',
    },
  ]);
  const jobs = await app.jobs.list();
  expect(jobs.map(({ title }) => title)).toEqual(['Search subtitles for Harbour Lights 1×02']);
});

test('an unknown episode is not found; a file that is gone is told, and the entry stays', async () => {
  const { api } = await start();
  const add = (episodeid: number, path: string) =>
    api.blacklist.addEpisode({ query: { seriesid: 1, episodeid }, form: { ...form, subtitles_path: path } });

  await expect(add(99, '/x')).rejects.toThrow('Episode not found');
  await expect(add(11, '/somewhere/else.srt')).rejects.toThrow('Subtitles file not found or permission issue.');
  expect((await api.blacklist.listEpisodes({ query: {} })).data).toHaveLength(1);
});

test('[api.movies-blacklist-post] a subtitle of a movie is blacklisted, though its file is gone', async () => {
  const { api } = await start();
  const request = { query: { radarrid: 5 }, form: { ...form, subtitles_path: '/gone.srt' } };

  await expect(api.blacklist.addMovie(request)).rejects.toThrow('Subtitles file not found');

  expect((await api.blacklist.listMovies({ query: {} })).data).toMatchObject([
    { radarrId: 5, title: 'Copperline', provider: 'subdl', subs_id: '77', language: { code2: 'en' } },
  ]);
});

test('[api.episodes-blacklist-delete] one entry of an episode is taken off by provider and subs_id, all by the query all', async () => {
  const { api, app, request, key } = await start();
  const entry = { kind: 0, media_id: 11, provider: 'subdl', language: 'en' } as const;
  await app.db
    .insertInto('blacklist')
    .values(['a', 'b', 'c'].map((subs_id, at) => ({ ...entry, subs_id, at })))
    .execute();
  const left = async () => (await api.blacklist.listEpisodes({ query: {} })).data.map(({ subs_id }) => subs_id);
  const remove = (query: string, payload?: string) =>
    request('DELETE', `/api/episodes/blacklist${query}`, {
      payload,
      headers: { 'x-api-key': key, ...(payload && { 'content-type': 'application/x-www-form-urlencoded' }) },
    });

  const one = await remove('', 'provider=subdl&subs_id=b');
  expect([one.statusCode, await left()]).toEqual([204, ['c', 'a']]);

  const all = await remove('?all=true');
  expect([all.statusCode, await left()]).toEqual([204, []]);
});

test('[api.movies-blacklist-get] [api.movies-blacklist-delete] [entities.blacklist-movie] one entry, or all, are taken off', async () => {
  const { api, app } = await start();
  await app.db
    .insertInto('blacklist')
    .values(
      ['a', 'b', 'c'].map((subs_id, at) => ({
        kind: 1 as const,
        media_id: 5,
        at,
        provider: 'subdl',
        subs_id,
        language: 'de:hi',
      })),
    )
    .execute();
  const list = async (query = {}) => (await api.blacklist.listMovies({ query })).data;

  expect((await list()).map(({ subs_id }) => subs_id)).toEqual(['c', 'b', 'a']);
  expect(await list({ start: 1, length: 1 })).toMatchObject([{ title: 'Copperline', radarrId: 5, subs_id: 'b' }]);

  await api.blacklist.removeMovies({ query: {}, form: { provider: 'subdl', subs_id: 'b' } });
  expect(await list()).toHaveLength(2);
  await expect(api.blacklist.removeMovies({ query: {}, form: {} })).rejects.toThrow('Specify the subtitle');

  expect(await api.blacklist.removeMovies({ query: { all: true }, form: {} })).toBe('');
  expect(await list()).toEqual([]);
});
