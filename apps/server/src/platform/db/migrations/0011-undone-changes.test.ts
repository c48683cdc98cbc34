import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { undoneChanges } from './0011-undone-changes.ts';

test('what was undone before the update is known as undone after it', () => {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec(
    `CREATE TABLE file_change (id INTEGER PRIMARY KEY, path TEXT, tool TEXT, detail_json TEXT, at INTEGER, state TEXT)`,
  );
  const add = sqlite.prepare(`INSERT INTO file_change VALUES (?, ?, ?, ?, ?, 'done')`);
  add.run(1, '/a', 'download', '{}', 10);
  add.run(2, '/a', 'sync', '{}', 20);
  add.run(3, '/a', 'restore', '{"version":2}', 30);
  add.run(4, '/b', 'upload', '{}', 40);
  add.run(5, '/b', 'restore', '{"version":4}', 50);
  add.run(6, '/b', 'restore', '{"version":5}', 60);
  add.run(7, '/c', 'upload', '{}', 70);

  undoneChanges.up(sqlite);

  const undone = sqlite.prepare('SELECT id, undone_at FROM file_change WHERE undone_at IS NOT NULL').all();
  expect(undone).toEqual([
    { id: 2, undone_at: 30 },
    { id: 5, undone_at: 60 },
  ]);
});
