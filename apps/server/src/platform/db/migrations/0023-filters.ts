import type { Migration } from './migration.ts';

/** Makes `series_missing` from its source, where the triggers were not there or not in force. */
export const fillSeriesMissing = `
  INSERT INTO series_missing (language, series_id, episodes)
    SELECT language, series_id, count(*) FROM missing CROSS JOIN episode
    WHERE kind = 0 AND missing.excluded = 0 AND episode.id = media_id GROUP BY language, series_id;
`;

/** What filters need in long lists: a common word matches thousands of series with hundreds of thousands of episodes. */
export const filters: Migration = {
  name: '0023-filters',
  up: (sqlite) => {
    sqlite.exec(tables);
    sqlite.exec(fillSeriesMissing);
    sqlite.exec(triggers);
    sqlite.exec(titleIndex);
  },
};

const tables = `
  -- How many episodes of a series are wanted in a language; no row for none.
  CREATE TABLE series_missing (
    language TEXT NOT NULL,
    series_id INTEGER NOT NULL,
    episodes INTEGER NOT NULL,
    PRIMARY KEY (language, series_id)
  ) STRICT, WITHOUT ROWID;

  DROP INDEX episode_wanted;
  CREATE INDEX episode_wanted ON episode (id, series_id) WHERE wanted = 1;
  DROP INDEX title_by_media;
  CREATE INDEX title_by_media ON title (kind, media_id, folded);
`;

const count = (row: 'NEW' | 'OLD') => `
    INSERT INTO series_missing (language, series_id, episodes)
      SELECT ${row}.language, series_id, 1 FROM episode WHERE id = ${row}.media_id
      ON CONFLICT DO UPDATE SET episodes = episodes + 1;`;
const discount = (row: 'NEW' | 'OLD') => `
    UPDATE series_missing SET episodes = episodes - 1
      WHERE language = ${row}.language AND series_id = (SELECT series_id FROM episode WHERE id = ${row}.media_id);`;

const triggers = `
  CREATE TRIGGER missing_series_ai AFTER INSERT ON missing WHEN NEW.kind = 0 AND NEW.excluded = 0 BEGIN${count('NEW')}
  END;
  CREATE TRIGGER missing_series_ad AFTER DELETE ON missing WHEN OLD.kind = 0 AND OLD.excluded = 0 BEGIN${discount('OLD')}
  END;
  CREATE TRIGGER missing_series_au_in AFTER UPDATE OF excluded ON missing
    WHEN NEW.kind = 0 AND OLD.excluded = 1 AND NEW.excluded = 0 BEGIN${count('NEW')}
  END;
  CREATE TRIGGER missing_series_au_out AFTER UPDATE OF excluded ON missing
    WHEN NEW.kind = 0 AND OLD.excluded = 0 AND NEW.excluded = 1 BEGIN${discount('NEW')}
  END;
  CREATE TRIGGER series_missing_au AFTER UPDATE ON series_missing WHEN NEW.episodes = 0 BEGIN
    DELETE FROM series_missing WHERE language = NEW.language AND series_id = NEW.series_id;
  END;
  -- Before the episode goes, because the triggers above ask it for its series.
  CREATE TRIGGER episode_bd BEFORE DELETE ON episode BEGIN
    DELETE FROM missing WHERE kind = 0 AND media_id = OLD.id;
  END;
`;

/** A row of the index says by its id what it is a title of: kind, item and title have 1, 36 and 26 bits. */
const titleIndex = `
  DROP TRIGGER title_ai;
  DROP TRIGGER title_ad;
  DROP TABLE title_tri;
  CREATE VIEW title_content AS SELECT (kind << 62) | (media_id << 26) | id AS row, folded FROM title;
  CREATE VIRTUAL TABLE title_tri USING fts5 (folded, content = 'title_content', content_rowid = 'row', tokenize = 'trigram case_sensitive 1', columnsize = 0);
  INSERT INTO title_tri (title_tri) VALUES ('rebuild');
  CREATE TRIGGER title_ai AFTER INSERT ON title BEGIN
    INSERT INTO title_tri (rowid, folded) VALUES ((NEW.kind << 62) | (NEW.media_id << 26) | NEW.id, NEW.folded);
  END;
  CREATE TRIGGER title_ad AFTER DELETE ON title BEGIN
    INSERT INTO title_tri (title_tri, rowid, folded) VALUES ('delete', (OLD.kind << 62) | (OLD.media_id << 26) | OLD.id, OLD.folded);
    DELETE FROM title_word WHERE rowid = OLD.id;
  END;
`;
