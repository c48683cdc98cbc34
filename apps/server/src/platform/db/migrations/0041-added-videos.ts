import type { Migration } from './migration.ts';

/** When videos came, or got another file. Those from before have no row: nothing recorded it. */
export const addedVideos: Migration = {
  name: '0041-added-videos',
  up: (sqlite) => sqlite.exec([created, ...['episode', 'movie'].map(triggersOf)].join('')),
};

const created = `
  CREATE TABLE video_added (
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (kind, media_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX video_added_by_time ON video_added (at);
`;

const note = (kind: number) => `
    INSERT INTO video_added (kind, media_id, at) VALUES (${kind}, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
      ON CONFLICT DO UPDATE SET at = excluded.at;`;

const triggersOf = (table: string, kind: number) => `
  CREATE TRIGGER ${table}_added_ai AFTER INSERT ON ${table} BEGIN${note(kind)}
  END;
  CREATE TRIGGER ${table}_added_au AFTER UPDATE OF file_id ON ${table} WHEN OLD.file_id <> NEW.file_id BEGIN${note(kind)}
  END;
  CREATE TRIGGER ${table}_added_ad AFTER DELETE ON ${table} BEGIN
    DELETE FROM video_added WHERE kind = ${kind} AND media_id = OLD.id;
  END;
`;
