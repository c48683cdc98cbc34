import { expect, test } from 'vitest';
import { nearLine } from './near-line.ts';

const cues = [
  { start: 1000, text: 'Where have you been?' },
  { start: 60_000, text: '<i>I was looking\nfor the keeper.</i>' },
  { start: 61_000, text: '{\\an8}' },
];

test('the nearest line that is said, on one line and without tags', () => {
  expect(nearLine(cues, 61)).toBe('I was looking for the keeper.');
  expect(nearLine(cues, 0)).toBe('Where have you been?');
  expect(nearLine([], 5)).toBeNull();
  expect(nearLine([{ start: 0, text: 'x'.repeat(500) }], 0)).toHaveLength(160);
});
