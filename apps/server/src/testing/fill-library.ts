import SQLite, { type Database as Sqlite } from 'better-sqlite3';
import { pino } from 'pino';
import { fillSeriesMissing } from '#platform/db/migrations/0023-filters.ts';
import { fillCauseCounts } from '#platform/db/migrations/0040-cause-counts.ts';
import { fillCauseBlocks } from '#platform/db/migrations/0049-cause-blocks.ts';
import { openDatabase } from '#platform/db/database.ts';
import { takeStatistics } from '#platform/db/take-statistics.ts';
import { librarySizes, madeUpLibrary, madeUpProfiles, madeUpTags, type LibrarySize } from './made-up-library.ts';
import { createMadeUpWriter } from './made-up-writer.ts';

/** Rows in a transaction. */
const batch = 20_000;

/** Fills a new database file with a made-up library; a million episodes take about a minute. */
export async function fillLibrary(file: string, size: LibrarySize | keyof typeof librarySizes) {
  await (await openDatabase({ file, log: pino({ level: 'silent' }) })).close();
  const sqlite = new SQLite(file);
  for (const pragma of ['journal_mode = OFF', 'synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -262144'])
    sqlite.pragma(pragma);

  const restore = dropHelpers(sqlite);
  fillProfiles(sqlite);
  const { series, movies } = madeUpLibrary(typeof size === 'string' ? librarySizes[size] : size);
  const write = createMadeUpWriter(sqlite);
  inBatches(sqlite, series(), (item) => write.series(item));
  inBatches(sqlite, movies(), (item) => write.movie(item));
  restore();
  countAll(sqlite);

  sqlite.pragma('journal_mode = WAL');
  takeStatistics(sqlite);
  sqlite.close();
}

/** Without triggers and indexes, inserts are several times as fast; derived data is built afterward. */
function dropHelpers(sqlite: Sqlite) {
  const helpers = sqlite
    .prepare("SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'index') AND sql IS NOT NULL")
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of helpers) sqlite.exec(`DROP ${type} ${name}`);
  return () => {
    for (const { sql } of helpers) sqlite.exec(sql);
    sqlite.exec("INSERT INTO title_tri (title_tri) VALUES ('rebuild')");
  };
}

function fillProfiles(sqlite: Sqlite) {
  sqlite.exec('INSERT INTO instance (id, kind, ordinal) VALUES (1, 0, 0), (2, 1, 0)');
  const tag = sqlite.prepare('INSERT INTO tag (instance_id, label) VALUES (?, ?)');
  for (const instance of [1, 2]) for (const label of madeUpTags) tag.run(instance, label);
  const profile = sqlite.prepare('INSERT INTO profile (id, name) VALUES (?, ?)');
  const item = sqlite.prepare('INSERT INTO profile_item (profile_id, item_id, language) VALUES (?, ?, ?)');
  for (const { id, name, languages } of madeUpProfiles) {
    profile.run(id, name);
    for (const [index, language] of languages.entries()) item.run(id, index + 1, language);
  }
}

function inBatches<T>(sqlite: Sqlite, items: Iterable<T>, write: (item: T) => number) {
  let rows = 0;
  sqlite.exec('BEGIN');
  for (const item of items) {
    rows += write(item);
    if (rows < batch) continue;
    sqlite.exec('COMMIT; BEGIN');
    rows = 0;
  }
  sqlite.exec('COMMIT');
}

/** Counts that the triggers would have made. */
function countAll(sqlite: Sqlite) {
  sqlite.exec(`
    ${fillSeriesMissing}
    ${fillCauseCounts}
    ${fillCauseBlocks}
    UPDATE series SET file_count = c.files, wanted_count = c.wanted
      FROM (SELECT series_id, count(*) AS files, sum(wanted) AS wanted FROM episode GROUP BY series_id) c
      WHERE c.series_id = series.id;
    UPDATE counter SET value = (SELECT count(*) FROM missing WHERE kind = counter.kind AND excluded = 0) WHERE name = 'missing';
    UPDATE counter SET value = (SELECT count(*) FROM episode WHERE wanted = 1) WHERE name = 'wanted' AND kind = 0;
    UPDATE counter SET value = (SELECT count(*) FROM movie WHERE wanted = 1) WHERE name = 'wanted' AND kind = 1;
  `);
}
