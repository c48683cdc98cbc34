import { expect, test } from 'vitest';
import { formatSize } from './size.ts';

test.each([
  [0, 'en', '0 bytes'],
  [999_600, 'en', '1 MB'],
  [36_373, 'en', '36 kB'],
  [11_400_000_000, 'en', '11.4 GB'],
  [11_400_000_000, 'de', '11,4\u{A0}GB'],
  [734_003_200, 'en', '734 MB'],
])('%i bytes in %s are %s', (bytes, language, shown) => {
  expect(formatSize(bytes, language)).toBe(shown);
});
