import { describe, expect, test } from 'vitest';
import { coverOf } from './covers.ts';
import { createCollector } from './collect.ts';
import { readFacts, readQuality, readRuntime } from './file-facts.ts';
import { readEpisode } from './read-episode.ts';
import { readFile } from './read-file.ts';
import { readLabels, readMovie, readSeries } from './read-items.ts';

const noLabels = new Map<number, string>();
const file = { id: 77, path: '/tv/x.mkv', size: 30_000 };

describe('a series', () => {
  const least = { id: 12, title: 'Harbour Lights', path: '/tv/Harbour Lights' };

  test('with everything', () => {
    const series = readSeries(
      {
        ...least,
        id: '12',
        alternateTitles: [{ title: 'Luces' }, { title: 'Luces' }, { title: 'Harbour Lights' }, {}, null],
        sortTitle: 'harbour lights',
        status: 'continuing',
        ended: false,
        overview: 'A coastal town.',
        year: 2021,
        monitored: false,
        tvdbId: 399_001,
        imdbId: 'tt9900001',
        lastAired: '2024-05-10T00:00:00Z',
        seriesType: 'somethingNew',
        originalLanguage: { id: 8, name: 'Japanese' },
        genres: ['Drama', '', 7],
        tags: [3, '4', 99],
        images: [
          { coverType: 'banner', url: '/sonarr/MediaCover/12/banner.jpg?lastWrite=6384' },
          { coverType: 'fanart', url: '/sonarr/MediaCover/12/fanart.jpg?lastWrite=6384' },
          { coverType: 'poster', url: '/sonarr/MediaCover/12/poster.jpg?lastWrite=6384' },
        ],
      },
      readLabels([{ id: 3, label: 'Anime' }, { id: '4', label: 'kids' }, { id: 5 }, 'nonsense']),
    );

    expect(series).toEqual({
      id: 12,
      title: 'Harbour Lights',
      sortTitle: 'harbour lights',
      year: 2021,
      monitored: false,
      tags: ['anime', 'kids'],
      hasUnknownTags: true,
      alternativeTitles: ['Luces'],
      overview: 'A coastal town.',
      poster: 'MediaCover/12/poster-250.jpg',
      fanart: 'MediaCover/12/fanart.jpg',
      imdbId: 'tt9900001',
      path: '/tv/Harbour Lights',
      originalLanguage: 'ja',
      genres: ['Drama'],
      tvdbId: 399_001,
      ended: false,
      seriesType: 'somethingNew',
      lastAired: '2024-05-10',
    });
  });

  test('with as little as can be', () => {
    expect(readSeries({ ...least, status: 'ended', lastAired: null, tags: null }, noLabels)).toEqual({
      ...least,
      sortTitle: 'harbour lights',
      year: 0,
      monitored: true,
      tags: [],
      hasUnknownTags: false,
      alternativeTitles: [],
      overview: '',
      poster: null,
      fanart: null,
      imdbId: null,
      originalLanguage: null,
      genres: [],
      tvdbId: 0,
      ended: true,
      seriesType: 'standard',
      lastAired: null,
    });
  });

  test.each([
    ['id', { id: 'broken' }],
    ['id', { id: 1.5 }],
    ['id', { id: -1 }],
    ['id', { id: 1_000_000_000 }],
    ['title', { title: null }],
    ['title', { title: '' }],
    ['path', { path: 7 }],
  ])('without %s is not taken (%j)', (name, change) => {
    expect(() => readSeries({ ...least, ...change }, noLabels)).toThrow(`has no ${name}`);
  });
});

describe('a movie', () => {
  const least = { id: 7, title: 'Glass Orchard', path: '/movies/Glass Orchard', tmdbId: 500_077 };

  test('has its poster larger, and its file', () => {
    const images = [{ coverType: 'poster', url: '/MediaCover/7/poster.jpg' }];

    expect(readMovie({ ...least, images, hasFile: true, movieFile: file }, noLabels)).toMatchObject({
      tmdbId: 500_077,
      poster: 'MediaCover/7/poster-500.jpg',
      file: { id: 77, path: '/tv/x.mkv' },
    });
  });

  test('has no file only when it says so', () => {
    expect(readMovie({ ...least, hasFile: false }, noLabels).file).toBeNull();
    expect(() => readMovie({ ...least, hasFile: true }, noLabels)).toThrow('has a file without a description');
    expect(() => readMovie({ ...least, hasFile: true, movieFile: { id: 3 } }, noLabels)).toThrow('has no path');
  });
});

describe('an episode', () => {
  const least = { id: 501, seriesId: 12, seasonNumber: 0, episodeNumber: 3, hasFile: false };

  test('without a file', () => {
    expect(readEpisode({ ...least, absoluteEpisodeNumber: 40, title: 'Low Tide' }, 12)).toEqual({
      id: 501,
      seriesId: 12,
      season: 0,
      number: 3,
      absoluteNumber: 40,
      title: 'Low Tide',
      monitored: true,
      file: null,
    });
  });

  test('with a file inside or apart', () => {
    const withFile = { ...least, hasFile: true, episodeFileId: 77 };

    const inside = readEpisode({ ...withFile, episodeFile: file }, 12);
    const apart = readEpisode(withFile, 12, new Map([[77, file]]));

    expect(inside.file).toMatchObject({ id: 77, size: 30_000 });
    expect(apart).toEqual(inside);
    expect(() => readEpisode(withFile, 12, new Map())).toThrow('without a description');
  });

  test('of another series, or without numbers, is not taken', () => {
    expect(() => readEpisode(least, 13)).toThrow('belongs to another series');
    expect(() => readEpisode({ ...least, seasonNumber: undefined }, 12)).toThrow('has no seasonNumber');
  });
});

