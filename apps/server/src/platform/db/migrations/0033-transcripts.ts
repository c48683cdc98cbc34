import type { Migration } from './migration.ts';

/** What servers wrote down: for another language of the same video, and to tell how long the next one takes. */
export const transcripts: Migration = {
  name: '0033-transcripts',
  up: (sqlite) => sqlite.exec(table),
};

const table = `
  CREATE TABLE transcript (
    path TEXT NOT NULL,
    -- Place among the audio tracks.
    stream INTEGER NOT NULL,
    size INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    inode TEXT NOT NULL,
    -- Server and model.
    engine TEXT NOT NULL,
    -- The wish that it was made for, and the language that is spoken.
    wished TEXT NOT NULL,
    language TEXT NOT NULL,
    -- Length of the sound, and how long the server took.
    seconds REAL NOT NULL,
    took_ms INTEGER NOT NULL,
    at INTEGER NOT NULL,
    heard_json TEXT NOT NULL,
    PRIMARY KEY (path, stream)
  ) STRICT, WITHOUT ROWID;
`;
