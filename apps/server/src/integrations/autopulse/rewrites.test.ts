import { expect, test } from 'vitest';
import { findRewrites, type RootFolder } from './rewrites.ts';

const series = (...folders: string[]): RootFolder[] => folders.map((folder) => ({ kind: 'series', folder }));
const movies = (...folders: string[]): RootFolder[] => folders.map((folder) => ({ kind: 'movies', folder }));

const cases: [string, RootFolder[], RootFolder[], [string, string][]][] = [
  ['the same folders', series('/tv'), series('/tv'), []],
  ['a folder inside of theirs', series('/media/tv/drama'), series('/media/tv'), []],
  ['a folder that holds theirs', series('/media'), series('/media/tv'), []],
  ['another beginning', series('/data/media/tv'), series('/mnt/nas/tv'), [['/data/media', '/mnt/nas']]],
  [
    'the same other beginning of both kinds',
    [...series('/data/media/tv'), ...movies('/data/media/movies')],
    [...series('/mnt/nas/tv'), ...movies('/mnt/nas/movies')],
    [['/data/media', '/mnt/nas']],
  ],
  [
    'another beginning of one kind only',
    [...series('/data/tv'), ...movies('/data/movies')],
    [...series('/mnt/tv'), ...movies('/data/movies')],
    [['/data/tv', '/mnt/tv']],
  ],
  ['no beginning at all', series('/tv'), series('/media/tv'), [['/tv', '/media/tv']]],
  ['more of a beginning than theirs', series('/media/tv'), series('/tv'), [['/media/tv', '/tv']]],
  ['other upper case', series('/data/TV'), series('/mnt/tv'), [['/data/TV', '/mnt/tv']]],
  ['one folder each, with nothing in common', series('/data/shows'), series('/mnt/tv'), [['/data/shows', '/mnt/tv']]],
  ['two folders with nothing in common', series('/data/shows', '/data/anime'), series('/mnt/tv'), []],
  ['two that look alike', series('/data/tv'), series('/one/tv', '/two/tv'), []],
  ['the longer likeness', series('/data/nas/tv'), series('/one/tv', '/two/nas/tv'), [['/data', '/two']]],
  ['folders of the other kind only', series('/data/tv'), movies('/mnt/tv'), []],
  [
    'several folders of a kind',
    series('/data/tv', '/data/anime'),
    series('/mnt/a/tv', '/mnt/b/anime'),
    [
      ['/data/tv', '/mnt/a/tv'],
      ['/data/anime', '/mnt/b/anime'],
    ],
  ],
];

test.each(cases)('%s', (_, ours, theirs, expected) => {
  expect(findRewrites(ours, theirs).map(({ from, to }) => [from, to])).toEqual(expected);
});
