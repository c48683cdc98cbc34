import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { librarySizes } from '../../../apps/server/src/testing/made-up-library.ts';
import type { Libraries, Size } from '../library.ts';
import { interleave, rounded, type Timing } from '../measure.ts';
import { ask, startBareServer, startProduct } from '../product.ts';
import { filterCases, listCases, pageCases, type Case } from './cases.ts';

type Opened = Awaited<ReturnType<typeof open>>;

/** Requests that are measured in turn, and how often. */
export interface CaseTable {
  title: string;
  cases: (size: Size) => Record<string, Case>;
  warm: number;
  measured: number;
}

/** Each endpoint beside its bare parts, at each size, all asked in turn. */
export const printEndpoints = (libraries: Libraries, folder: string) =>
  printTables(libraries, folder, [
    { title: 'Pages', cases: (size) => pageCases(librarySizes[size]), warm: 60, measured: 300 },
    { title: 'Filters, 50 rows', cases: () => filterCases, warm: 10, measured: 60 },
    { title: 'Whole lists', cases: () => listCases, warm: 3, measured: 12 },
  ]);

export async function printTables(libraries: Libraries, folder: string, tables: readonly CaseTable[]) {
  const empty = await startBareServer(join(folder, 'bare.db'));
  const opened = await Promise.all(Object.entries(libraries).map(([size, directory]) => open(size as Size, directory)));

  for (const table of tables) await print(table, opened, empty.url);

  for (const { database } of opened) database.close();
  await Promise.all([empty, ...opened.map(({ product }) => product)].map((each) => each.stop()));
}

async function open(size: Size, directory: string) {
  const product = await startProduct(directory);
  const database = new SQLite(join(directory, 'db', 'captionarr.db'), { readonly: true });
  return { size, product, database };
}

async function print(
  { title, cases: casesOf, warm, measured }: CaseTable,
  opened: readonly Opened[],
  emptyUrl: string,
) {
  const pieces: Record<string, () => unknown> = { trip: () => ask(emptyUrl) };
  for (const { size, product, database } of opened) {
    for (const [name, { path, query, values = [] }] of Object.entries(casesOf(size))) {
      const url = `${product.url}/api${path}`;
      const packed = await ask(url);
      const answer: unknown = JSON.parse((packed[0] === 0x1f ? gunzipSync(packed) : packed).toString());
      const statement = database.prepare(query);
      pieces[`${size} ${name}`] = () => ask(url);
      pieces[`${size} ${name} bare`] = () => {
        statement.all(values);
        return gzipSync(JSON.stringify(answer), { level: 1 });
      };
    }
  }
  await interleave(warm, pieces);
  const times = await interleave(measured, pieces);

  for (const { size } of opened) {
    const lines = Object.entries(casesOf(size)).map(([name, { bar }]) => [name, line(times, size, name, bar)]);
    console.log(`\n${title}, ${size}, ms (empty round trip ${rounded(times.trip?.min ?? 0, 3)})`);
    console.table(Object.fromEntries(lines));
  }
}

function line(times: Record<string, Timing>, size: Size, name: string, bar: number | undefined) {
  const at = (key: string) => times[key] ?? { min: Number.NaN, median: Number.NaN };
  const [own, bare, before] = [at(`${size} ${name}`), at(`${size} ${name} bare`), at(`large ${name}`)];
  const figures = {
    min: rounded(own.min),
    median: rounded(own.median),
    'bare answer': rounded(bare.min, 3),
    'ratio to bare + trip': rounded(own.min / (bare.min + at('trip').min)),
  };
  if (size === 'large') return { ...figures, ...(bar !== undefined && { bar }) };
  return {
    ...figures,
    'growth of min': rounded(own.min / before.min),
    'of median': rounded(own.median / before.median),
  };
}