const languages = (names: string[]) => names.map((name, id) => ({ id, name }));

describe('a file', () => {
  test.each([
    [
      'by name, never by id',
      { languages: languages(['Portuguese (Brazil)', 'Chinese', 'Flemish']) },
      ['pb', 'zh', 'nl'],
    ],
    ['of version 3', { language: { id: 8, name: 'Japanese' } }, ['ja']],
    [
      'from the tracks when unknown',
      { languages: languages(['Unknown']), mediaInfo: { audioLanguages: 'jpn/eng/eng/und' } },
      ['ja', 'en'],
    ],
    [
      'not from the tracks when known',
      { languages: languages(['German']), mediaInfo: { audioLanguages: 'eng' } },
      ['de'],
    ],
    ['not known at all', {}, []],
  ])('audio languages: %s', (_, more, audio) => {
    expect(readFile({ ...file, ...more }).audio).toEqual(audio);
  });

  test.each([
    ['eng/fre/eng', ['en eng', 'fr fre', 'en eng']],
    ['ger/und/chi', ['de ger', 'zh chi']],
    ['English / French', ['en English', 'fr French']],
    ['', []],
    [undefined, []],
  ])('tracks inside, in their order: %j', (subtitles, embedded) => {
    const tracks = readFile({ ...file, mediaInfo: { subtitles } }).embedded;
    expect(tracks.map(({ language, raw }) => `${language} ${raw}`)).toEqual(embedded);
  });

  test('facts, without what is not known', () => {
    expect(
      readFacts({
        ...file,
        releaseGroup: 'GRP',
        edition: '',
        quality: { quality: { name: 'WEBDL-1080p', resolution: 1080 } },
        mediaInfo: { videoCodec: 'x265', audioCodec: 'E-AC-3', runTime: '1:52:03' },
      }),
    ).toEqual({
      quality: 'WEBDL-1080p',
      source: 'WEBDL',
      resolution: '1080p',
      videoCodec: 'h265',
      audioCodec: 'EAC3',
      releaseGroup: 'GRP',
      size: 30_000,
      runtime: 6723,
    });
    expect(readFacts({ ...file, size: 'large', quality: 7, mediaInfo: null })).toEqual({});
  });

  test.each([
    ['Bluray-1080p Remux', 1080, 'Bluray', '1080p Remux'],
    ['Raw-HD', 1080, 'Raw', 'HD'],
    ['SDTV', 480, 'SDTV', '480p'],
    ['Unknown', 0, 'Unknown', ''],
    ['A-B-C', 720, 'A-B-C', '720p'],
  ])('quality %s', (quality, height, source, resolution) => {
    expect(readQuality(quality, height)).toEqual({ quality, source, resolution });
  });

  test.each([
    ['AVC', 'h264'],
    ['HEVC', 'h265'],
    ['XviD MPEG-4', 'XviD'],
    ['DivX 5', 'DivX'],
    ['MPEG-2 Video', 'Mpeg2'],
    ['VC-1', 'VC1'],
    ['V_VP9', 'VP9'],
    ['AV1', 'AV1'],
  ])('video codec %s', (videoCodec, name) => {
    expect(readFacts({ mediaInfo: { videoCodec } })).toEqual({ videoCodec: name });
  });

  test.each([
    ['AC-3', 'AC3'],
    ['MLP FBA', 'TrueHD'],
    ['MLP FBA 16-ch', 'TrueHD Atmos'],
    ['MPEG Audio', 'MP3'],
    ['DTS-HD MA', 'DTS-HD MA'],
  ])('audio codec %s', (audioCodec, name) => {
    expect(readFacts({ mediaInfo: { audioCodec } })).toEqual({ audioCodec: name });
  });

  test.each([
    ['45:12', 2712],
    ['1:52:03', 6723],
    ['0:07.5', 7],
    ['', undefined],
    ['long', undefined],
    ['45', undefined],
  ])('runtime %j', (text, seconds) => {
    expect(readRuntime(text)).toBe(seconds);
  });
});

test.each([
  ['https://artworks.example/p.jpg', null],
  ['/MediaCoverProxy/abc/poster.jpg', null],
  ['/MediaCover/12/poster.jpg/../../../x', null],
  ['/MediaCover/12/poster.png', 'MediaCover/12/poster-250.png'],
  ['MediaCover/12/poster.jpg?x=1', 'MediaCover/12/poster-250.jpg'],
  [undefined, null],
])('the cover of %j is %j', (url, path) => {
  expect(coverOf({ images: [{ coverType: 'poster', url }] }, 'poster', 'poster-250')).toBe(path);
});

test('what cannot be taken is remembered by id and title, and stops nothing', () => {
  const collector = createCollector((record) => readSeries(record, noLabels));
  const good = { id: 1, title: 'One', path: '/tv/one' };

  const taken = [good, { id: 2, title: 'Two' }, good, 7, { path: '/x' }].map((record) => collector.take(record)?.id);

  expect(taken).toEqual([1, undefined, undefined, undefined, undefined]);
  expect(collector.summary()).toEqual({
    received: 5,
    refused: [
      { id: 2, reason: '"Two" has no path.' },
      { id: 1, reason: '"One" came twice.' },
      { id: undefined, reason: 'A record is not an object.' },
      { id: undefined, reason: 'A record has no title.' },
    ],
  });
});
