import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { basesOf, withLocalBases } from './build-file.ts';

const real = readFileSync('docker/Dockerfile', 'utf8');

test('the Dockerfile begins with one base, which can be made here', () => {
  expect(basesOf(real)).toEqual([expect.stringMatching(/^node:24\.[\d.]+-bookworm-slim$/)]);
});

test('only the digests of its bases go; every stage stays', () => {
  const local = withLocalBases(real);
  const changed = local.split('\n').filter((line, index) => line !== real.split('\n')[index]);

  expect(changed).toHaveLength(2);
  expect(changed.every((line) => line.startsWith('FROM ') && !line.includes('@'))).toBe(true);
  expect(local.split('\n')[0]).toContain('@sha256:');
});
