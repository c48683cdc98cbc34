import { expect, test } from 'vitest';
import { fillRelease } from './fill-release.ts';
import { parseRelease } from './parse-release.ts';

test('what a renamed file does not say comes from the manager', () => {
  const release = fillRelease(parseRelease('Harbour Lights - S01E05 - Low Tide.mkv'), {
    source: 'WEBDL',
    resolution: '1080p',
    videoCodec: 'x265',
    audioCodec: 'EAC3 Atmos',
    releaseGroup: 'NTb',
  });

  expect(release).toMatchObject({
    title: 'Harbour Lights',
    source: 'Web',
    resolution: '1080p',
    videoCodec: 'H.265',
    audioCodecs: ['Dolby Digital Plus', 'Dolby Atmos'],
    releaseGroup: 'NTb',
    editions: [],
  });
});

test('what the name says stays', () => {
  const release = fillRelease(parseRelease('Glass.Meridian.2017.720p.HDTV.x264-LOL', 'movie'), {
    source: 'Bluray',
    resolution: '1080p',
    releaseGroup: 'SPARKS',
  });

  expect(release).toMatchObject({ source: 'HDTV', resolution: '720p', releaseGroup: 'LOL' });
});

test.for([
  ['WEBDL', 'Web'],
  ['WEBRip', 'Web'],
  ['Bluray', 'Blu-ray'],
  ['Remux', 'Blu-ray'],
  ['BR-DISK', 'Blu-ray'],
  ['HDTV', 'HDTV'],
  ['Raw-HD', 'HDTV'],
  ['SDTV', 'TV'],
  ['DVD', 'DVD'],
  ['DVD-R', 'DVD'],
  ['CAM', 'Camera'],
  ['TELESYNC', 'Telesync'],
  ['Unknown', undefined],
])('the source %s is %s', ([source = '', meant]) => {
  expect(fillRelease(parseRelease('Glass Meridian', 'movie'), { source }).source).toBe(meant);
});

test('a cut that has no name of ours keeps that of the manager', () => {
  const name = parseRelease('Glass Meridian (2017).mkv', 'movie');

  expect(fillRelease(name, { edition: "Director's Cut" }).editions).toEqual(["Director's Cut"]);
  expect(fillRelease(name, { edition: 'Rogue Cut' }).editions).toEqual(['Rogue Cut']);
});
