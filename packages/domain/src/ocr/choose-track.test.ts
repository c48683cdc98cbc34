import { expect, test } from 'vitest';
import type { SubtitleStream } from '#domain/media/video-streams.ts';
import { chooseTrack } from './choose-track.ts';
import { joinEqualCues } from './join-cues.ts';
import { modelFor, packageOf } from './models.ts';

const track = (index: number, given: Partial<SubtitleStream> = {}): SubtitleStream => ({
  index,
  codec: 'hdmv_pgs_subtitle',
  language: 'en',
  title: '',
  forced: false,
  hi: false,
  isText: false,
  ...given,
});
const plain = { code2: 'en', hi: false, forced: false };
const choose = (subtitles: SubtitleStream[], wish = plain, unmarked = '') => {
  const chosen = chooseTrack({ subtitles }, wish, unmarked);
  return chosen && [chosen.stream.index, chosen.forcedOnly];
};

test('a track is chosen by language and kind', () => {
  const all = [track(0, { language: 'fr' }), track(1, { forced: true }), track(2, { hi: true }), track(3)];

  expect(choose(all)).toEqual([3, false]);
  expect(choose(all, { ...plain, hi: true })).toEqual([2, false]);
  expect(choose(all, { ...plain, forced: true })).toEqual([1, false]);
  expect(choose(all, { ...plain, code2: 'de' })).toBeUndefined();
});

test('without a forced track, the forced pictures of the full one are wanted', () => {
  expect(choose([track(0)], { ...plain, forced: true })).toEqual([0, true]);
  expect(choose([track(0, { codec: 'dvb_subtitle' })], { ...plain, forced: true })).toBeUndefined();
});

test('text tracks and codecs that can’t be read are none', () => {
  expect(choose([track(0, { codec: 'subrip', isText: true }), track(1, { codec: 'xsub' })])).toBeUndefined();
});

test('a track without a language has the one of the settings', () => {
  expect(choose([track(0, { language: null })])).toBeUndefined();
  expect(choose([track(0, { language: null })], plain, 'en')).toEqual([0, false]);
});

test('languages have models, and models packages', () => {
  expect(['en', 'zh', 'pb', 'nb', 'aa'].map(modelFor)).toEqual(['eng', 'chi_sim', 'por', 'nor', undefined]);
  expect(packageOf('chi_sim')).toBe('tesseract-ocr-chi-sim');
});

const cue = (start: number, end: number, text: string, weakest = 90) => ({
  start,
  end,
  text,
  weakest,
  confidence: 90,
  whole: '',
});

test('a fade is one cue', () => {
  const joined = joinEqualCues([
    cue(0, 100, 'Hi.', 50),
    cue(100, 900, 'Hi.'),
    cue(2000, 3000, 'Hi.'),
    cue(3000, 4000, ''),
    cue(4000, 5000, ''),
  ]);

  expect(joined.map(({ start, end, weakest }) => [start, end, weakest])).toEqual([
    [0, 900, 90],
    [2000, 3000, 90],
    [3000, 4000, 90],
    [4000, 5000, 90],
  ]);
});
