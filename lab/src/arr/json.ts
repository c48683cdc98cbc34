import { Readable } from 'node:stream';

export const jsonType = 'application/json; charset=utf-8';

const rowsAtOnce = 100;

/** A JSON list that is made while it is sent. */
export const streamList = (rows: Iterable<unknown>): Readable => Readable.from(writeList(rows));

function* writeList(rows: Iterable<unknown>): Generator<string> {
  let waiting = ['['];
  let isFirst = true;
  for (const row of rows) {
    waiting.push(isFirst ? '' : ',', JSON.stringify(row));
    isFirst = false;
    if (waiting.length < 2 * rowsAtOnce) continue;
    yield waiting.join('');
    waiting = [];
  }
  yield `${waiting.join('')}]`;
}

export function* mapEach<T, R>(rows: Iterable<T>, map: (row: T) => R): Generator<R> {
  for (const row of rows) yield map(row);
}
