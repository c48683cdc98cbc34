import { expect, test } from 'vitest';
import { cueTime, exactCueTime } from './cue-time.ts';

test.each([
  [0, '00:00:00', '00:00:00.000'],
  [192_345, '00:03:12', '00:03:12.345'],
  [36_000_007, '10:00:00', '10:00:00.007'],
  [-20, '00:00:00', '00:00:00.000'],
])('%i ms is %s, exactly %s', (milliseconds, short, exact) => {
  expect(cueTime(milliseconds)).toBe(short);
  expect(exactCueTime(milliseconds)).toBe(exact);
});
