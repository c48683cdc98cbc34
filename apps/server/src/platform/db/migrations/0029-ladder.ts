import type { Migration } from './migration.ts';

/** Strength and ladder of profiles, what each rung gave, machine-made content, and what waits for a person. */
export const ladder: Migration = {
  name: '0029-ladder',
  up: (sqlite) => sqlite.exec(tables),
};

const tables = `
  ALTER TABLE profile ADD COLUMN ladder_json TEXT;
  ALTER TABLE profile ADD COLUMN translate_from_json TEXT;
  ALTER TABLE profile_item ADD COLUMN strength TEXT;
  ALTER TABLE profile_item ADD COLUMN machine TEXT;

  -- The last result of each rung for a language of a video.
  CREATE TABLE rung_result (
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    -- en, en:hi or en:forced
    language TEXT NOT NULL,
    rung TEXT NOT NULL,
    at INTEGER NOT NULL,
    took_ms INTEGER NOT NULL,
    -- See rungOutcomes in the domain.
    outcome TEXT NOT NULL,
    -- In English; the web finds its translation by the template.
    sentence TEXT NOT NULL,
    figures_json TEXT NOT NULL DEFAULT '{}',
    -- The video that it was made from: another one starts over.
    video_path TEXT NOT NULL,
    PRIMARY KEY (kind, media_id, language, rung)
  ) STRICT, WITHOUT ROWID;

  -- When to look again at a language of a video that waits for a rung.
  CREATE TABLE ladder_wait (
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, media_id, language)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ladder_wait_by_time ON ladder_wait (at);
  CREATE TRIGGER episode_ladder_ad AFTER DELETE ON episode BEGIN
    DELETE FROM rung_result WHERE kind = 0 AND media_id = OLD.id;
    DELETE FROM ladder_wait WHERE kind = 0 AND media_id = OLD.id;
  END;
  CREATE TRIGGER movie_ladder_ad AFTER DELETE ON movie BEGIN
    DELETE FROM rung_result WHERE kind = 1 AND media_id = OLD.id;
    DELETE FROM ladder_wait WHERE kind = 1 AND media_id = OLD.id;
  END;

  -- Content that a program made, by its hash: what is restored or undone keeps its mark.
  CREATE TABLE made_content (
    hash TEXT PRIMARY KEY,
    made TEXT NOT NULL,
    detail_json TEXT NOT NULL DEFAULT '{}',
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE subtitle ADD COLUMN made TEXT;
  CREATE INDEX subtitle_made ON subtitle (kind, media_id) WHERE made IS NOT NULL;

  -- A machine-made subtitle that a person should look at.
  CREATE TABLE review (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    made TEXT NOT NULL,
    at INTEGER NOT NULL,
    video_path TEXT NOT NULL,
    -- Null while it isn’t saved.
    path TEXT,
    sentence TEXT,
    engine TEXT NOT NULL,
    made_from TEXT NOT NULL,
    -- Before the long columns, so that a list doesn’t read them.
    cue_count INTEGER NOT NULL,
    doubtful INTEGER NOT NULL,
    cues_json TEXT NOT NULL,
    doubts_json TEXT NOT NULL,
    sources_json TEXT
  ) STRICT;
  CREATE UNIQUE INDEX review_by_wish ON review (kind, media_id, language, made);
  -- PNG of doubtful cues.
  CREATE TABLE review_picture (
    review_id INTEGER NOT NULL REFERENCES review (id) ON DELETE CASCADE,
    cue INTEGER NOT NULL,
    png BLOB NOT NULL,
    PRIMARY KEY (review_id, cue)
  ) STRICT, WITHOUT ROWID;
`;
