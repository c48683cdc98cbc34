import type { Migration } from './migration.ts';

/** What is nice to have and not there: apart from `missing`, so that no list, count or badge of it takes it in. */
export const niceWishes: Migration = {
  name: '0032-nice-wishes',
  up: (sqlite) => sqlite.exec([tables, ...['episode', 'movie'].map(triggersOf)].join('')),
};

const tables = `
  -- As \`missing\` and \`wanted\`.
  ALTER TABLE episode ADD COLUMN nice TEXT NOT NULL DEFAULT '';
  ALTER TABLE episode ADD COLUMN nice_wanted INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE movie ADD COLUMN nice TEXT NOT NULL DEFAULT '';
  ALTER TABLE movie ADD COLUMN nice_wanted INTEGER NOT NULL DEFAULT 0;
  CREATE INDEX episode_nice ON episode (id) WHERE nice_wanted = 1;
  CREATE INDEX movie_nice   ON movie (id)   WHERE nice_wanted = 1;

  -- One row per language; the columns are those of \`missing\`.
  CREATE TABLE nice_wish (
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    excluded INTEGER NOT NULL DEFAULT 0,
    since INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    first_attempt_at INTEGER,
    last_attempt_at INTEGER,
    -- Null: no more, until somebody asks or the video changes.
    next_try_at INTEGER DEFAULT 0,
    PRIMARY KEY (kind, media_id, language)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX nice_wish_due ON nice_wish (kind, next_try_at) WHERE excluded = 0;

  -- For searches, which do not tell them apart.
  CREATE VIEW lacking AS
    SELECT kind, media_id, language, excluded, since, attempts, first_attempt_at, last_attempt_at, next_try_at, 0 AS nice FROM missing
    UNION ALL
    SELECT kind, media_id, language, excluded, since, attempts, first_attempt_at, last_attempt_at, next_try_at, 1 AS nice FROM nice_wish;
`;

const triggersOf = (table: string, kind: number) => `
  CREATE TRIGGER ${table}_nice_ad AFTER DELETE ON ${table} WHEN OLD.nice <> '' BEGIN
    DELETE FROM nice_wish WHERE kind = ${kind} AND media_id = OLD.id;
  END;
  -- Another file may fit other releases, so it is searched as if it were new.
  CREATE TRIGGER ${table}_nice_file AFTER UPDATE OF file_id ON ${table} WHEN OLD.file_id <> NEW.file_id AND NEW.nice <> '' BEGIN
    UPDATE nice_wish SET attempts = 0, first_attempt_at = NULL, last_attempt_at = NULL, next_try_at = 0
      WHERE kind = ${kind} AND media_id = NEW.id;
  END;
`;
