import type { Rows } from '#engine/library/queries/read-rows.ts';

/** A row as JSON. */
export type WriteRow<Row> = (row: Row) => string;

/** `{"data":[…],"total":n}`, whole when it is short, else in pieces; without a total where the wire has none. */
export function listText<Row>(rows: Rows<Row>, write: WriteRow<Row>, total?: number): string | AsyncIterable<string> {
  const end = total === undefined ? ']}' : `],"total":${total}}`;
  return 'length' in rows ? `{"data":[${writeAll(rows, write)}${end}` : writePieces(rows, write, end);
}

async function* writePieces<Row>(chunks: AsyncIterable<readonly Row[]>, write: WriteRow<Row>, end: string) {
  let before = '{"data":[';
  for await (const rows of chunks) {
    if (rows.length === 0) continue;
    yield before + writeAll(rows, write);
    before = ',';
  }
  yield (before === ',' ? '' : before) + end;
}

const writeAll = <Row>(rows: readonly Row[], write: WriteRow<Row>) => rows.map(write).join(',');
