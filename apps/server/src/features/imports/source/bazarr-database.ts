import SQLite from 'better-sqlite3';
import { integerIn, type BazarrRow } from '#domain/imports/bazarr-row.ts';
import { columnsIn } from './examine-copy.ts';
import { knownColumns, neededColumns, ignoredColumns, type BazarrTable } from './bazarr-columns.ts';

export type BazarrDatabase = ReturnType<typeof openBazarrDatabase>;

/** Page size; reading one takes a few milliseconds. */
const pageLength = 200;

/** The copy of a Bazarr database. Columns are found by name; unknown ones are not read. */
export function openBazarrDatabase(file: string) {
  const sqlite = new SQLite(file, { readonly: true });
  const columnsOf = new Map<string, string[]>();
  const present = (table: string) => {
    const known = columnsOf.get(table) ?? columnsIn(sqlite, table);
    columnsOf.set(table, known);
    return known;
  };
  const read = (table: BazarrTable) => {
    const columns = knownColumns[table].filter((column) => present(table).includes(column));
    return `SELECT rowid AS row_number, ${columns.map((column) => `"${column}"`).join(', ')} FROM ${table}`;
  };

  return {
    /** Returns the missing columns; undefined if the table does not exist. */
    lacking(table: BazarrTable): string[] | undefined {
      const columns = present(table);
      return columns.length === 0 ? undefined : neededColumns[table].filter((column) => !columns.includes(column));
    },
    /** Columns added by a newer version. */
    unknown: (table: BazarrTable) =>
      present(table).filter((column) => !knownColumns[table].includes(column) && !ignoredColumns.has(column)),
    has: (table: BazarrTable, column: string) => present(table).includes(column),
    count: (table: BazarrTable): number =>
      present(table).length === 0 ? 0 : Number(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),

    /** Reads all rows in pages, so that other work can run in between. */
    *rows(table: BazarrTable): Generator<BazarrRow> {
      if (present(table).length === 0) return;
      const page = sqlite.prepare(`${read(table)} WHERE rowid > ? ORDER BY rowid LIMIT ${pageLength}`);
      let last = Number.MIN_SAFE_INTEGER;
      for (;;) {
        const found = page.all(last) as (BazarrRow & { row_number: number })[];
        yield* found;
        const end = found.at(-1);
        if (!end || found.length < pageLength) return;
        last = end.row_number;
      }
    },

    /** Two instances of the fork may have the same numbers. */
    episodesOf({ sonarrSeriesId, arr_instance_id: owner }: BazarrRow): BazarrRow[] {
      const columns = present('table_episodes');
      if (columns.length === 0) return [];
      const ofSeries = sqlite.prepare(`${read('table_episodes')} WHERE "sonarrSeriesId" = ?`);
      const episodes = ofSeries.all(sonarrSeriesId) as BazarrRow[];
      return columns.includes('arr_instance_id')
        ? episodes.filter((episode) => integerIn(episode.arr_instance_id) === integerIn(owner))
        : episodes;
    },

    /** The Sonarr and Radarr servers of the fork, with all columns; none elsewhere. */
    instances: (): BazarrRow[] =>
      columnsIn(sqlite, 'arr_instances').length === 0
        ? []
        : (sqlite.prepare('SELECT * FROM arr_instances').all() as BazarrRow[]),

    /** The last step of its schema. */
    revision(): string | undefined {
      const found = columnsIn(sqlite, 'alembic_version').length > 0;
      return found ? (sqlite.prepare('SELECT version_num FROM alembic_version').pluck().get() as string) : undefined;
    },
    close: () => void sqlite.close(),
  };
}
