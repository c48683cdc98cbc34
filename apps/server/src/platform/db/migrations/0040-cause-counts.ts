/** Counts of causes are kept, because some libraries lack hundreds of thousands of subtitles. */
export const causeCounts = `
  CREATE INDEX missing_by_cause ON missing (kind, cause, media_id) WHERE excluded = 0;
  -- How many are missing, by cause and language; rows of none stay.
  CREATE TABLE cause_count (
    kind INTEGER NOT NULL,
    cause TEXT NOT NULL,
    language TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (kind, cause, language)
  ) STRICT, WITHOUT ROWID;
  -- How many episodes of a series lack a language for a cause, or, with no language, any; no row for none.
  CREATE TABLE series_cause (
    cause TEXT NOT NULL,
    language TEXT NOT NULL,
    series_id INTEGER NOT NULL,
    episodes INTEGER NOT NULL,
    PRIMARY KEY (cause, language, series_id)
  ) STRICT, WITHOUT ROWID;
`;

/** Makes both from their source, where the triggers were not there or not in force. */
export const fillCauseCounts = `
  INSERT INTO cause_count (kind, cause, language, n)
    SELECT kind, cause, language, count(*) FROM missing WHERE excluded = 0 GROUP BY kind, cause, language;
  INSERT INTO series_cause (cause, language, series_id, episodes)
    SELECT cause, language, series_id, count(*) FROM missing CROSS JOIN episode
    WHERE kind = 0 AND missing.excluded = 0 AND episode.id = media_id GROUP BY cause, language, series_id
    UNION ALL
    SELECT cause, '', series_id, count(DISTINCT media_id) FROM missing CROSS JOIN episode
    WHERE kind = 0 AND missing.excluded = 0 AND episode.id = media_id GROUP BY cause, series_id;
`;

type Row = 'NEW' | 'OLD';
/** No other language of the video is missing for the same cause. */
export const isOnly = (
  row: Row,
) => `NOT EXISTS (SELECT 1 FROM missing WHERE kind = ${row}.kind AND media_id = ${row}.media_id
        AND language <> ${row}.language AND cause = ${row}.cause AND excluded = 0)`;

const count = `
    INSERT INTO cause_count (kind, cause, language, n)
      SELECT NEW.kind, NEW.cause, NEW.language, 1 WHERE NEW.excluded = 0
      ON CONFLICT DO UPDATE SET n = n + 1;`;
const discount = `
    UPDATE cause_count SET n = n - 1
      WHERE OLD.excluded = 0 AND kind = OLD.kind AND cause = OLD.cause AND language = OLD.language;`;

const countSeries = `
    INSERT INTO series_cause (cause, language, series_id, episodes)
      SELECT NEW.cause, NEW.language, series_id, 1 FROM episode WHERE NEW.excluded = 0 AND id = NEW.media_id
      ON CONFLICT DO UPDATE SET episodes = episodes + 1;
    INSERT INTO series_cause (cause, language, series_id, episodes)
      SELECT NEW.cause, '', series_id, 1 FROM episode WHERE NEW.excluded = 0 AND id = NEW.media_id AND ${isOnly('NEW')}
      ON CONFLICT DO UPDATE SET episodes = episodes + 1;`;
const discountSeries = `
    UPDATE series_cause SET episodes = episodes - 1
      WHERE OLD.excluded = 0 AND cause = OLD.cause AND language = OLD.language
        AND series_id = (SELECT series_id FROM episode WHERE id = OLD.media_id);
    UPDATE series_cause SET episodes = episodes - 1
      WHERE OLD.excluded = 0 AND cause = OLD.cause AND language = ''
        AND series_id = (SELECT series_id FROM episode WHERE id = OLD.media_id) AND ${isOnly('OLD')};`;

const changed = 'OLD.excluded <> NEW.excluded OR OLD.cause <> NEW.cause';

export const causeTriggers = `
  CREATE TRIGGER missing_cause_ai AFTER INSERT ON missing WHEN NEW.excluded = 0 BEGIN${count}
  END;
  CREATE TRIGGER missing_cause_ad AFTER DELETE ON missing WHEN OLD.excluded = 0 BEGIN${discount}
  END;
  CREATE TRIGGER missing_cause_au AFTER UPDATE OF excluded, cause ON missing WHEN ${changed} BEGIN${discount}${count}
  END;
  CREATE TRIGGER missing_series_cause_ai AFTER INSERT ON missing WHEN NEW.kind = 0 AND NEW.excluded = 0 BEGIN${countSeries}
  END;
  CREATE TRIGGER missing_series_cause_ad AFTER DELETE ON missing WHEN OLD.kind = 0 AND OLD.excluded = 0 BEGIN${discountSeries}
  END;
  CREATE TRIGGER missing_series_cause_au AFTER UPDATE OF excluded, cause ON missing
    WHEN NEW.kind = 0 AND (${changed}) BEGIN${discountSeries}${countSeries}
  END;
  CREATE TRIGGER series_cause_au AFTER UPDATE ON series_cause WHEN NEW.episodes = 0 BEGIN
    DELETE FROM series_cause WHERE cause = NEW.cause AND language = NEW.language AND series_id = NEW.series_id;
  END;
`;
