import { gzipSync } from 'node:zlib';
import { zipOf } from '@captionarr/lab';
import { describe, expect, test } from 'vitest';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { encodeText } from '#domain/subtitles/charset/index.ts';
import { subtitleExtensions } from '#domain/subtitles/subtitle-name.ts';
import { unpackDownload } from '#platform/archives/unpack-download.ts';
import { someText } from '#testing/start-with-providers.ts';
import { openDownload, type DownloadInput } from './open-download.ts';

const path = '/tv/Harbour.Lights.S01E01.1080p.WEB-DL.H.264-GRP.mkv';
const video: VideoFacts = {
  type: 'episode',
  id: 1,
  path,
  size: 1,
  title: 'Harbour Lights',
  alternativeTitles: [],
  year: 2021,
  season: 1,
  episode: 1,
  absoluteEpisode: null,
  episodeTitle: '',
  seriesType: 'standard',
  ids: { imdb: null, tvdb: null, tmdb: null },
  release: parseRelease(path, 'episode'),
  audio: [],
  frameRate: 25,
  duration: 60,
};

const defaults = {
  language: { code2: 'en', hi: false, forced: false },
  isPack: false,
  video,
  originalFormat: false,
  utf8: true,
  mods: [],
};
const french = { code2: 'fr', hi: false, forced: false };

const unpacked = (bytes: Uint8Array, fileName = 'subtitle.srt') =>
  unpackDownload({ bytes, fileName, extensions: [...subtitleExtensions] });

async function open(
  bytes: Uint8Array | string,
  { fileName, ...more }: Partial<DownloadInput & { fileName: string }> = {},
) {
  const opened = await openDownload({ ...defaults, unpacked: await unpacked(Buffer.from(bytes), fileName), ...more });
  if (opened.problem !== undefined) return { problem: opened.problem };
  return { text: Buffer.from(opened.bytes).toString(), extension: opened.extension, cues: opened.cues.length };
}

/** Made by xz of one cue. */
const xz = Buffer.from(
  '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4AAsACZdABiCglwMZizdwI10n2AfLLohpxkLTb62VcL02HPkCjND/e3SBngAAAAAExK9tNyMDHAAAUIt2cQWpx+2830BAAAAAARZWg==',
  'base64',
);

describe('whatever it is packed in, the text comes out', () => {
  const text = someText();
  const packings: [string, () => Buffer | Promise<Buffer>][] = [
    ['nothing', () => Buffer.from(text)],
    ['gzip', () => gzipSync(text)],
    ['zip', () => zipOf({ 'a/b.srt': text })],
    ['a zip with other things', () => zipOf({ 'read me.txt.url': 'x', '__MACOSX/._b.srt': 'x', 'b.srt': text })],
    [
      'a zip of a season',
      () => zipOf({ 'HL.S01E02.srt': someText(2), 'HL.S01E01.srt': text, 'HL.S01E03.srt': someText(3) }),
    ],
  ];
  test.for(packings)('%s', async ([, pack]) => {
    expect(await open(await pack())).toEqual({ text, extension: 'srt', cues: 12 });
  });
});

test('xz, which other programs make', async () => {
  expect(await open(xz)).toEqual({
    text: '1\n00:00:01,000 --> 00:00:02,000\nHello there.\n',
    extension: 'srt',
    cues: 1,
  });
});

describe('what is of no use is told in a sentence', () => {
  test.for<[string, () => Buffer | string | Promise<Buffer>, RegExp]>([
    ['a page', () => '<!DOCTYPE html><html><body>Come back later.</body></html>', /page/i],
    ['half an archive', async () => (await zipOf({ 'b.srt': someText() })).subarray(0, 60), /incomplete/],
    ['half of a gzip', () => gzipSync(someText()).subarray(0, 60), /damaged/],
    ['half of an xz', () => xz.subarray(0, 60), /damaged/],
    ['an archive without a subtitle', () => zipOf({ 'b.exe': 'x' }), /archive contains no subtitles/],
    [
      'other episodes',
      () => zipOf({ 'HL.S01E02.srt': someText(), 'HL.S01E03.srt': someText() }),
      /No file in the archive matches/,
    ],
  ])('%s', async ([, make, says]) => {
    expect((await open(await make())).problem).toMatch(says);
  });
});

const beginning = (seconds: string) => expect.stringContaining(`00:00:${seconds},000 --> `);

describe('what is saved of it', () => {
  test('frames become times by the rate of the provider, then of the video', async () => {
    const microdvd = '{250}{500}Where have you been|all night?\n';

    expect(await open(microdvd)).toMatchObject({ text: beginning('10'), extension: 'srt' });
    expect(await open(microdvd, { frameRate: 50 })).toMatchObject({ text: beginning('05') });
    expect(await open(microdvd, { originalFormat: true, fileName: 'a.sub' })).toMatchObject({
      text: microdvd,
      extension: 'sub',
    });
  });

  test('an old character set becomes UTF-8, or stays if the settings say so', async () => {
    const bytes = Buffer.from(someText().replaceAll('all night', 'à la plage cette été'), 'latin1');

    expect((await open(bytes, { language: french })).text).toContain('cette été');
    const kept = await openDownload({ ...defaults, unpacked: await unpacked(bytes), language: french, utf8: false });
    expect('bytes' in kept && Buffer.from(kept.bytes).equals(bytes)).toBe(true);
  });

  test('is mended as the settings say; of what would be empty nothing is saved', async () => {
    const only = '1\n00:00:01,000 --> 00:00:02,000\n[door creaks]\n';

    expect((await open(only, { mods: ['remove_HI'] })).problem).toBe('The modifications would leave it empty.');
    expect(
      (await open(`${only}\n2\n00:00:03,000 --> 00:00:04,000\nHello there.\n`, { mods: ['remove_HI'] })).cues,
    ).toBe(1);
  });
});

async function openSlovak(text: string, utf8: boolean) {
  const bytes = encodeText(`1\n00:00:01,000 --> 00:00:02,000\n${text}\n`, 'windows-1250', false);
  const language = { code2: 'sk', hi: false, forced: false };
  return openDownload({ ...defaults, utf8, language, unpacked: await unpacked(bytes) });
}

test('a character set that was guessed for the conversion is named, and one that is certain is not', async () => {
  expect(await openSlovak('To je ľahké.', true)).toHaveProperty('uncertain', expect.stringMatching(/1250|8859-2/));
  // The bytes stay as they came.
  expect(await openSlovak('To je ľahké.', false)).toHaveProperty('uncertain', undefined);
  expect(await openSlovak('Kde si bol celú noc? Čakala som ťa, šťastne.', true)).toHaveProperty('uncertain', undefined);
});
