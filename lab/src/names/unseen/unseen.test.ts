import { expect, test } from 'vitest';
import { names } from '../index.ts';
import { unseenNames } from './index.ts';

test('the unseen list is large, mostly certain, and repeats no name of either list', () => {
  const paths = [...names, ...unseenNames].map(({ path }) => path);
  const seen = new Set<string>();
  expect(unseenNames.length).toBeGreaterThanOrEqual(450);
  expect(paths.filter((path) => seen.size === seen.add(path).size)).toEqual([]);
  expect(unseenNames.filter(({ expected }) => expected.type === 'unsure').length / unseenNames.length).toBeLessThan(
    0.05,
  );
});
