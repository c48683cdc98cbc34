import { expect, test } from 'vitest';
import { names } from './index.ts';

const fewest = {
  series: 130,
  movies: 120,
  anime: 70,
  specials: 40,
  'multi-episode': 40,
  daily: 30,
  'years-in-titles': 40,
  editions: 30,
  foreign: 60,
  extras: 50,
  ids: 40,
};

test('the list has enough names of every kind', () => {
  const counts = Map.groupBy(names, (name) => name.kind);
  expect([...counts.keys()].toSorted()).toEqual(Object.keys(fewest).toSorted());
  const short = Object.entries(fewest).filter(([kind, least]) => (counts.get(kind) ?? []).length < least);
  expect(short).toEqual([]);
});

test('no path is in the list twice', () => {
  expect(new Set(names.map((name) => name.path)).size).toBe(names.length);
});

test('every path is relative to the library folder, with forward slashes', () => {
  expect(names.map((name) => name.path).filter((path) => /^\/|\/$|\/\/|\\|(^|\/)\.\.?(\/|$)/.test(path))).toEqual([]);
});

test('every air date is a day of the calendar', () => {
  const dates = names.flatMap(({ expected }) => ('date' in expected && expected.date ? [expected.date] : []));
  expect(dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)).toEqual([]);
});

test('every year and id of an expectation is in its path', () => {
  const missing = names.filter(({ path, expected, ids }) => {
    const told = [...('year' in expected && expected.year ? [expected.year] : []), ...Object.values(ids ?? {})];
    return told.some((value) => !path.includes(String(value)));
  });
  expect(missing.map((name) => name.path)).toEqual([]);
});
