import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRelease } from './parse-release.ts';

test('a release says all that there is to say', () => {
  const release = parseRelease('Harbour.Lights.2021.S01E05.Low.Tide.1080p.AMZN.WEB-DL.DDP5.1.Atmos.H.264-NTb.mkv');

  expect(release).toEqual({
    title: 'Harbour Lights',
    year: 2021,
    season: 1,
    episodes: [5],
    absoluteEpisodes: [],
    episodeTitle: 'Low Tide',
    source: 'Web',
    resolution: '1080p',
    videoCodec: 'H.264',
    audioCodecs: ['Dolby Digital Plus', 'Dolby Atmos'],
    releaseGroup: 'NTb',
    editions: [],
    streamingService: 'Amazon Prime',
  });
});

test('only the last part of a path counts, whatever the system', () => {
  expect(parseRelease('C:\\Series\\Show 2\\Harbour.Lights.S01E05.mkv')).toMatchObject({
    title: 'Harbour Lights',
    season: 1,
  });
  expect(parseRelease('/tv/Season 9/Harbour.Lights.S01E05.mkv')).toMatchObject({ season: 1, episodes: [5] });
});

test('a movie has no episodes, even when its title looks like one', () => {
  expect(parseRelease('Harbour.2049.2017.1080p.BluRay.x264-GRP', 'movie')).toMatchObject({
    title: 'Harbour 2049',
    year: 2017,
    episodes: [],
  });
});

test('words of quality in the title of an episode stay there', () => {
  expect(parseRelease('Harbour.Lights.S03E01.The.Web.of.Lies.1080p.HDTV.x264-GRP')).toMatchObject({
    episodeTitle: 'The Web of Lies',
    source: 'HDTV',
  });
});

test('bits of a name are read as far as they go', () => {
  expect(parseRelease('GRP 1080p', 'episode')).toMatchObject({ resolution: '1080p', episodes: [] });
  expect(parseRelease('WEB-DL 1080p-NTb', 'episode')).toMatchObject({ source: 'Web', releaseGroup: 'NTb' });
  expect(parseRelease('')).toEqual({ episodes: [], absoluteEpisodes: [], audioCodecs: [], editions: [] });
});

test('no name makes it fail', () => {
  const pieces = fc.constantFrom(
    'S01',
    'E02',
    '1x02',
    '2017',
    '(',
    '[',
    ']',
    ')',
    '-',
    '.',
    ' ',
    '1080p',
    'WEB',
    'DC',
    'v2',
    'é',
    '第',
    '12',
    '"',
  );
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
  );
  fc.assert(
    fc.property(names, fc.constantFrom('episode', 'movie', undefined), (name, type) => {
      const { episodes, absoluteEpisodes } = parseRelease(name, type);
      expect([...episodes, ...absoluteEpisodes].every((number) => Number.isInteger(number))).toBe(true);
    }),
  );
});

test('no name of any length takes long', () => {
  for (const unit of ['s', 's1e', 'e1', '1x01-', '- 01 ', '[', '(2017)', 'S01E01', '.', 'web-', '-E01', 'DD.', '第1'])
    expect(parseRelease(unit.repeat(100_000), 'episode')).toBeDefined();
});
