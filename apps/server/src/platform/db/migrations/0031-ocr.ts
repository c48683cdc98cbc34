import type { Migration } from './migration.ts';

/** What was read in pictures, so that equal ones and later runs cost nothing; and which languages have image tracks. */
export const ocr: Migration = {
  name: '0031-ocr',
  up: (sqlite) => sqlite.exec(tables),
};

const tables = `
  CREATE TABLE ocr_reading (
    -- SHA-256 of the engine, its model, the layout, and the size and pixels of the picture.
    key TEXT PRIMARY KEY,
    text TEXT NOT NULL,
    -- From 0 to 100.
    confidence REAL NOT NULL,
    weakest REAL NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX ocr_reading_by_use ON ocr_reading (used_at);
  CREATE INDEX subtitle_image ON subtitle (language)
    WHERE codec IN ('hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle');
`;
