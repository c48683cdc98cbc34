import { expect, test } from 'vitest';
import { names } from '../index.ts';
import { unseenNames } from '../unseen/index.ts';
import { thirdNames } from './index.ts';

test('the third list has 150 names or more, and repeats none of the others', () => {
  const paths = [...names, ...unseenNames, ...thirdNames].map(({ path }) => path);
  const seen = new Set<string>();
  expect(thirdNames.length).toBeGreaterThanOrEqual(150);
  expect(paths.filter((path) => seen.size === seen.add(path).size)).toEqual([]);
});
