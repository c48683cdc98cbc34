import { expect, test } from 'vitest';
import { accuracyTable, measureNames, standardKinds } from './testing/measure-names.ts';

const measured = measureNames();

test('there are names of every kind, enough of each', () => {
  const counts = Object.fromEntries([...measured.kinds].map(([kind, own]) => [kind, own.length]));
  const least = { series: 150, anime: 80, multi: 50, daily: 40, movie: 120, edition: 40 };
  expect(measured.names).toBeGreaterThanOrEqual(500);
  expect(Object.entries(least).filter(([kind, count]) => (counts[kind] ?? 0) < count)).toEqual([]);
});

test('at least 97 % of all fields are read as guessit reads them', () => {
  process.stdout.write(`${accuracyTable(measured)}\n`);
  expect(measured.share).toBeGreaterThanOrEqual(0.97);
});

test('no season and no episode of a name in a usual way of writing is read wrong', () => {
  const numbers: readonly string[] = ['season', 'episodes', 'absoluteEpisodes', 'date'];
  expect(measured.misread.filter(({ kind, field }) => standardKinds.has(kind) && numbers.includes(field))).toEqual([]);
});
