import type { Migration } from './migration.ts';

/** Search records, provider pauses, downloads and the blacklist. */
export const search: Migration = {
  name: '0005-search',
  up: (sqlite) => {
    sqlite.exec(`
      -- The most that could be scored when the row was written: old rows of movies are out of 120, new ones out of 180.
      ALTER TABLE history ADD COLUMN score_out_of INTEGER;
      -- The record of the search that brought it.
      ALTER TABLE history ADD COLUMN search_id INTEGER;
      -- The calendar day in the time zone of the server when it happened, as 20261115.
      ALTER TABLE history ADD COLUMN day INTEGER NOT NULL DEFAULT 0;
      -- What each agreement was worth, as the contract's scoredAttribute; null where nothing was scored.
      ALTER TABLE history ADD COLUMN attributes_json TEXT;
      UPDATE history SET
        score_out_of = CASE WHEN score IS NULL THEN NULL WHEN kind = 0 THEN 360 ELSE 120 END,
        day = CAST(strftime('%Y%m%d', at / 1000, 'unixepoch', 'localtime') AS INTEGER);
      CREATE INDEX history_by_subs ON history (kind, subs_id) WHERE subs_id IS NOT NULL;

      -- Rows per day and what the statistics ask for; tenth is that of the score, -1 without one.
      CREATE TABLE history_rollup (
        kind INTEGER NOT NULL,
        day INTEGER NOT NULL,
        action INTEGER NOT NULL,
        provider TEXT NOT NULL,
        language TEXT NOT NULL,
        tenth INTEGER NOT NULL,
        n INTEGER NOT NULL,
        PRIMARY KEY (kind, day, action, provider, language, tenth)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO history_rollup
        SELECT kind, day, action, coalesce(provider, ''), coalesce(language, ''), ${tenthOf('history')}, count(*)
        FROM history GROUP BY 1, 2, 3, 4, 5, 6;
      CREATE TRIGGER history_rollup_ai AFTER INSERT ON history BEGIN
        INSERT INTO history_rollup
          VALUES (NEW.kind, NEW.day, NEW.action, coalesce(NEW.provider, ''), coalesce(NEW.language, ''), ${tenthOf('NEW')}, 1)
          ON CONFLICT DO UPDATE SET n = n + 1;
      END;
      CREATE TRIGGER history_rollup_ad AFTER DELETE ON history BEGIN
        UPDATE history_rollup SET n = n - 1
          WHERE kind = OLD.kind AND day = OLD.day AND action = OLD.action AND provider = coalesce(OLD.provider, '')
            AND language = coalesce(OLD.language, '') AND tenth = ${tenthOf('OLD')};
      END;

      -- Subtitles that are never to be taken again.
      CREATE TABLE blacklist (
        id INTEGER PRIMARY KEY,
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        at INTEGER NOT NULL,
        provider TEXT NOT NULL,
        subs_id TEXT NOT NULL,
        language TEXT NOT NULL,
        UNIQUE (kind, subs_id, provider)
      ) STRICT;
      CREATE INDEX blacklist_by_time ON blacklist (kind, at, id);

      -- One search for one video. AUTOINCREMENT: an id that the web still shows never becomes another search.
      CREATE TABLE search_record (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        at INTEGER NOT NULL,
        took INTEGER NOT NULL,
        -- See searchTriggers in the contract.
        reason TEXT NOT NULL,
        -- Verdicts, as the contract's searchVerdict.
        verdicts_json TEXT NOT NULL,
        -- Providers, candidates and levers, as the contract's searchRecord; JSON, deflated.
        body BLOB NOT NULL
      ) STRICT;
      CREATE INDEX search_record_by_media ON search_record (kind, media_id, id);
      CREATE INDEX search_record_by_time ON search_record (at);
      -- The newest record for each language of a video, and what it came to.
      CREATE TABLE searched (
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        language TEXT NOT NULL,
        search_id INTEGER NOT NULL,
        at INTEGER NOT NULL,
        outcome TEXT NOT NULL,
        -- Of the best candidate that was not taken, in percent.
        best REAL,
        PRIMARY KEY (kind, media_id, language)
      ) STRICT, WITHOUT ROWID;

      -- What was fetched from providers for a video, so that nothing is fetched twice.
      CREATE TABLE fetched (
        kind INTEGER NOT NULL,
        media_id INTEGER NOT NULL,
        provider TEXT NOT NULL,
        subs_id TEXT NOT NULL,
        language TEXT NOT NULL,
        at INTEGER NOT NULL,
        -- SHA-256 of the bytes that would be or were written; null when they could not be had.
        hash TEXT,
        -- saved, or the rule that spoke against it.
        outcome TEXT NOT NULL,
        PRIMARY KEY (kind, media_id, provider, subs_id, language)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER episode_search_ad AFTER DELETE ON episode BEGIN
        DELETE FROM searched WHERE kind = 0 AND media_id = OLD.id;
        DELETE FROM fetched WHERE kind = 0 AND media_id = OLD.id;
        DELETE FROM search_record WHERE kind = 0 AND media_id = OLD.id;
      END;
      CREATE TRIGGER movie_search_ad AFTER DELETE ON movie BEGIN
        DELETE FROM searched WHERE kind = 1 AND media_id = OLD.id;
        DELETE FROM fetched WHERE kind = 1 AND media_id = OLD.id;
        DELETE FROM search_record WHERE kind = 1 AND media_id = OLD.id;
      END;
      -- Another file is another video: what did not fit the old one may fit it.
      CREATE TRIGGER episode_fetched_au AFTER UPDATE OF path, file_id ON episode BEGIN
        DELETE FROM fetched WHERE kind = 0 AND media_id = NEW.id;
      END;
      CREATE TRIGGER movie_fetched_au AFTER UPDATE OF path, file_id ON movie BEGIN
        DELETE FROM fetched WHERE kind = 1 AND media_id = NEW.id;
      END;

      -- Providers that are left alone for a while, and why.
      CREATE TABLE provider_pause (
        provider TEXT PRIMARY KEY,
        reason TEXT NOT NULL,
        message TEXT NOT NULL,
        since INTEGER NOT NULL,
        until INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `);
  },
};

const tenthOf = (row: string) =>
  `CASE WHEN ${row}.score IS NULL OR coalesce(${row}.score_out_of, 0) = 0 THEN -1
    ELSE min(9, ${row}.score * 10 / ${row}.score_out_of) END`;
