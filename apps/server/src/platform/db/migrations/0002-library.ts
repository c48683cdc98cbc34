import { libraryTriggers } from './0002-library-triggers.ts';
import type { Migration } from './migration.ts';

/**
 * The library. `kind` is 0 on the episode side and 1 on the movie side; languages are written `en`, `en:hi`, `en:forced`.
 * An episode has a row only while it has a file. The ids of series, episodes and movies are those of the wire.
 */
export const library: Migration = {
  name: '0002-library',
  up: (sqlite) => {
    sqlite.exec(tables);
    sqlite.exec(libraryTriggers);
  },
};

const tables = `
  -- Null for ordinal 0, which the settings describe; the key is sealed.
  ALTER TABLE instance ADD COLUMN url TEXT;
  ALTER TABLE instance ADD COLUMN apikey TEXT;

  -- How the last whole synchronisation went.
  CREATE TABLE sync_report (
    instance_id INTEGER PRIMARY KEY REFERENCES instance ON DELETE CASCADE,
    at INTEGER NOT NULL,
    took INTEGER NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('done', 'held', 'failed')),
    message TEXT NOT NULL,
    added INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    refused INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE enabled_language (code2 TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE profile (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    cutoff INTEGER,
    original_format INTEGER NOT NULL DEFAULT 0,
    must_contain TEXT NOT NULL DEFAULT '[]',
    must_not_contain TEXT NOT NULL DEFAULT '[]',
    tag TEXT
  ) STRICT;

  CREATE TABLE profile_item (
    profile_id INTEGER NOT NULL REFERENCES profile ON DELETE CASCADE,
    item_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    audio_exclude INTEGER NOT NULL DEFAULT 0,
    audio_only_include INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (profile_id, item_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tag (
    id INTEGER PRIMARY KEY,
    instance_id INTEGER NOT NULL REFERENCES instance ON DELETE CASCADE,
    label TEXT NOT NULL,
    UNIQUE (instance_id, label)
  ) STRICT;

  CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    instance_id INTEGER NOT NULL REFERENCES instance,
    sort_title TEXT NOT NULL,
    title TEXT NOT NULL,
    year INTEGER NOT NULL,
    monitored INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    series_type TEXT NOT NULL,
    profile_id INTEGER REFERENCES profile ON DELETE SET NULL,
    excluded INTEGER NOT NULL DEFAULT 0,
    file_count INTEGER NOT NULL DEFAULT 0,
    wanted_count INTEGER NOT NULL DEFAULT 0,
    tvdb_id INTEGER NOT NULL,
    imdb_id TEXT,
    last_aired TEXT,
    audio TEXT NOT NULL DEFAULT '',
    tags_json TEXT NOT NULL DEFAULT '[]',
    alternative_titles_json TEXT NOT NULL DEFAULT '[]',
    poster TEXT,
    fanart TEXT,
    path TEXT NOT NULL,
    overview TEXT NOT NULL,
    -- Of the manager's last answer about its episodes, so that an equal one need not be read.
    episodes_hash TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX series_by_title   ON series (sort_title, id, monitored, ended, profile_id, wanted_count, audio);
  CREATE INDEX series_by_wanted  ON series (wanted_count, sort_title, id);
  CREATE INDEX series_by_profile ON series (profile_id, sort_title, id);

  CREATE TABLE episode (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series ON DELETE CASCADE,
    season INTEGER NOT NULL,
    number INTEGER NOT NULL,
    absolute_number INTEGER,
    monitored INTEGER NOT NULL,
    -- By rules that depend on the episode: season zero, not monitored.
    excluded INTEGER NOT NULL DEFAULT 0,
    -- Something is missing and neither the episode nor its series is excluded.
    wanted INTEGER NOT NULL DEFAULT 0,
    audio TEXT NOT NULL DEFAULT '',
    have TEXT NOT NULL DEFAULT '',
    missing TEXT NOT NULL DEFAULT '',
    file_id INTEGER NOT NULL,
    title TEXT NOT NULL,
    scene_name TEXT,
    path TEXT NOT NULL,
    -- The subtitle rows once more, for lists: language, size and path, one a line.
    tracks TEXT NOT NULL DEFAULT '',
    file_json TEXT NOT NULL DEFAULT '{}'
  ) STRICT;
  CREATE INDEX episode_by_series ON episode (series_id, season, number);
  CREATE INDEX episode_by_file   ON episode (file_id);
  CREATE INDEX episode_wanted    ON episode (id) WHERE wanted = 1;

  CREATE TABLE movie (
    id INTEGER PRIMARY KEY,
    instance_id INTEGER NOT NULL REFERENCES instance,
    sort_title TEXT NOT NULL,
    title TEXT NOT NULL,
    year INTEGER NOT NULL,
    monitored INTEGER NOT NULL,
    profile_id INTEGER REFERENCES profile ON DELETE SET NULL,
    excluded INTEGER NOT NULL DEFAULT 0,
    wanted INTEGER NOT NULL DEFAULT 0,
    missing_count INTEGER NOT NULL DEFAULT 0,
    audio TEXT NOT NULL DEFAULT '',
    have TEXT NOT NULL DEFAULT '',
    missing TEXT NOT NULL DEFAULT '',
    tmdb_id INTEGER,
    imdb_id TEXT,
    scene_name TEXT,
    tags_json TEXT NOT NULL DEFAULT '[]',
    alternative_titles_json TEXT NOT NULL DEFAULT '[]',
    poster TEXT,
    fanart TEXT,
    file_id INTEGER NOT NULL,
    path TEXT NOT NULL,
    overview TEXT NOT NULL,
    tracks TEXT NOT NULL DEFAULT '',
    file_json TEXT NOT NULL DEFAULT '{}'
  ) STRICT;
  CREATE INDEX movie_by_title   ON movie (sort_title, id, monitored, profile_id, missing_count, audio);
  CREATE INDEX movie_by_missing ON movie (missing_count, sort_title, id);
  CREATE INDEX movie_by_profile ON movie (profile_id, sort_title, id);
  CREATE INDEX movie_by_file    ON movie (file_id);
  CREATE INDEX movie_wanted     ON movie (id) WHERE wanted = 1;

  CREATE TABLE series_tag (
    tag_id INTEGER NOT NULL REFERENCES tag ON DELETE CASCADE,
    series_id INTEGER NOT NULL REFERENCES series ON DELETE CASCADE,
    PRIMARY KEY (tag_id, series_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX series_tag_series ON series_tag (series_id);

  CREATE TABLE movie_tag (
    tag_id INTEGER NOT NULL REFERENCES tag ON DELETE CASCADE,
    movie_id INTEGER NOT NULL REFERENCES movie ON DELETE CASCADE,
    PRIMARY KEY (tag_id, movie_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX movie_tag_movie ON movie_tag (movie_id);

  -- The truth behind \`have\` and \`tracks\`: a file has a path, an embedded track has a stream.
  CREATE TABLE subtitle (
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    no INTEGER NOT NULL,
    language TEXT NOT NULL,
    stream INTEGER,
    codec TEXT,
    path TEXT,
    size INTEGER,
    modified_at INTEGER,
    PRIMARY KEY (kind, media_id, no)
  ) STRICT, WITHOUT ROWID;

  -- One row per missing language.
  CREATE TABLE missing (
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    excluded INTEGER NOT NULL DEFAULT 0,
    since INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    first_attempt_at INTEGER,
    last_attempt_at INTEGER,
    next_try_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, media_id, language)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX missing_by_language ON missing (kind, language, media_id) WHERE excluded = 0;
  CREATE INDEX missing_due         ON missing (kind, next_try_at)        WHERE excluded = 0;

  -- Every title and alternative title, folded by the application.
  CREATE TABLE title (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    main INTEGER NOT NULL,
    folded TEXT NOT NULL
  ) STRICT;
  CREATE INDEX title_by_media  ON title (kind, media_id);
  CREATE INDEX title_by_folded ON title (folded, kind, media_id);
  CREATE VIRTUAL TABLE title_tri  USING fts5 (folded, content = 'title', content_rowid = 'id', tokenize = 'trigram case_sensitive 1', columnsize = 0);
  CREATE VIRTUAL TABLE title_word USING fts5 (words, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 0", prefix = '1 2');

  -- What a manager no longer lists, but too much at once to be believed; \`kind\` 0 means series here.
  CREATE TABLE held_removal (
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, media_id)
  ) STRICT, WITHOUT ROWID;

  -- What was removed: its history stays, and if it comes back it gets its profile back.
  CREATE TABLE tombstone (
    what TEXT NOT NULL CHECK (what IN ('series', 'episode', 'movie')),
    media_id INTEGER NOT NULL,
    title TEXT NOT NULL,
    profile_id INTEGER,
    facts_json TEXT NOT NULL DEFAULT '{}',
    removed_at INTEGER NOT NULL,
    PRIMARY KEY (what, media_id)
  ) STRICT, WITHOUT ROWID;
`;
