import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

test('orders versions as semantic versions are ordered', () => {
  const inOrder = [
    '0.9.9',
    'v1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    'v1.0.0-beta.11',
    '1.0.0-rc.1',
    'v1.0.0',
    '1.0.9',
    '1.0.10',
    'v1.2.0',
    '2.0.0',
  ];

  expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder);
});

test('a leading v and build words do not matter', () => {
  expect(compareVersions('v1.2.0', '1.2.0+build.7')).toBe(0);
});
