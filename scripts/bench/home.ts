// npm run bench -- home [large|huge]: the first page beside the bare queries of its counts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { fillHistory, historySizes } from '../../apps/server/src/testing/fill-history.ts';
import { fillLibrary } from '../../apps/server/src/testing/fill-library.ts';
import type { Libraries, Size } from './library.ts';
import { printTables } from './library/endpoints.ts';
import { family } from '../../lab/src/process.ts';
import { rounded } from './measure.ts';
import { cpuTime } from './process-cost.ts';
import { ask, hangUp, startProduct } from './product.ts';

const day = 86_400_000;
/** What came in a day, with its videos: the largest part of the answer. */
const bare = `SELECT h.*, e.*, s.title FROM history h JOIN episode e ON e.id = h.media_id JOIN series s ON s.id = e.series_id
  WHERE h.kind = 0 AND h.at >= ? AND h.action IN (1, 2, 3, 6) ORDER BY h.at DESC LIMIT 24`;

export async function run(args: string[]) {
  const sizes = (['large', 'huge'] as const).filter((size) => args.length === 0 || args.includes(size));
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const libraries: Libraries = {};
    for (const size of sizes) {
      const file = join(folder, size, 'db', 'captionarr.db');
      await fillLibrary(file, size);
      fillHistory(file, historySizes[size]);
      addVideos(file);
      libraries[size] = join(folder, size);
    }
    await printTables(libraries, folder, [{ title: 'Home', cases, warm: 60, measured: 300 }]);
    for (const size of sizes) await printCpu(size, join(folder, size));
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}

/** CPU of a request, beside the least one: other work on the machine doesn’t change it much. */
async function printCpu(size: Size, directory: string) {
  const product = await startProduct(directory);
  const paths = {
    ping: '/system/ping',
    ...Object.fromEntries(Object.entries(cases(size)).map(([k, v]) => [k, v.path])),
  };
  const figures: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const url = `${product.url}/api${path}`;
    const cpu = () => family(product.pid).reduce((sum, pid) => sum + cpuTime(pid), 0);
    for (let round = 0; round < 100; round++) await ask(url);
    const before = cpu();
    for (let round = 0; round < 500; round++) await ask(url);
    figures[name] = rounded((cpu() - before) / 500);
  }
  await product.stop();
  console.log(`\nCPU of one request, ${size}, ms`);
  console.table(figures);
}

/** The library is filled without triggers. */
function addVideos(file: string): void {
  const sqlite = new SQLite(file);
  sqlite.exec(
    `INSERT INTO video_added SELECT 0, id, id FROM episode; INSERT INTO video_added SELECT 1, id, id FROM movie`,
  );
  sqlite.close();
}

function cases(_size: Size) {
  const since = Date.now() - day;
  const longer = Date.now() - 30 * day;
  return {
    'GET /home, a day': { path: `/home?since=${since}`, bar: 5, query: bare, values: [since] },
    'GET /home, a month': { path: `/home?since=${longer}`, bar: 5, query: bare, values: [longer] },
  };
}
