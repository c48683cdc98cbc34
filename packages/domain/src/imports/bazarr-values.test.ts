import { createCipheriv, createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openFernet } from './fernet.ts';
import { readBazarrEvent, scoreOutOf } from './bazarr-event.ts';
import { readBazarrMovie } from './bazarr-library.ts';
import { readBazarrProfile } from './bazarr-profile.ts';
import { parseOldTime } from './bazarr-time.ts';

describe('times', () => {
  test('are read by the clock of this server', () => {
    expect(parseOldTime('2024-03-01 20:15:00.123456')).toBe(new Date(2024, 2, 1, 20, 15, 0, 123).getTime());
    expect(parseOldTime('2024-03-01 20:15:00')).toBe(new Date(2024, 2, 1, 20, 15, 0).getTime());
  });

  test('of very old rows are seconds since 1970', () => {
    expect(parseOldTime(1_500_000_000.25)).toBe(1_500_000_000_250);
    expect(parseOldTime('1500000000')).toBe(1_500_000_000_000);
  });

  test('that make no sense are none', () => {
    for (const value of ['', 'None', 'yesterday', null, undefined, -1, Number.NaN])
      expect(parseOldTime(value)).toBeUndefined();
  });
});

describe('scores', () => {
  test.for<[Parameters<typeof scoreOutOf>, number | null]>([
    [['episode', 300, null, false], 360],
    [['movie', 150, null, true], 180],
    [['movie', 110, null, true], 120],
    [['movie', 110, null, false], null],
    [['movie', 110, 180, true], 180],
    [['movie', null, 180, false], null],
  ])('%j are out of %j', ([given, outOf]) => {
    expect(scoreOutOf(...given)).toBe(outOf);
  });
});

test('a row that does not say what happened when is none', () => {
  expect(readBazarrEvent({ id: 1, action: 1, timestamp: 'None', radarrId: 3 }, 'movie', false)).toBeUndefined();
});

test('a movie without a size counts as a video, and an unknown language is passed over', () => {
  const read = readBazarrMovie({
    radarrId: 5,
    title: "It's",
    path: '/movies/a/a.mkv',
    year: '1999',
    audio_language: "['English', 'Klingon']",
    subtitles: "[['en:hi', '/movies/a/a.en.hi.srt', None], ['zz', '/movies/a/a.zz.srt', 1], ['pb', None, None]]",
  });

  expect(read?.movie).toMatchObject({
    id: 5,
    year: 1999,
    tmdbId: null,
    file: { audio: ['en'], embedded: [{ language: 'pb', raw: null }], facts: {} },
  });
  expect(read?.movie.file?.size).toBeGreaterThan(100_000);
  expect(read?.tracks.files).toEqual([{ language: 'en:hi', path: '/movies/a/a.en.hi.srt', size: 0 }]);
});

const item = (id: number, language: string, more = {}) => ({
  id,
  language,
  hi: 'False',
  forced: 'False',
  audio_exclude: 'False',
  ...more,
});
const read = (items: unknown, more = {}) =>
  readBazarrProfile({ profileId: 4, name: 'Mine', items: JSON.stringify(items), ...more });

describe('a profile', () => {
  test('of before hearing impaired was a flag', () => {
    const items = ['only', 'also', 'never', 'True'].map((hi, index) => item(index + 1, 'en', { hi }));

    expect(read(items)).toMatchObject({
      profile: { items: [{ hi: 'True' }, { hi: 'False' }, { hi: 'False' }, { hi: 'True' }] },
    });
  });

  test('whose numbers come twice gets others, but the cutoff keeps its own', () => {
    const read3 = read([item(1, 'en'), item(1, 'de'), item(2, 'fr')], { cutoff: 2 });

    expect(read3).toMatchObject({ profile: { cutoff: 2, items: [{ id: 1 }, { id: 3 }, { id: 2 }] } });
  });

  test('says what it loses', () => {
    expect(read([item(1, 'en'), item(2, 'q1')], { cutoff: 2, tag: 'My Tag' })).toMatchObject({
      profile: { cutoff: null, tag: 'my-tag', items: [{ language: 'en' }] },
      lost: [expect.stringContaining('q1'), expect.stringContaining('cutoff'), expect.stringContaining('my-tag')],
    });
  });

  test('that makes no sense is refused in a sentence', () => {
    expect(read([])).toBe('None of its languages exist here.');
    expect(readBazarrProfile({ profileId: 1, name: 'a', items: '{' })).toBe('Its languages can’t be read.');
    expect(readBazarrProfile({ profileId: null, name: 'a', items: '[]' })).toBe('It has no id or name.');
  });
});

function seal(text: string, passphrase: string) {
  const key = createHash('sha256').update(passphrase).digest();
  const iv = Buffer.alloc(16, 7);
  const cipher = createCipheriv('aes-128-cbc', key.subarray(16), iv);
  const head = Buffer.concat([Buffer.from([0x80]), Buffer.alloc(8), iv]);
  const signed = Buffer.concat([head, cipher.update(text, 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', key.subarray(0, 16)).update(signed).digest();
  return Buffer.concat([signed, signature]).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

describe('what the fork has sealed', () => {
  test('is opened with its passphrase', () => {
    expect(openFernet(seal('the key', 'pass phrase'), 'pass phrase')).toBe('the key');
  });

  test('stays closed to another, and when it was altered', () => {
    const token = seal('the key', 'pass phrase');
    expect(openFernet(token, 'another')).toBeUndefined();
    expect(openFernet(`${token.slice(0, 40)}AAAA${token.slice(44)}`, 'pass phrase')).toBeUndefined();
    expect(openFernet('gAAAA', 'pass phrase')).toBeUndefined();
  });
});
