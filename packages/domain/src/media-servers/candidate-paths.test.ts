import { expect, test } from 'vitest';
import { candidatePaths } from './candidate-paths.ts';

test.for<[string, string[], string[]]>([
  ['/media/movies/Ferry (2020)/Ferry.mkv', ['/data/movies'], ['/data/movies/Ferry (2020)/Ferry.mkv']],
  ['/media/tv/Pier/Season 1/E1.mkv', ['/media/tv', '/media/movies'], ['/media/tv/Pier/Season 1/E1.mkv']],
  ['/mnt/Filme/4K/Ferry/F.mkv', ['D:\\Filme\\4K', 'D:\\Filme'], ['D:\\Filme\\4K\\Ferry\\F.mkv']],
  ['/tv/Pier/E1.mkv', ['/nas/a/tv/', '/nas/b/tv'], ['/nas/a/tv/Pier/E1.mkv', '/nas/b/tv/Pier/E1.mkv']],
  ['/TV/Pier/E1.mkv', ['/nas/tv'], ['/nas/tv/Pier/E1.mkv']],
  ['/one/Pier/E1.mkv', ['/other', '/'], []],
  ['/tv', ['/nas/tv'], []],
])('%s on a server with %j is %j', ([path, folders, names]) => {
  expect(candidatePaths(path, folders)).toEqual(names);
});
