import type { Migration } from './migration.ts';

export const reputation: Migration = {
  name: '0021-reputation',
  up: (sqlite) => {
    sqlite.exec(`
      -- What the newest search for a video says about each provider that answered; '*' is all of them together.
      CREATE TABLE provider_finding (
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        provider TEXT NOT NULL,
        language TEXT NOT NULL,
        -- Of the search, in days since 1970 (UTC).
        day INTEGER NOT NULL,
        -- 1: it had a subtitle that may be downloaded.
        found INTEGER NOT NULL,
        PRIMARY KEY (kind, media_id, provider, language)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX provider_finding_by_day ON provider_finding (day);
      -- The same, counted by day; each video counts once, on the day of its newest search.
      CREATE TABLE provider_found (
        provider TEXT NOT NULL,
        language TEXT NOT NULL,
        day INTEGER NOT NULL,
        asked INTEGER NOT NULL,
        found INTEGER NOT NULL,
        PRIMARY KEY (provider, language, day)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER provider_finding_ai AFTER INSERT ON provider_finding BEGIN ${count('NEW')} END;
      CREATE TRIGGER provider_finding_au AFTER UPDATE ON provider_finding BEGIN ${discount('OLD')} ${count('NEW')} END;
      CREATE TRIGGER provider_finding_ad AFTER DELETE ON provider_finding BEGIN ${discount('OLD')} END;
      CREATE TRIGGER episode_finding_ad AFTER DELETE ON episode BEGIN
        DELETE FROM provider_finding WHERE kind = 0 AND media_id = OLD.id;
      END;
      CREATE TRIGGER movie_finding_ad AFTER DELETE ON movie BEGIN
        DELETE FROM provider_finding WHERE kind = 1 AND media_id = OLD.id;
      END;

      -- How long the last answers took; the number of the search chooses the slot, so that old ones are overwritten.
      CREATE TABLE provider_time (
        provider TEXT NOT NULL,
        slot INTEGER NOT NULL,
        took INTEGER NOT NULL,
        PRIMARY KEY (provider, slot)
      ) STRICT, WITHOUT ROWID;

      -- What was used of a provider on a day (UTC), and what it said about its quota.
      CREATE TABLE provider_use (
        provider TEXT NOT NULL,
        day INTEGER NOT NULL,
        requests INTEGER NOT NULL,
        searches INTEGER NOT NULL,
        downloads INTEGER NOT NULL,
        told_left INTEGER,
        told_limit INTEGER,
        PRIMARY KEY (provider, day)
      ) STRICT, WITHOUT ROWID;

      -- The last fault of each provider, also after it answered again.
      CREATE TABLE provider_fault (
        provider TEXT PRIMARY KEY,
        at INTEGER NOT NULL,
        reason TEXT NOT NULL,
        message TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX history_by_provider ON history (provider, at) WHERE provider IS NOT NULL;
    `);
  },
};

const count = (row: string) => `
  INSERT INTO provider_found VALUES (${row}.provider, ${row}.language, ${row}.day, 1, ${row}.found)
    ON CONFLICT DO UPDATE SET asked = asked + 1, found = found + excluded.found;`;

const discount = (row: string) => `
  UPDATE provider_found SET asked = asked - 1, found = found - ${row}.found
    WHERE provider = ${row}.provider AND language = ${row}.language AND day = ${row}.day;`;
