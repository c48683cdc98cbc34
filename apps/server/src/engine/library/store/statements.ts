import type { Prepare } from '#platform/db/bulk.ts';

type Value = string | number | null;
/** Columns of a row, as the database names them. */
export type Columns = Readonly<Record<string, Value>>;

/** The row type is asserted: the compiler cannot read SQL. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what its text asks for
export const selectOne = <T>(prepare: Prepare, text: string, ...values: Value[]): T | undefined =>
  prepare(text).get(...values) as T | undefined;
export const selectAll = <T>(prepare: Prepare, text: string, ...values: Value[]): T[] =>
  prepare(text).all(...values) as T[];

export const run = (prepare: Prepare, text: string, ...values: Value[]): void => void prepare(text).run(...values);

export function insertRow(prepare: Prepare, table: string, row: Columns): number {
  const columns = Object.keys(row);
  const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return Number(prepare(text).run(...Object.values(row)).lastInsertRowid);
}

/**
 * Names only the columns that differ: naming an indexed one rewrites its index entries even when the value stays.
 * True when there was something to write.
 */
export function updateRow<T extends object>(
  prepare: Prepare,
  table: 'series' | 'episode' | 'movie',
  id: number,
  before: NoInfer<T>,
  after: T,
): boolean {
  const changed = Object.entries(after).filter(([column, value]) => (before as Columns)[column] !== value);
  if (changed.length === 0) return false;
  const columns = changed.map(([column]) => `${column} = ?`).join(', ');
  prepare(`UPDATE ${table} SET ${columns} WHERE id = ?`).run(...changed.map(([, value]) => value as Value), id);
  return true;
}
