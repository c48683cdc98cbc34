import { causeCounts, causeTriggers, fillCauseCounts } from './0040-cause-counts.ts';
import type { Migration } from './migration.ts';

/** Why each subtitle is missing, and how many are for each cause; see `causes` in the domain for the values. */
export const causes: Migration = {
  name: '0040-causes',
  up: (sqlite) => {
    sqlite.exec(columns);
    sqlite.exec(backfill);
    sqlite.exec(causeCounts);
    sqlite.exec(fillCauseCounts);
    sqlite.exec(causeTriggers);
    for (const [kind, table] of ['episode', 'movie'].entries()) sqlite.exec(fileTrigger(table, kind));
  },
};

const columns = `
  -- What this search says.
  ALTER TABLE searched ADD COLUMN cause TEXT NOT NULL DEFAULT 'not-searched';
  -- A rung of the ladder has its turn, or will have it without another search.
  ALTER TABLE searched ADD COLUMN rung_open INTEGER NOT NULL DEFAULT 0;
  -- The first that applies, in the order of the domain.
  ALTER TABLE missing ADD COLUMN cause TEXT NOT NULL DEFAULT 'not-searched';
`;

/** As well as the tables know: how providers took part is only in the packed records. */
const backfill = `
  UPDATE searched SET
    cause = CASE outcome
      WHEN 'below-minimum' THEN 'below-minimum'
      WHEN 'all-ruled-out' THEN 'ruled-out'
      WHEN 'failed' THEN 'ruled-out'
      WHEN 'nothing-found' THEN 'not-found'
      WHEN 'nobody-answered' THEN 'provider-fault'
      ELSE 'not-searched' END,
    rung_open = EXISTS (SELECT 1 FROM ladder_wait AS w
      WHERE w.kind = searched.kind AND w.media_id = searched.media_id AND w.language = searched.language);
  UPDATE missing SET cause = CASE
      WHEN s.cause = 'not-searched' THEN s.cause
      WHEN EXISTS (SELECT 1 FROM subtitle
        WHERE kind = s.kind AND media_id = s.media_id AND language IN (s.language, s.language || ':hi')
          AND codec IN ('hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub')) THEN 'pictures'
      WHEN s.cause = 'not-found' AND s.rung_open = 1 THEN 'waiting-rung'
      ELSE s.cause END
    FROM searched AS s
    WHERE s.kind = missing.kind AND s.media_id = missing.media_id AND s.language = missing.language
      AND s.at >= missing.since;
`;

/** Another file is another video: what was found for the old one says nothing about it. */
const fileTrigger = (table: string, kind: number) => `
  CREATE TRIGGER ${table}_cause_au AFTER UPDATE OF file_id ON ${table} WHEN OLD.file_id <> NEW.file_id BEGIN
    UPDATE searched SET cause = 'not-searched' WHERE kind = ${kind} AND media_id = NEW.id;
    UPDATE missing SET cause = 'not-searched' WHERE kind = ${kind} AND media_id = NEW.id;
  END;
`;
