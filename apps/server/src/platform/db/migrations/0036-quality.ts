import type { Migration } from './migration.ts';

/** What was measured about subtitle files. A file has a row as long as it is the one that was measured. */
export const quality: Migration = {
  name: '0036-quality',
  up: (sqlite) => sqlite.exec([tables, counts, ...['episode', 'movie'].map(removalOf)].join('')),
};

const tables = `
  -- What is wrong with the file, as JSON for its row in lists; null until it is measured.
  ALTER TABLE subtitle ADD COLUMN findings TEXT;
  -- What is left to measure, the newest last.
  CREATE INDEX subtitle_unmeasured ON subtitle (modified_at, kind, media_id, no) WHERE path IS NOT NULL AND findings IS NULL;

  CREATE TABLE file_quality (
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    -- The series or movie.
    item_id INTEGER NOT NULL,
    path TEXT NOT NULL,
    language TEXT NOT NULL,
    -- The file as it was measured.
    size INTEGER NOT NULL,
    modified_at INTEGER NOT NULL,
    hash TEXT NOT NULL,
    measured_at INTEGER NOT NULL,
    -- 0 without findings, 1 amber, 2 red.
    worst INTEGER NOT NULL,
    -- See cures in the domain.
    cure TEXT,
    facts_json TEXT NOT NULL,
    UNIQUE (kind, media_id, path)
  ) STRICT;
  CREATE INDEX file_quality_worst ON file_quality (worst DESC, measured_at DESC, id) WHERE worst > 0;
  CREATE INDEX file_quality_cure ON file_quality (cure, kind, item_id) WHERE cure IS NOT NULL;

  -- One row for each amber or red fact.
  CREATE TABLE file_finding (
    code TEXT NOT NULL,
    kind INTEGER NOT NULL,
    item_id INTEGER NOT NULL,
    media_id INTEGER NOT NULL,
    file_id INTEGER NOT NULL REFERENCES file_quality (id) ON DELETE CASCADE,
    level INTEGER NOT NULL,
    PRIMARY KEY (code, kind, item_id, media_id, file_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX file_finding_by_file ON file_finding (file_id);

  -- How much of the speech has cues, how much of the cues has speech, and the longest speech without one in seconds;
  -- null where the check didn’t hear the audio.
  ALTER TABLE subtitle_check ADD COLUMN coverage REAL;
  ALTER TABLE subtitle_check ADD COLUMN "precision" REAL;
  ALTER TABLE subtitle_check ADD COLUMN hole REAL;
`;

const add = (row: 'NEW' | 'OLD', name: string, by: 1 | -1) => `
    INSERT INTO quality_count (kind, name, n) VALUES (${row}.kind, ${name}, ${by}) ON CONFLICT DO UPDATE SET n = n + (${by});`;

/** Rows of both tables are added and deleted, never changed. */
const counts = `
  -- \`measured\`, \`finding <code> <level>\` and \`cure <cure>\`.
  CREATE TABLE quality_count (
    kind INTEGER NOT NULL,
    name TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (kind, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER file_quality_ai AFTER INSERT ON file_quality BEGIN${add('NEW', "'measured'", 1)}
  END;
  CREATE TRIGGER file_quality_ad AFTER DELETE ON file_quality BEGIN${add('OLD', "'measured'", -1)}
  END;
  CREATE TRIGGER file_quality_cure_ai AFTER INSERT ON file_quality WHEN NEW.cure IS NOT NULL BEGIN${add('NEW', "'cure ' || NEW.cure", 1)}
  END;
  CREATE TRIGGER file_quality_cure_ad AFTER DELETE ON file_quality WHEN OLD.cure IS NOT NULL BEGIN${add('OLD', "'cure ' || OLD.cure", -1)}
  END;
  CREATE TRIGGER file_finding_ai AFTER INSERT ON file_finding BEGIN${add('NEW', "'finding ' || NEW.code || ' ' || NEW.level", 1)}
  END;
  CREATE TRIGGER file_finding_ad AFTER DELETE ON file_finding BEGIN${add('OLD', "'finding ' || OLD.code || ' ' || OLD.level", -1)}
  END;
`;

const removalOf = (table: string, kind: number) => `
  CREATE TRIGGER ${table}_quality_ad AFTER DELETE ON ${table} BEGIN
    DELETE FROM file_quality WHERE kind = ${kind} AND media_id = OLD.id;
  END;
`;
