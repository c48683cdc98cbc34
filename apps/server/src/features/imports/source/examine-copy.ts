import SQLite from 'better-sqlite3';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** Tables and columns that a Bazarr database must have. */
const needed: Record<string, readonly string[]> = {
  table_settings_languages: ['code2', 'enabled'],
  table_languages_profiles: ['profileId', 'name', 'items'],
};
/** Index for the row-by-row lookups. */
const index = 'CREATE INDEX IF NOT EXISTS captionarr_episodes ON table_episodes (sonarrSeriesId)';

/** Checks an unopened copy and applies its WAL; returns its writer, if known. */
export function examineCopy(file: string): string | undefined {
  let sqlite: SQLite.Database | undefined;
  try {
    sqlite = new SQLite(file);
    // A trigger of a foreign database must not run; ours has none.
    sqlite.pragma('trusted_schema = OFF');
    sqlite.pragma('journal_mode = DELETE');
    const found = (sqlite.pragma('quick_check(3)') as { quick_check: string }[]).map((row) => row.quick_check);
    if (found.join() !== 'ok') throw damaged(found.join('; '));
    refuseForeign(sqlite);
    if (columnsIn(sqlite, 'table_episodes').includes('sonarrSeriesId')) sqlite.exec(index);
    return columnsIn(sqlite, 'arr_instances').length > 0 ? 'a fork of Bazarr' : undefined;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const { code = '', message } = cause as { code?: string; message: string };
    if (code === 'SQLITE_NOTADB')
      throw new AppError('invalid', 'bazarr.db isn’t an SQLite database. Nothing was imported.', {
        cause,
        help: 'import-refused',
      });
    if (code.startsWith('SQLITE_') && code !== 'SQLITE_FULL') throw damaged(message);
    throw cause;
  } finally {
    sqlite?.close();
  }
}

/** SQLite's message goes to the log only. */
const damaged = (cause: string) =>
  new AppError(
    'invalid',
    'bazarr.db is damaged. Stop Bazarr and try again, or choose one of its backups. Nothing was imported.',
    { cause, help: 'import-refused' },
  );

function refuseForeign(sqlite: SQLite.Database): void {
  for (const [table, columns] of Object.entries(needed)) {
    const present = columnsIn(sqlite, table);
    if (present.length === 0)
      throw new AppError('invalid', sentence`bazarr.db has no ${table} table, so it isn’t a Bazarr database.`, {
        help: 'import-refused',
      });
    const lacking = columns.filter((column) => !present.includes(column));
    if (lacking.length > 0)
      throw new AppError(
        'invalid',
        sentence`bazarr.db was written by an unknown version: ${table} has no ${lacking.join(', ')}.`,
        { help: 'import-refused' },
      );
  }
}

export const columnsIn = (sqlite: SQLite.Database, table: string): string[] =>
  (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name);
