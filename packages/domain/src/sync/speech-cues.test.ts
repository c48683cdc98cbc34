import { expect, test } from 'vitest';
import { isSpeech, speechCues } from './speech-cues.ts';

test.each([
  ['Wait here.', true],
  ['(laughs) Wait here.', true],
  ['ANNA: (laughs)', true],
  ['<i>Wait.</i>', true],
  ['{\\an8}Wait.', true],
  ['等等。', true],
  ['2', true],
  ['', false],
  ['...', false],
  ['<i></i>', false],
  ['[door slams]', false],
  ['(laughs)\n[phone rings]', false],
  ['- [sighs]\n- (laughs)', false],
  ['【笑】', false],
  ['♪ The harbour lights ♪', false],
  ['# The harbour lights', false],
  ['The harbour lights ♫', false],
  ['Subtitles by Anna', false],
  ['www.example.org', false],
])('%j is spoken: %s', (text, spoken) => {
  expect(isSpeech(text)).toBe(spoken);
});

test('a long line of brackets is judged at once', () => {
  const startedAt = performance.now();

  isSpeech('['.repeat(50_000) + ' ('.repeat(50_000));

  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('cues are in the order of time, in seconds, and none lasts longer than ten', () => {
  const cues = speechCues([
    { start: 60_000, end: 90_000, text: 'A sign that stays.' },
    { start: 1500, end: 3000, text: 'Wait.' },
    { start: 4000, end: 5000, text: '[door slams]' },
    { start: 7000, end: 7000, text: 'Nothing.' },
  ]);

  expect(cues).toEqual([
    { start: 1.5, end: 3 },
    { start: 60, end: 70 },
  ]);
});
