import type { Migration } from './migration.ts';

/** Accepted lines of unfinished translations, what translators used in a month, and names of a series. */
export const translation: Migration = {
  name: '0030-translation',
  up: (sqlite) => sqlite.exec(tables),
};

const tables = `
  -- Lines that a translator was paid for, until their subtitle is saved.
  CREATE TABLE translated_line (
    -- Hash of the source, the languages and the first translator.
    work TEXT NOT NULL,
    -- Place among the cues.
    no INTEGER NOT NULL,
    text TEXT NOT NULL,
    -- Name of the translator.
    engine TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (work, no)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX translated_line_by_time ON translated_line (at);

  -- Requests that may have been paid count until their real cost is known.
  CREATE TABLE translation_usage (
    -- 2026-11, in UTC
    month TEXT NOT NULL,
    -- As in translator.translator_type.
    engine TEXT NOT NULL,
    lines INTEGER NOT NULL DEFAULT 0,
    characters INTEGER NOT NULL DEFAULT 0,
    tokens INTEGER NOT NULL DEFAULT 0,
    -- Millionths of a US dollar.
    cost INTEGER NOT NULL DEFAULT 0,
    -- How long requests took.
    took_ms INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (month, engine)
  ) STRICT, WITHOUT ROWID;

  -- How names of a series or movie are written in another language, and how people address each other there.
  CREATE TABLE translated_name (
    kind INTEGER NOT NULL,
    item_id INTEGER NOT NULL,
    from_language TEXT NOT NULL,
    to_language TEXT NOT NULL,
    name TEXT NOT NULL,
    written TEXT NOT NULL,
    -- How many lines agreed.
    count INTEGER NOT NULL,
    PRIMARY KEY (kind, item_id, from_language, to_language, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE translated_address (
    kind INTEGER NOT NULL,
    item_id INTEGER NOT NULL,
    to_language TEXT NOT NULL,
    formal INTEGER NOT NULL,
    informal INTEGER NOT NULL,
    PRIMARY KEY (kind, item_id, to_language)
  ) STRICT, WITHOUT ROWID;
`;
