import type { Migration } from './migration.ts';

/** Numbers for the titles of sources that have none: a folder has paths, Jellyfin has GUIDs. */
export const sourceKeys: Migration = {
  name: '0026-source-keys',
  up: (sqlite) => sqlite.exec(tables),
};

const tables = `
  CREATE TABLE source_key (
    ordinal INTEGER NOT NULL,
    -- 0 series, 1 episode, 2 movie, 3 file
    what INTEGER NOT NULL,
    key TEXT NOT NULL,
    id INTEGER NOT NULL,
    PRIMARY KEY (ordinal, what, key)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX source_key_by_id ON source_key (ordinal, what, id);
`;
