import { setTimeout as pause } from 'node:timers/promises';
import { family, residentMemory } from '../../../lab/src/process.ts';
import type { Libraries } from '../library.ts';
import { rounded } from '../measure.ts';
import { ask, startProduct } from '../product.ts';

const pageCount = 1500;
const listCount = 8;
const atOnce = 4;

/** Resident memory of the server: at rest, after many pages, and after whole lists on top. */
export async function printMemory(libraries: Libraries) {
  const lines: Record<string, Record<string, number>> = {};
  for (const [size, directory] of Object.entries(libraries)) {
    const product = await startProduct(directory);
    await pause(8000);
    const [, server = product.pid] = family(product.pid);
    const idle = residentMemory(server);
    await askInTurn(product.url, pageCount, (index) => pages[index % pages.length] ?? '/badges');
    const afterPages = residentMemory(server);
    await askInTurn(product.url, listCount, () => '/movies');
    lines[size] = {
      idle: rounded(idle, 0),
      [`after ${pageCount} pages`]: rounded(afterPages, 0),
      [`and ${listCount} whole lists`]: rounded(residentMemory(server), 0),
    };
    await product.stop();
  }
  console.log('\nResident memory, MB (bars: 120 idle, 210 after all)');
  console.table(lines);
}

const pages = [
  '/series?start=0&length=50',
  '/movies?start=4000&length=50',
  '/episodes?seriesid[]=1',
  '/system/searches?query=the',
  '/series?start=1000&length=50&filter[monitored]=true',
  '/badges',
];

async function askInTurn(url: string, count: number, path: (index: number) => string) {
  let next = 0;
  const work = async () => {
    while (next < count) await ask(`${url}/api${path(next++)}`);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
