import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.ts';

const heard = [{ start: 1000, end: 2500, text: 'The ferry is gone.' }];

test('segments of whisper-asr-webservice are read, with the words and figures that they have', () => {
  const words = [{ word: ' The', start: 1, end: 1.2, probability: 0.9 }];
  const segment = { id: 0, start: 1, end: 2.5, text: ' The ferry is gone.', avg_logprob: -0.2, no_speech_prob: 0.1 };

  expect(readTranscript(JSON.stringify({ text: '', segments: [{ ...segment, words }], language: 'en' }))).toEqual([
    { ...heard[0], words: [{ start: 1000, end: 1200, text: ' The' }], noSpeech: 0.1, logprob: -0.2 },
  ]);
});

test('segments that older faster-whisper engines write as lists are read', () => {
  const segments = [[1, 0, 1, 2.5, ' The ferry is gone.', [50364], -0.2, 1.1, 0.1, null]];

  expect(readTranscript(JSON.stringify({ language: 'en', segments, text: '' }))).toEqual(heard);
});

test('words that stand beside the segments belong to those they lie in', () => {
  const words = [
    { word: 'The', start: 1, end: 1.2 },
    { word: 'Who', start: 3, end: 3.2 },
  ];
  const segments = [
    { start: 1, end: 2.5, text: 'The ferry is gone.' },
    { start: 3, end: 4, text: 'Who?' },
  ];

  const read = readTranscript(JSON.stringify({ text: '', segments, words }));

  expect(read?.map((line) => line.words?.map(({ text }) => text))).toEqual([['The'], ['Who']]);
});

test.each([
  ['SubRip', '1\n00:00:01,000 --> 00:00:02,500\nThe ferry\nis gone.\n'],
  ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.500\nThe ferry is gone.\n'],
])('a %s subtitle is read', (_name, text) => {
  expect(readTranscript(text)).toEqual(heard);
});

test.each(['', '{"text":"","segments":[]}', '{"text":" "}', 'WEBVTT\n\n'])('%j is silence', (text) => {
  expect(readTranscript(text)).toEqual([]);
});

test.each(['{"segments":[{"start":1,', '{"text":"words without times"}', 'Internal Server Error', '[1]'])(
  '%j is no transcript',
  (text) => {
    expect(readTranscript(text)).toBeUndefined();
  },
);
