import type { Migration } from './migration.ts';

export const system: Migration = {
  name: '0006-system',
  up: (sqlite) => {
    sqlite.exec(`
      CREATE TABLE task_run (
        id TEXT PRIMARY KEY,
        started_at INTEGER NOT NULL,
        ended_at INTEGER,
        outcome TEXT CHECK (outcome IN ('completed', 'failed')),
        error TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE announcement (
        hash TEXT PRIMARY KEY,
        text TEXT NOT NULL,
        link TEXT,
        at INTEGER NOT NULL,
        dismissed_at INTEGER
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE release_note (
        name TEXT PRIMARY KEY,
        date TEXT NOT NULL,
        prerelease INTEGER NOT NULL CHECK (prerelease IN (0, 1)),
        body TEXT NOT NULL,
        link TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE health_issue (
        key TEXT PRIMARY KEY,
        since INTEGER NOT NULL,
        told_at INTEGER
      ) STRICT, WITHOUT ROWID;

      ALTER TABLE notification ADD COLUMN events TEXT;
      ALTER TABLE notification ADD COLUMN digest INTEGER NOT NULL DEFAULT 0 CHECK (digest IN (0, 1));

      CREATE TABLE notification_waiting (
        id INTEGER PRIMARY KEY,
        provider TEXT NOT NULL,
        event TEXT NOT NULL,
        text TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        digest INTEGER NOT NULL CHECK (digest IN (0, 1)),
        attempts INTEGER NOT NULL,
        next_try_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX notification_waiting_due ON notification_waiting (next_try_at);

      ALTER TABLE job ADD COLUMN only_left INTEGER NOT NULL DEFAULT 0 CHECK (only_left IN (0, 1));

      CREATE TABLE delivery (
        provider TEXT PRIMARY KEY,
        sent_at INTEGER,
        failed_at INTEGER,
        error TEXT
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
