import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { fillHistory, historySizes } from '../../apps/server/src/testing/fill-history.ts';
import { fillLibrary } from '../../apps/server/src/testing/fill-library.ts';
import type { Libraries, Size } from './library.ts';
import { printColdRows } from './library/browser.ts';
import { filterCases as libraryFilters, pages, type Case } from './library/cases.ts';
import { printTables } from './library/endpoints.ts';
import { hangUp } from './product.ts';

const wanted = (table: string) =>
  table === 'episode'
    ? 'SELECT e.*, s.* FROM episode e JOIN series s ON s.id = e.series_id WHERE e.wanted = 1 ORDER BY e.id DESC'
    : 'SELECT * FROM movie WHERE wanted = 1 ORDER BY id DESC';
const history = (kind: 0 | 1) => `SELECT * FROM history WHERE kind = ${kind} ORDER BY at DESC, id DESC`;
const rollup = 'SELECT * FROM history_rollup WHERE day >= (SELECT max(day) FROM history_rollup) - 10000';

/** `npm run bench -- lists [large|huge] [browser]`: wanted, history, blacklist and statistics beside their bare queries. */
export async function run(args: string[]) {
  const all: Size[] = ['large', 'huge'];
  const sizes = all.filter((size) => args.includes(size));
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const libraries: Libraries = {};
    const counts = new Map<Size, Counts>();
    for (const size of sizes.length > 0 ? sizes : all) {
      const file = join(folder, size, 'db', 'captionarr.db');
      await fillLibrary(file, size);
      fillHistory(file, historySizes[size]);
      libraries[size] = join(folder, size);
      counts.set(size, countAll(file));
    }
    const casesOf = (make: (counts: Counts) => Record<string, Case>) => (size: Size) => {
      const found = counts.get(size);
      return found ? make(found) : {};
    };
    await printTables(libraries, folder, [
      { title: 'Pages', cases: casesOf(pageCases), warm: 40, measured: 200 },
      {
        title: 'Filters and figures',
        cases: casesOf(() => ({ ...filterCases, ...libraryFilters })),
        warm: 10,
        measured: 60,
      },
    ]);
    if (libraries.large) await printColdRows(libraries.large, [['/history/series', 'Episode history', 500]]);
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Counts {
  wanted: [number, number];
  history: [number, number];
}

function countAll(file: string): Counts {
  const sqlite = new SQLite(file, { readonly: true });
  const read = (name: string, kind: number) =>
    sqlite.prepare('SELECT value FROM counter WHERE name = ? AND kind = ?').pluck().get(name, kind) as number;
  const counts: Counts = {
    wanted: [read('wanted', 0), read('wanted', 1)],
    history: [read('history', 0), read('history', 1)],
  };
  sqlite.close();
  return counts;
}

const pageCases = (counts: Counts): Record<string, Case> => ({
  ...pages('/episodes/wanted', wanted('episode'), counts.wanted[0], 2),
  ...pages('/movies/wanted', wanted('movie'), counts.wanted[1], 2),
  ...pages('/episodes/history', history(0), counts.history[0], 3.5),
  ...pages('/movies/history', history(1), counts.history[1], 3.5),
  'GET /episodes/blacklist, 50 rows': {
    path: '/episodes/blacklist?start=0&length=50',
    query: 'SELECT * FROM blacklist WHERE kind = 0 ORDER BY at DESC, id DESC LIMIT 50',
  },
});

/** Beside the bare query of as many rows. */
function wantedCases(path: 'episodes' | 'movies', table: string): Record<string, Case> {
  const filtered = (filter: string): Case => ({
    path: `/${path}/wanted?start=0&length=50&${filter}`,
    query: `${wanted(table)} LIMIT 50`,
  });
  return {
    [`wanted ${path}, one language`]: filtered('filter[missing]=fr'),
    [`wanted ${path}, a common word`]: filtered('filter[text]=the'),
    [`wanted ${path}, one letter`]: filtered('filter[text]=e'),
    [`wanted ${path}, a rare word`]: filtered('filter[text]=kaliska'),
    [`wanted ${path}, a common word and a language`]: filtered('filter[text]=the&filter[missing]=fr'),
  };
}

const filterCases: Record<string, Case> = {
  ...wantedCases('episodes', 'episode'),
  ...wantedCases('movies', 'movie'),
  'wanted, summary': {
    path: '/wanted/summary?kind=series',
    query: 'SELECT language, sum(episodes) FROM series_missing GROUP BY language',
  },
  'history, one provider': {
    path: '/episodes/history?start=0&length=50&filter[provider]=subdl',
    query: "SELECT * FROM history WHERE kind = 0 AND provider = 'subdl' ORDER BY at DESC, id DESC LIMIT 50",
  },
  'history of one episode': {
    path: '/episodes/history?episodeid=32',
    query: 'SELECT * FROM history WHERE kind = 0 AND media_id = 32 ORDER BY at DESC',
  },
  'statistics, a month': { path: '/history/stats?timeFrame=month', query: `${rollup} LIMIT 500` },
  'statistics, a year': { path: '/history/stats?timeFrame=year', query: rollup },
};
