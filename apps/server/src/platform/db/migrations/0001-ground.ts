import type { Migration } from './migration.ts';

export const ground: Migration = {
  name: '0001-ground',
  up: (sqlite) => {
    sqlite.exec(`
      CREATE TABLE setting (
        key TEXT PRIMARY KEY,
        value TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE session (
        id TEXT PRIMARY KEY,
        created_at INTEGER NOT NULL,
        seen_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE instance (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
        ordinal INTEGER NOT NULL CHECK (ordinal BETWEEN 0 AND 9000),
        name TEXT NOT NULL,
        UNIQUE (kind, ordinal)
      ) STRICT;

      CREATE TABLE counter (
        name TEXT NOT NULL,
        kind INTEGER NOT NULL,
        value INTEGER NOT NULL,
        PRIMARY KEY (name, kind)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO counter VALUES
        ('missing', 0, 0), ('missing', 1, 0), ('wanted', 0, 0), ('wanted', 1, 0), ('history', 0, 0), ('history', 1, 0);

      -- AUTOINCREMENT: an id that the web still shows never becomes another job.
      CREATE TABLE job (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        lane TEXT NOT NULL,
        title TEXT NOT NULL,
        input TEXT NOT NULL,
        dedupe TEXT,
        status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'completed', 'failed')),
        priority INTEGER NOT NULL,
        position INTEGER NOT NULL DEFAULT 0,
        run_at INTEGER,
        attempt INTEGER NOT NULL DEFAULT 0,
        failures INTEGER NOT NULL DEFAULT 0,
        crashes INTEGER NOT NULL DEFAULT 0,
        cancelled INTEGER NOT NULL DEFAULT 0,
        lease_owner TEXT,
        lease_until INTEGER,
        saved TEXT,
        progress_value INTEGER NOT NULL DEFAULT 0,
        progress_max INTEGER NOT NULL DEFAULT 0,
        progress_message TEXT NOT NULL DEFAULT '',
        error TEXT,
        created_at INTEGER NOT NULL,
        started_at INTEGER,
        finished_at INTEGER
      ) STRICT;
      CREATE INDEX job_ready    ON job (lane, priority, position, id) WHERE status = 'pending' AND run_at IS NULL;
      CREATE INDEX job_delayed  ON job (run_at) WHERE run_at IS NOT NULL;
      CREATE INDEX job_pending  ON job (priority, position, id) WHERE status = 'pending';
      CREATE INDEX job_running  ON job (id) WHERE status = 'running';
      CREATE INDEX job_finished ON job (status, finished_at) WHERE finished_at IS NOT NULL;
      CREATE UNIQUE INDEX job_unique ON job (name, dedupe)
        WHERE dedupe IS NOT NULL AND status IN ('pending', 'running');

      CREATE TABLE job_item (
        job_id INTEGER NOT NULL REFERENCES job ON DELETE CASCADE,
        key TEXT NOT NULL,
        outcome TEXT NOT NULL CHECK (outcome IN ('done', 'failed', 'skipped')),
        detail TEXT,
        at INTEGER NOT NULL,
        PRIMARY KEY (job_id, key)
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
