import { access, rm } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { encode } from '#testing/start-app.ts';
import { srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

const plain = { language: 'en', hi: false, forced: false };
const download = { provider: '', subtitle: '', original_format: false };
const query = { seriesid: 12, episodeid: 101 };

describe('DELETE /episodes/subtitles', () => {
  test('[api.episodes-subtitles-delete] [subtitles.delete-payload:episodes] takes the form of a manual download and the path', async () => {
    const { request, key, pathOf, history, changes } = await startWithSubtitles({
      episode: { 'en.srt': srt('Hello.') },
    });
    const path = pathOf('episode', 'en.srt');
    const form = new FormData();
    const sent = { language: 'en', hi: 'False', forced: 'False', provider: '', subtitle: '', original_format: 'False' };
    for (const [name, value] of Object.entries({ ...sent, path })) form.set(name, value);
    const { payload, headers } = await encode(form);

    const answer = await request('DELETE', '/api/episodes/subtitles?seriesid=12&episodeid=101', {
      payload,
      headers: { ...headers, 'x-api-key': key },
    });

    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await expect(access(path)).rejects.toThrow('ENOENT');
    const [change] = await changes();
    expect(change).toMatchObject({ tool: 'delete', after_hash: null });
    expect(await history()).toMatchObject([{ action: 0, language: 'en', subtitle_path: path, change_id: change?.id }]);
  });

  test('clients whose proxies drop the body may say it all in the address', async () => {
    const { request, key, pathOf } = await startWithSubtitles({ episode: { 'en.srt': srt('Hello.') } });
    const path = pathOf('episode', 'en.srt');
    const address = new URLSearchParams({
      seriesid: '12',
      episodeid: '101',
      language: 'en',
      hi: 'false',
      forced: 'false',
      path,
    });

    const answer = await request('DELETE', `/api/episodes/subtitles?${address}`, { headers: { 'x-api-key': key } });

    expect(answer.statusCode).toBe(204);
  });

  test('the episode lacks it again, and restoring brings it back', async () => {
    const { api, pathOf, read } = await startWithSubtitles({ episode: { 'en.srt': srt('Hello.') } });
    const form = { ...plain, path: pathOf('episode', 'en.srt'), batch: 'b' };
    const missing = async () => {
      const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [101] } });
      return data[0]?.missing_subtitles.map(({ code2 }) => code2);
    };

    await api.subtitles.deleteEpisode({ query, form });
    expect(await missing()).toEqual(['en', 'fr']);
    await api.subtitles.restore({ form: { batch: 'b' } });

    expect(await missing()).toEqual(['fr']);
    expect(await read('episode', 'en.srt')).toBe(srt('Hello.'));
  });

  test('deletes nothing but subtitles of that episode', async () => {
    const { api, videos, pathOf } = await startWithSubtitles({ movie: { 'en.srt': srt('Hello.') } });

    for (const path of [videos.episode, pathOf('movie', 'en.srt'), '/etc/hostname', '../../../etc/hostname'])
      await expect(api.subtitles.deleteEpisode({ query, form: { ...plain, path } })).rejects.toMatchObject({
        status: 500,
        body: 'Subtitles file not found. Path mapping issue?',
      });

    await Promise.all([videos.episode, pathOf('movie', 'en.srt')].map((path) => access(path)));
  });

  test('a file that somebody else has deleted is told, and forgotten', async () => {
    const { api, pathOf } = await startWithSubtitles({ episode: { 'en.srt': srt('Hello.') } });
    const path = pathOf('episode', 'en.srt');
    await rm(path);

    await expect(api.subtitles.deleteEpisode({ query, form: { ...plain, path } })).rejects.toMatchObject({
      status: 500,
    });

    const { data } = await api.series.listEpisodes({ query: { 'episodeid[]': [101] } });
    expect(data[0]?.subtitles).toEqual([]);
  });
});

test('[api.movies-subtitles-delete] [subtitles.delete-payload:movies] DELETE /movies/subtitles takes radarrid and the same form', async () => {
  const { api, pathOf, history } = await startWithSubtitles({ movie: { 'en.forced.srt': srt('Hello.') } });
  const path = pathOf('movie', 'en.forced.srt');

  await api.subtitles.deleteMovie({ query: { radarrid: 7 }, form: { ...plain, ...download, forced: true, path } });

  await expect(access(path)).rejects.toThrow('ENOENT');
  expect(await history()).toMatchObject([{ kind: 1, media_id: 7, action: 0, language: 'en:forced' }]);
});
