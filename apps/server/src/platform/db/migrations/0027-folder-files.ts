import type { Migration } from './migration.ts';

/** What was found in the folders of folder sources, so that a later scan reads only what has changed. */
export const folderFiles: Migration = {
  name: '0027-folder-files',
  up: (sqlite) => sqlite.exec(tables),
};

const tables = `
  CREATE TABLE folder_directory (
    ordinal INTEGER NOT NULL,
    path TEXT NOT NULL,
    -- Empty for a root folder.
    parent TEXT NOT NULL,
    -- Its own time when it was read; 0 to have it read again.
    modified_at REAL NOT NULL,
    -- Number of the disk, by which an unmounted folder shows.
    device TEXT NOT NULL,
    -- tvshow.nfo as it was read.
    series_nfo TEXT,
    PRIMARY KEY (ordinal, parent, path)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX folder_directory_by_path ON folder_directory (ordinal, path);

  CREATE TABLE folder_file (
    -- Never used again: another file is another id.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ordinal INTEGER NOT NULL,
    root TEXT NOT NULL,
    directory TEXT NOT NULL,
    path TEXT NOT NULL,
    device TEXT NOT NULL,
    inode TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified_at REAL NOT NULL,
    -- Of its first and last 64 kB; null until it was read.
    hash TEXT,
    -- When it was first missed; null while it is there.
    gone_at INTEGER,
    -- episode, movie, unsure or ignored: what the choice says, or else the names.
    type TEXT NOT NULL,
    recognized_json TEXT NOT NULL,
    -- What a person chose.
    choice_json TEXT,
    nfo_json TEXT,
    -- Series or movie as its names call it; null if they don’t tell.
    label TEXT,
    -- Key of the series or movie that it belongs to.
    title_key TEXT,
    -- Keys of its episodes.
    episode_keys TEXT NOT NULL DEFAULT '[]',
    -- Its names were read since its keys were given.
    stale INTEGER NOT NULL DEFAULT 1
  ) STRICT;
  CREATE UNIQUE INDEX folder_file_by_path ON folder_file (ordinal, path);
  CREATE INDEX folder_file_by_directory ON folder_file (ordinal, directory);
  CREATE INDEX folder_file_by_inode ON folder_file (ordinal, inode);
  CREATE INDEX folder_file_by_root ON folder_file (ordinal, root) WHERE gone_at IS NULL;
  CREATE INDEX folder_file_by_label ON folder_file (ordinal, type, label, title_key, stale) WHERE gone_at IS NULL;
  CREATE INDEX folder_file_by_title ON folder_file (ordinal, type, title_key) WHERE gone_at IS NULL;
  CREATE INDEX folder_file_stale ON folder_file (ordinal, type, label) WHERE stale = 1 AND gone_at IS NULL;
  CREATE INDEX folder_file_gone ON folder_file (ordinal, size) WHERE gone_at IS NOT NULL;
  CREATE INDEX folder_file_unread ON folder_file (ordinal) WHERE hash IS NULL AND gone_at IS NULL;
  CREATE INDEX folder_file_inbox ON folder_file (ordinal, path) WHERE type = 'unsure' OR choice_json IS NOT NULL;

  CREATE TABLE folder_picture (
    -- Part of its address: a changed picture is another one.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ordinal INTEGER NOT NULL,
    directory TEXT NOT NULL,
    name TEXT NOT NULL,
    modified_at REAL NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX folder_picture_by_place ON folder_picture (ordinal, directory, name);
`;
