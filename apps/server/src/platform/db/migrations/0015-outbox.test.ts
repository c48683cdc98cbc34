import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { outbox } from './0015-outbox.ts';

test('notifications and refreshes that wait, and the last deliveries, move to one outbox', () => {
  const sqlite = new Sqlite(':memory:');
  sqlite.exec(`
    CREATE TABLE notification_waiting (id INTEGER PRIMARY KEY, provider TEXT, event TEXT, text TEXT, created_at INTEGER,
      digest INTEGER, attempts INTEGER, next_try_at INTEGER);
    CREATE TABLE delivery (provider TEXT, sent_at INTEGER, failed_at INTEGER, error TEXT);
    CREATE TABLE media_refresh (id INTEGER PRIMARY KEY, server TEXT, kind INTEGER, media_id INTEGER, added INTEGER,
      created_at INTEGER, attempts INTEGER, next_try_at INTEGER);
    CREATE TABLE media_server_state (server TEXT, refreshed_at INTEGER, failed_at INTEGER, error TEXT);
    INSERT INTO notification_waiting VALUES
      (4, 'Discord', 'download', 'A "b"', 10, 0, 2, 30), (5, 'Discord', 'upgrade', 'C', 11, 1, 0, 11);
    INSERT INTO delivery VALUES ('Discord', 5, 20, 'No answer.');
    INSERT INTO media_refresh VALUES (1, 'plex', 0, 7, 1, 12, 1, 40), (2, 'attic', 1, 7, 0, 13, 0, 41);
    INSERT INTO media_server_state VALUES ('plex', 6, NULL, NULL);
  `);

  outbox.up(sqlite);

  const rows = sqlite.prepare('SELECT * FROM outbox ORDER BY id').all() as { payload: string }[];
  const moved = rows.map(({ payload, ...row }) => ({ ...row, payload: JSON.parse(payload) as unknown }));
  const notification = { topic: 'notification', lane: 'Discord', dedupe: null };
  const refresh = { topic: 'media-server' };
  expect(moved).toEqual([
    {
      id: 1,
      ...notification,
      created_at: 10,
      attempts: 2,
      next_try_at: 30,
      payload: { event: 'download', text: 'A "b"' },
    },
    {
      id: 2,
      ...notification,
      created_at: 11,
      attempts: 0,
      next_try_at: null,
      payload: { event: 'upgrade', text: 'C' },
    },
    {
      id: 3,
      ...refresh,
      lane: 'plex',
      dedupe: '0 7',
      created_at: 12,
      attempts: 1,
      next_try_at: 40,
      payload: { side: 0, mediaId: 7, isAdded: true },
    },
    {
      id: 4,
      ...refresh,
      lane: 'attic',
      dedupe: '1 7',
      created_at: 13,
      attempts: 0,
      next_try_at: 41,
      payload: { side: 1, mediaId: 7, isAdded: false },
    },
  ]);
  expect(sqlite.prepare('SELECT * FROM outbox_lane ORDER BY lane').all()).toEqual([
    { topic: 'notification', lane: 'Discord', delivered_at: 5, failed_at: 20, error: 'No answer.' },
    { topic: 'media-server', lane: 'plex', delivered_at: 6, failed_at: null, error: null },
  ]);
});
