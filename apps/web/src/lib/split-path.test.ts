import { expect, test } from 'vitest';
import { splitPath } from './split-path.ts';

test.each([
  ['/movies/Rain/rain.mkv', '/movies/Rain', 'rain.mkv'],
  ['D:\\Movies\\Rain\\rain.mkv', 'D:\\Movies\\Rain', 'rain.mkv'],
  ['rain.mkv', '', 'rain.mkv'],
])('%s is in %j and is called %s', (path, folder, name) => {
  expect(splitPath(path)).toEqual({ folder, name });
});
