import type { Migration } from './migration.ts';

export const subtitleChecks: Migration = {
  name: '0022-subtitle-checks',
  up: (sqlite) => {
    sqlite.exec(`
      -- What a subtitle file was measured to be. Other bytes at the same path are another row.
      CREATE TABLE subtitle_check (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        path TEXT NOT NULL,
        language TEXT NOT NULL,
        at INTEGER NOT NULL,
        -- The file as it was measured, and the video.
        hash TEXT NOT NULL,
        size INTEGER NOT NULL,
        modified_at INTEGER NOT NULL,
        video_size INTEGER NOT NULL,
        video_modified_at INTEGER NOT NULL,
        -- See checkVerdicts and syncReasons; 'unreadable' if nothing could be measured, with the error as detail.
        verdict TEXT NOT NULL,
        reason TEXT NOT NULL,
        detail TEXT,
        -- audio, track or file.
        reference TEXT,
        "offset" REAL NOT NULL,
        ratio REAL NOT NULL,
        fit REAL NOT NULL,
        -- The episode that it really belongs to.
        other_id INTEGER,
        -- Changes that replaced it.
        handled TEXT,
        batch TEXT,
        UNIQUE (kind, path, hash)
      ) STRICT;
      CREATE INDEX subtitle_check_by_verdict ON subtitle_check (verdict, at, id);
      CREATE INDEX subtitle_check_by_video ON subtitle_check (kind, media_id);
      CREATE TRIGGER episode_check_ad AFTER DELETE ON episode BEGIN
        DELETE FROM subtitle_check WHERE kind = 0 AND media_id = OLD.id;
      END;
      CREATE TRIGGER movie_check_ad AFTER DELETE ON movie BEGIN
        DELETE FROM subtitle_check WHERE kind = 1 AND media_id = OLD.id;
      END;
      -- Why Captionarr blacklisted a subtitle by itself; null if a person did.
      ALTER TABLE blacklist ADD COLUMN why TEXT;
    `);
  },
};
