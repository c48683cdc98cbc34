import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRenames, giveKeys, type Keyed } from './give-keys.ts';

const file = (path: string, places: string[], keys: string[] = [], size = 1): Keyed => ({ path, places, keys, size });

test('the larger of two new files of a movie is the movie, the other an entry of its own', () => {
  const [small, large] = [file('a', ['dune|2021'], [], 1), file('b', ['dune|2021'], [], 2)];

  const given = giveKeys([small, large]);

  expect([given.get(large), given.get(small)]).toEqual([['dune|2021'], ['dune|2021#2']]);
});

test('a better copy that comes later takes nothing from the first', () => {
  const [first, later] = [file('a', ['dune|2021'], ['dune|2021'], 1), file('b', ['dune|2021'], [], 2)];

  const given = giveKeys([first, later]);

  expect([given.get(first), given.get(later)]).toEqual([['dune|2021'], ['dune|2021#2']]);
});

test('a file that replaces another gets its key', () => {
  const replacement = file('b', ['dune|2021']);

  expect(giveKeys([replacement]).get(replacement)).toEqual(['dune|2021']);
});

test('a corrected name takes the key along', () => {
  const corrected = file('a', ['dune|2021'], ['dnue|2021']);

  const given = giveKeys([corrected]);

  expect(findRenames([corrected], given)).toEqual([{ from: 'dnue|2021', to: 'dune|2021' }]);
});

test('two episodes that change places keep their numbers, not their files', () => {
  const [one, two] = [file('a', ['1x2'], ['1x1']), file('b', ['1x1'], ['1x2'])];

  expect(findRenames([one, two], giveKeys([one, two]))).toEqual([]);
});

const someFile = fc.record({
  path: fc.string({ minLength: 1 }),
  size: fc.nat(5),
  places: fc.uniqueArray(fc.constantFrom('1x1', '1x2', '1x3'), { minLength: 1, maxLength: 2 }),
  keys: fc.array(fc.constantFrom('1x1', '1x2', '1x3', '1x1#2', '1x9'), { maxLength: 2 }),
});

test('no two files share a key, every place has one, and giving again changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(someFile, { selector: ({ path }) => path }), (files) => {
      const given = giveKeys(files);
      const keys = [...given.values()].flat();

      expect(new Set(keys).size).toBe(keys.length);
      for (const each of files) expect(given.get(each)?.length).toBe(each.places.length);
      const settled = files.map((each) => ({ ...each, keys: given.get(each) ?? [] }));
      const again = giveKeys(settled);
      for (const each of settled) expect(again.get(each)).toEqual(each.keys);
    }),
  );
});

test('a key goes to one place only, and never to one that another file had', () => {
  fc.assert(
    fc.property(fc.uniqueArray(someFile, { selector: ({ path }) => path }), (files) => {
      const renames = findRenames(files, giveKeys(files));
      const before = new Set<string>(files.flatMap(({ keys }) => keys));

      expect(new Set(renames.map(({ from }) => from)).size).toBe(renames.length);
      expect(new Set(renames.map(({ to }) => to)).size).toBe(renames.length);
      for (const { to } of renames) expect(before.has(to)).toBe(false);
    }),
  );
});
