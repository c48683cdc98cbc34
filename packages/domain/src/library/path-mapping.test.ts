import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapPath } from './path-mapping.ts';

const cases: [string, [string, string][], string, string][] = [
  ['no mapping', [], '/tv/Show', '/tv/Show'],
  ['a folder above', [['/tv', '/media/series']], '/tv/Show/s1.mkv', '/media/series/Show/s1.mkv'],
  ['the folder itself', [['/tv', '/media/series']], '/tv', '/media/series'],
  ['a folder that only begins alike', [['/tv', '/media']], '/tv-anime/Show', '/tv-anime/Show'],
  [
    'the first that fits',
    [
      ['/tv', '/one'],
      ['/tv/anime', '/two'],
    ],
    '/tv/anime/Show',
    '/one/anime/Show',
  ],
  ['the same on both sides', [['/tv', '/tv']], '/tv/Show', '/tv/Show'],
  ['slashes at the end', [['/tv/', '/media/series/']], '/tv/Show/', '/media/series/Show'],
  ['everything', [['/', '/mnt']], '/tv/Show', '/mnt/tv/Show'],
  ['to the root', [['/data', '/']], '/data/tv', '/tv'],
  ['the root itself', [['/data', '/']], '/data', '/'],
  ['an empty source', [['', '/mnt']], '/tv/Show', '/tv/Show'],
  ['Windows to here', [['D:\\TV', '/media/tv']], 'D:\\TV\\Show\\s1.mkv', '/media/tv/Show/s1.mkv'],
  ['Windows in another case', [['d:\\tv\\', '/media/tv']], 'D:\\TV\\Show', '/media/tv/Show'],
  ['Windows with slashes', [['D:/TV', '/media/tv']], 'D:\\TV\\Show', '/media/tv/Show'],
  ['a whole drive', [['D:\\', '/media']], 'D:\\TV\\Show', '/media/TV/Show'],
  ['a share', [['\\\\nas\\tv', '/media/tv']], '\\\\nas\\tv\\Show', '/media/tv/Show'],
  ['here to Windows', [['/tv', 'D:\\TV']], '/tv/Show/s1.mkv', 'D:\\TV\\Show\\s1.mkv'],
  ['case elsewhere', [['/TV', '/media']], '/tv/Show', '/tv/Show'],
  ['a backslash in a name', [['/tv', '/media']], '/tv/AC\\DC', '/media/AC\\DC'],
];

test.for(cases)('maps %s', ([, mappings, path, mapped]) => {
  expect(mapPath(mappings, path)).toBe(mapped);
});

test('mapping to itself changes nothing, and elsewhere only what is below', () => {
  const segment = fc.stringMatching(/^[a-z .]{1,6}$/);
  const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => `/${segments.join('/')}`);

  fc.assert(
    fc.property(path, path, (one, other) => {
      const isBelow = `${other}/`.startsWith(`${one}/`);

      expect(mapPath([[one, one]], other)).toBe(other);
      expect(mapPath([[one, '/elsewhere']], other)).toBe(isBelow ? `/elsewhere${other.slice(one.length)}` : other);
    }),
  );
});
