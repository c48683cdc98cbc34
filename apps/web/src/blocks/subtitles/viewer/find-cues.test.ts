import { expect, test } from 'vitest';
import { cutAt, findCues } from './find-cues.ts';

const cue = (text: string) => ({ start: 0, end: 1000, text });

test('finds text whatever its case, and keeps the number of the cue', () => {
  const cues = [cue('The stones'), cue('were here'), cue('before the CHURCH.')];

  expect(findCues(cues, ' church').map(({ number }) => number)).toEqual([3]);
  expect(findCues(cues, '')).toHaveLength(3);
});

test.each([
  ['Why? Why not?', 'why?', ['', 'Why?', ' Why not?']],
  ['[SIGHS]', '[s', ['', '[S', 'IGHS]']],
  ['nothing', '', ['nothing']],
])('cuts %j at %j', (text, wanted, parts) => {
  expect(cutAt(text, wanted)).toEqual(parts);
});
