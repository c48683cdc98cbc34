import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { takeStatistics } from './take-statistics.ts';

function openFilled() {
  const sqlite = new SQLite(':memory:');
  sqlite.exec('CREATE TABLE item (id INTEGER PRIMARY KEY, shelf INTEGER); CREATE INDEX item_by_shelf ON item (shelf)');
  const insert = sqlite.prepare('INSERT INTO item (shelf) VALUES (?)');
  sqlite.transaction(() => {
    for (let item = 0; item < 5000; item++) insert.run(item % 7);
  })();
  const count = (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  return { sqlite, count };
}

test('statistics have no samples of values, which would have SQLite prepare statements again', () => {
  const { sqlite, count } = openFilled();

  takeStatistics(sqlite);

  expect(count('sqlite_stat1')).toBe(1);
  expect(count('sqlite_stat4')).toBe(0);
});

test('without the limit there would be samples', () => {
  const { sqlite, count } = openFilled();

  sqlite.exec('ANALYZE');

  expect(count('sqlite_stat4')).toBeGreaterThan(0);
});
