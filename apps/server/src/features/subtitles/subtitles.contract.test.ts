import { mediaProbe } from '@captionarr/contract';
import { describe, expect, test } from 'vitest';
import { expectEntity } from '#testing/spec-row.ts';
import { srt, startWithSubtitles } from './testing/start-with-subtitles.ts';

describe('GET /subtitles', () => {
  test('[api.subtitles-get] [entities.media-probe] lists what a subtitle can be synced to, without itself', async () => {
    const { api, pathOf } = await startWithSubtitles({
      episode: { 'en.srt': srt('Hi.'), 'fr.forced.srt': srt('Salut.') },
    });

    const { data } = await api.subtitles.probe({
      query: { subtitlesPath: pathOf('episode', 'en.srt'), sonarrEpisodeId: 101 },
    });

    expect(data).toEqual({
      audio_tracks: [],
      embedded_subtitles_tracks: [],
      external_subtitles_tracks: [
        {
          name: 'Harbour Lights - S01E01.fr.forced.srt',
          path: pathOf('episode', 'fr.forced.srt'),
          language: 'French',
          forced: true,
          hearing_impaired: false,
        },
      ],
    });
  });

  test('[entities.media-probe] tracks have stream, name and language, files name, path and language', async () => {
    const track = { index: 0, codec: 'subrip', language: 'en', title: 'Full' };
    const { request, key, pathOf } = await startWithSubtitles({
      episode: { 'en.srt': srt('Hi.'), 'fr.srt': srt('Salut.') },
      probe: async () => ({
        duration: 1800,
        frameRate: 25,
        audio: [{ ...track, channels: 2, isDefault: true }],
        subtitles: [{ ...track, forced: false, hi: false, isText: true }],
      }),
    });
    const query = new URLSearchParams({ subtitlesPath: pathOf('episode', 'en.srt'), sonarrEpisodeId: '101' });

    const answer = await request('GET', `/api/subtitles?${query}`, { headers: { 'x-api-key': key } });

    const { data } = answer.json<{ data: Record<string, object[]> }>();
    expectEntity('entities.media-probe', data, mediaProbe, [
      'audio_tracks',
      'embedded_subtitles_tracks',
      'external_subtitles_tracks',
    ]);
    expect(data).toMatchObject({
      audio_tracks: [{ stream: 'a:0', name: 'Full', language: 'English' }],
      embedded_subtitles_tracks: [{ stream: 's:0', name: 'Full', language: 'English' }],
      external_subtitles_tracks: [{ name: expect.any(String), path: pathOf('episode', 'fr.srt'), language: 'French' }],
    });
  });

  test('of a movie, and of nothing', async () => {
    const { api, pathOf } = await startWithSubtitles({ movie: { 'en.srt': srt('Hi.') } });
    const subtitlesPath = pathOf('movie', 'en.srt');

    const { data } = await api.subtitles.probe({ query: { subtitlesPath, radarrMovieId: 7 } });
    expect(data.external_subtitles_tracks).toEqual([]);

    await expect(api.subtitles.probe({ query: { subtitlesPath } })).rejects.toMatchObject({ status: 404 });
  });
});

test('[api.subtitles-info-get] GET /subtitles/info says what file names tell, in their order', async () => {
  const { api } = await startWithSubtitles();

  const { data } = await api.subtitles.describeFileNames({
    query: { 'filenames[]': ['Some.Show.S02E05.fr.srt', 'plain.srt'] },
  });

  expect(data).toEqual([
    { filename: 'Some.Show.S02E05.fr.srt', subtitle_language: 'fr', season: 2, episode: 5 },
    { filename: 'plain.srt', subtitle_language: null, season: 0, episode: 0 },
  ]);
});

test.for([
  { type: 'episode', kind: 0, id: 101 },
  { type: 'movie', kind: 1, id: 7 },
] as const)(
  '[subtitles.state-present] [subtitles.state-missing] [subtitles.state-embedded] a subtitle of $type $id has a path, is inside the video without one, or is missing',
  async ({ type, kind, id }) => {
    const { app, api, pathOf } = await startWithSubtitles({
      [type]: { 'en.srt': srt('Hi.') },
      settings: { 'general.embedded_subs_show_desired': false },
    });
    const path = pathOf(type, 'en.srt');
    const inside = { kind, media_id: id, no: 1, language: 'de', stream: 0, codec: 'subrip' };
    await app.db
      .insertInto('subtitle')
      .values({ ...inside, path: null, size: null, modified_at: null })
      .execute();
    await api.subtitles.change({ query: { action: 'color(name=red)' }, form: { type, id, language: 'en', path } });

    const { data } =
      type === 'movie'
        ? await api.movies.list({ query: { 'radarrid[]': [id] } })
        : await api.series.listEpisodes({ query: { 'episodeid[]': [id] } });

    const [video] = data;
    expect(video?.subtitles.map((subtitle) => [subtitle.code2, subtitle.path])).toEqual([
      ['en', path],
      ['de', null],
    ]);
    expect(video?.missing_subtitles.map(({ code2 }) => code2)).toEqual(['fr']);
  },
);
