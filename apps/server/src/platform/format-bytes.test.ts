import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.for([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [3_400_000, '3.4 MB'],
  [123_456_789, '123 MB'],
  [999_960_000, '1 GB'],
  [1.8e12, '1.8 TB'],
] as const)('%i is %s', ([bytes, words]) => {
  expect(formatBytes(bytes)).toBe(words);
});
