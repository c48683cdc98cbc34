import { expect, test } from 'vitest';
import { judgeSizes } from './sizes.ts';

test('the size of an image is told in whole megabytes', () => {
  expect(judgeSizes({ unpacked: 401_600_000, packed: 150_400_000 })).toBe('402 MB on disk, 150 MB to download');
});

test('an image of 500 MB is too large', () => {
  expect(() => judgeSizes({ unpacked: 500e6, packed: 1 })).toThrow('500 MB on disk, 0 MB to download. The limit is');
});
