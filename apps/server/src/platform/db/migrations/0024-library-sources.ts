import type { Migration } from './migration.ts';

/** Where titles come from. An instance is the part of one list that a source with the same ordinal fills. */
export const librarySources: Migration = {
  name: '0024-library-sources',
  up: (sqlite) => sqlite.exec(tables),
};

const tables = `
  CREATE TABLE library_source (
    -- sonarr, sonarr-2
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    ordinal INTEGER NOT NULL,
    name TEXT NOT NULL,
    color TEXT NOT NULL,
    live_feed INTEGER NOT NULL DEFAULT 1,
    -- Everything else that a person decides; null for the first of a kind, which the settings describe.
    values_json TEXT,
    -- Sealed; empty for none.
    apikey TEXT NOT NULL DEFAULT '',
    -- A removed source keeps its ordinal, so that its titles return with their ids.
    removed_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX library_source_ordinal ON library_source (ordinal) WHERE ordinal > 0;
  INSERT INTO library_source (id, kind, ordinal, name, color) VALUES
    ('sonarr', 'sonarr', 0, 'Sonarr', 'blue'),
    ('radarr', 'radarr', 0, 'Radarr', 'teal');

  ALTER TABLE instance DROP COLUMN name;
  ALTER TABLE instance DROP COLUMN url;
  ALTER TABLE instance DROP COLUMN apikey;

  -- External id and path: recognizes what returns with another id.
  ALTER TABLE tombstone ADD COLUMN identity TEXT;
  CREATE INDEX tombstone_by_identity ON tombstone (what, identity) WHERE identity IS NOT NULL;
`;
