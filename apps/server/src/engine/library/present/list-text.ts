import type { Rows } from '#engine/library/queries/read-rows.ts';
import { JsonText } from '#platform/http/json-text.ts';
import { stored, type WriteRow } from '#platform/json/json-writer.ts';

/** Writes `{"data":[…],"total":n}`, whole when it is short, else in pieces; without a total where the wire has none. */
export function listText<Row, T>(rows: Rows<Row>, write: WriteRow<Row, T>): JsonText<{ data: T[] }>;
export function listText<Row, T>(
  rows: Rows<Row>,
  write: WriteRow<Row, T>,
  total: number,
): JsonText<{ data: T[]; total: number }>;
export function listText<Row, T>(rows: Rows<Row>, write: WriteRow<Row, T>, total?: number) {
  const end = total === undefined ? ']}' : `],"total":${total}}`;
  return new JsonText<{ data: T[] }>(
    'length' in rows ? stored(`{"data":[${writeAll(rows, write)}${end}`) : writePieces(rows, write, end),
  );
}

async function* writePieces<Row, T>(chunks: AsyncIterable<readonly Row[]>, write: WriteRow<Row, T>, end: string) {
  let before = '{"data":[';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield before + writeAll(rows, write);
    before = ',';
  }
  yield (before === ',' ? '' : before) + end;
}

const writeAll = <Row, T>(rows: readonly Row[], write: WriteRow<Row, T>) => rows.map(write).join(',');
