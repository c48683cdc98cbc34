import type { ImportReport } from '@captionarr/contract';
import type { writeBazarrFolder } from '@captionarr/lab';
import SQLite from 'better-sqlite3';
import { verifyCounts } from '../../../apps/server/src/engine/library/verify/verify-counts.ts';
import type { Reports } from './take-over.ts';

type Old = Awaited<ReturnType<typeof writeBazarrFolder>>;

/** Compares what is in the database with what was in the folder, and the reports with each other. */
export async function checkResult(file: string, { size }: Old, { preview, done, again }: Reports): Promise<boolean> {
  const sqlite = new SQLite(file);
  const count = (table: string) => Number(sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
  const rows: [string, number, number][] = [
    ['series', size.series, count('series')],
    ['episodes', size.series * size.episodes, count('episode')],
    ['movies', size.movies, count('movie')],
    ['history', size.history, count('history')],
    [
      'history, by its counters',
      size.history,
      Number(sqlite.prepare("SELECT sum(value) FROM counter WHERE name = 'history'").pluck().get()),
    ],
    [
      'history, by its statistics',
      size.history,
      Number(sqlite.prepare('SELECT sum(n) FROM history_rollup').pluck().get()),
    ],
    ['blacklist', size.blacklist, count('blacklist')],
  ];
  const wrong = verifyCounts((text) => sqlite.prepare(text));
  sqlite.close();

  console.log('\nWhat is there afterwards');
  console.table(Object.fromEntries(rows.map(([name, expected, is]) => [name, { expected, is }])));
  if (wrong.length > 0) console.log(wrong.join('\n'));
  const isAsSaid = countsOf(preview) === countsOf(done);
  const isAllThere = again.counts.every(({ taken }) => taken === 0);
  console.log(`The import did what the preview said: ${isAsSaid}. A second one found everything there: ${isAllThere}.`);
  return isAsSaid && isAllThere && wrong.length === 0 && rows.every(([, expected, is]) => expected === is);
}

const countsOf = ({ counts }: ImportReport) => JSON.stringify(counts);
