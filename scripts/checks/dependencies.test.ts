import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifests = globSync(['package.json', '{apps,packages}/*/package.json', 'lab/package.json']).map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest,
);
const own = new Set(manifests.map(({ name }) => name));
const versions = manifests
  .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  .filter(([name]) => !own.has(name));
const declared = new Set(versions.map(([name]) => name));

/** The cells of every row below a heading; the first two rows of a table are its head. */
const rowsBelow = (title: string) =>
  (readFileSync('docs/dependencies.md', 'utf8').split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.slice(1, -1).split(' | '));
const documented = ['Run time: server', 'Run time: web', 'Development']
  .flatMap(rowsBelow)
  .flatMap(([, packages = '']) => packages.trim().split(', '))
  .filter((name) => !name.startsWith('node:'));

test('docs/dependencies.md names every package, and only those that there are', () => {
  expect([...declared].filter((name) => !documented.includes(name))).toEqual([]);
  expect(documented.filter((name) => !declared.has(name))).toEqual([]);
});

test('every row of it gives a reason', () => {
  const rows = ['Run time: server', 'Run time: web', 'Development', 'Written by hand'].flatMap(rowsBelow);

  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter(([, , reason = '']) => reason.trim() === '')).toEqual([]);
});

test('what is written by hand is where it says', () => {
  const places = rowsBelow('Written by hand').map(([, place = '']) => place.replaceAll('`', ''));

  expect(places.filter((place) => !existsSync(place))).toEqual([]);
});

test('every version is exact, and the same in every workspace', () => {
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  expect(new Set(versions.map((each) => each.join('@'))).size).toBe(declared.size);
});
