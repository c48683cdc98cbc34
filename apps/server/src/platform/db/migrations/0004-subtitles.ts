import type { Migration } from './migration.ts';

/** Subtitle history, file versions and cached facts about files. */
export const subtitles: Migration = {
  name: '0004-subtitles',
  up: (sqlite) => {
    sqlite.exec(`
      CREATE TABLE history (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        at INTEGER NOT NULL,
        -- See historyActions in the contract.
        action INTEGER NOT NULL,
        language TEXT,
        provider TEXT,
        subs_id TEXT,
        score INTEGER,
        -- The newest row of a language that wrote a file.
        latest INTEGER NOT NULL DEFAULT 0,
        upgraded_from INTEGER,
        description TEXT NOT NULL,
        video_path TEXT,
        subtitle_path TEXT,
        matches_json TEXT NOT NULL DEFAULT '[]',
        dont_matches_json TEXT NOT NULL DEFAULT '[]',
        -- The file_change that it tells of.
        change_id INTEGER
      ) STRICT;
      CREATE INDEX history_by_time  ON history (kind, at, id);
      CREATE INDEX history_by_media ON history (kind, media_id, at);
      CREATE UNIQUE INDEX history_latest ON history (kind, media_id, language) WHERE latest = 1;
      -- Rows per UTC day, which turn a far page into a short walk.
      CREATE TABLE history_day (
        kind INTEGER NOT NULL,
        day INTEGER NOT NULL,
        n INTEGER NOT NULL,
        PRIMARY KEY (kind, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER history_ai AFTER INSERT ON history BEGIN
        UPDATE counter SET value = value + 1 WHERE name = 'history' AND kind = NEW.kind;
        INSERT INTO history_day VALUES (NEW.kind, NEW.at / 86400000, 1) ON CONFLICT DO UPDATE SET n = n + 1;
      END;
      CREATE TRIGGER history_ad AFTER DELETE ON history BEGIN
        UPDATE counter SET value = value - 1 WHERE name = 'history' AND kind = OLD.kind;
        UPDATE history_day SET n = n - 1 WHERE kind = OLD.kind AND day = OLD.at / 86400000;
      END;

      -- One change of one subtitle file. AUTOINCREMENT: an id that the web still shows never becomes another change.
      CREATE TABLE file_change (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        batch TEXT NOT NULL,
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        path TEXT NOT NULL,
        language TEXT NOT NULL,
        -- upload, delete, remove_HI, sync, restore …
        tool TEXT NOT NULL,
        detail_json TEXT NOT NULL DEFAULT '{}',
        at INTEGER NOT NULL,
        who TEXT NOT NULL,
        -- Of the bytes; null where there is no file.
        before_hash TEXT,
        before_size INTEGER,
        -- When the file that was there had been written.
        before_modified_at INTEGER,
        after_hash TEXT,
        after_size INTEGER,
        -- A row is written before the file is touched and settled after it: what a crash leaves open is looked up on disk.
        state TEXT NOT NULL DEFAULT 'begun' CHECK (state IN ('begun', 'done'))
      ) STRICT;
      CREATE INDEX file_change_by_media ON file_change (kind, media_id, path, id);
      CREATE INDEX file_change_by_batch ON file_change (batch, id);
      CREATE INDEX file_change_by_hash  ON file_change (before_hash);
      CREATE INDEX file_change_begun    ON file_change (id) WHERE state = 'begun';

      -- Bytes that are kept, one compressed file each, named by their hash.
      CREATE TABLE kept_file (
        hash TEXT PRIMARY KEY,
        size INTEGER NOT NULL,
        stored_size INTEGER NOT NULL,
        at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX kept_file_by_time ON kept_file (at);

      -- What is inside a video, for as long as the file is the same.
      CREATE TABLE video_probe (
        path TEXT PRIMARY KEY,
        size INTEGER NOT NULL,
        modified_at INTEGER NOT NULL,
        inode TEXT NOT NULL,
        parser TEXT NOT NULL,
        at INTEGER NOT NULL,
        streams_json TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      -- What was inside a file that is another one now, or gone from the library, says nothing more.
      CREATE TRIGGER episode_probe_ad AFTER DELETE ON episode BEGIN
        DELETE FROM video_probe WHERE path = OLD.path;
      END;
      CREATE TRIGGER episode_probe_au AFTER UPDATE OF path, file_id ON episode BEGIN
        DELETE FROM video_probe WHERE path IN (OLD.path, NEW.path);
      END;
      CREATE TRIGGER movie_probe_ad AFTER DELETE ON movie BEGIN
        DELETE FROM video_probe WHERE path = OLD.path;
      END;
      CREATE TRIGGER movie_probe_au AFTER UPDATE OF path, file_id ON movie BEGIN
        DELETE FROM video_probe WHERE path IN (OLD.path, NEW.path);
      END;

      -- The language of a subtitle file whose name does not say it; null when its text does not say it either.
      CREATE TABLE guessed_language (
        path TEXT PRIMARY KEY,
        size INTEGER NOT NULL,
        modified_at INTEGER NOT NULL,
        language TEXT
      ) STRICT, WITHOUT ROWID;
    `);
  },
};
