import type { Migration } from './migration.ts';

export const outbox: Migration = {
  name: '0015-outbox',
  // Their rows move.
  shrinks: ['notification_waiting', 'delivery', 'media_refresh', 'media_server_state'],
  up: (sqlite) => {
    sqlite.exec(`
      -- One outbox for all topics; the lane is the recipient. Rows without a time to try wait for a digest.
      CREATE TABLE outbox (
        id INTEGER PRIMARY KEY,
        topic TEXT NOT NULL,
        lane TEXT NOT NULL,
        dedupe TEXT,
        payload TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        next_try_at INTEGER
      ) STRICT;
      CREATE INDEX outbox_by_lane ON outbox (topic, lane);
      CREATE UNIQUE INDEX outbox_dedupe ON outbox (topic, lane, dedupe);

      CREATE TABLE outbox_lane (
        topic TEXT NOT NULL,
        lane TEXT NOT NULL,
        delivered_at INTEGER,
        failed_at INTEGER,
        error TEXT,
        PRIMARY KEY (topic, lane)
      ) STRICT, WITHOUT ROWID;

      INSERT INTO outbox (topic, lane, dedupe, payload, created_at, attempts, next_try_at)
        SELECT 'notification', provider, NULL, json_object('event', event, 'text', text), created_at, attempts,
          iif(digest = 1, NULL, next_try_at)
        FROM notification_waiting ORDER BY id;
      INSERT INTO outbox (topic, lane, dedupe, payload, created_at, attempts, next_try_at)
        SELECT 'media-server', server, kind || ' ' || media_id,
          json_object('side', kind, 'mediaId', media_id, 'isAdded', json(iif(added = 1, 'true', 'false'))),
          created_at, attempts, next_try_at
        FROM media_refresh ORDER BY id;
      INSERT INTO outbox_lane SELECT 'notification', provider, sent_at, failed_at, error FROM delivery;
      INSERT INTO outbox_lane SELECT 'media-server', server, refreshed_at, failed_at, error FROM media_server_state;

      DROP TABLE notification_waiting;
      DROP TABLE delivery;
      DROP TABLE media_refresh;
      DROP TABLE media_server_state;
    `);
  },
};
