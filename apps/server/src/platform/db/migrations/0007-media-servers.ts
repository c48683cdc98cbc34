import type { Migration } from './migration.ts';

export const mediaServers: Migration = {
  name: '0007-media-servers',
  up: (sqlite) => {
    sqlite.exec(`
      CREATE TABLE media_server (
        id TEXT PRIMARY KEY,
        position INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('jellyfin', 'emby')),
        name TEXT NOT NULL,
        url TEXT NOT NULL,
        apikey TEXT NOT NULL,
        verify_ssl INTEGER NOT NULL CHECK (verify_ssl IN (0, 1)),
        enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
        series INTEGER NOT NULL CHECK (series IN (0, 1)),
        movies INTEGER NOT NULL CHECK (movies IN (0, 1)),
        libraries TEXT NOT NULL,
        method TEXT NOT NULL CHECK (method IN ('item', 'folder'))
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE media_refresh (
        id INTEGER PRIMARY KEY,
        server TEXT NOT NULL,
        kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
        media_id INTEGER NOT NULL,
        added INTEGER NOT NULL CHECK (added IN (0, 1)),
        created_at INTEGER NOT NULL,
        attempts INTEGER NOT NULL,
        next_try_at INTEGER NOT NULL,
        UNIQUE (server, kind, media_id)
      ) STRICT;
      CREATE INDEX media_refresh_due ON media_refresh (next_try_at);

      CREATE TABLE media_server_state (
        server TEXT PRIMARY KEY,
        refreshed_at INTEGER,
        failed_at INTEGER,
        error TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE import_report (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        at INTEGER NOT NULL,
        report_json TEXT NOT NULL
      ) STRICT;
    `);
  },
};
