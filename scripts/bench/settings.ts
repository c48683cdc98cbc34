import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { fillLibrary } from '../../apps/server/src/testing/fill-library.ts';
import { hangUp } from './product.ts';
import { printPages } from './settings/pages.ts';
import { printPreview } from './settings/preview.ts';
import { printRecompute } from './settings/recompute.ts';
import { startWatched } from './settings/watched-product.ts';

const sizes = ['large', 'huge'] as const;
const tables = { preview: printPreview, recompute: printRecompute, pages: printPages };

/** Cost of saving settings: `npm run bench -- settings`, or one size, or some tables: `… settings large preview`. */
export async function run(args: string[]) {
  const known = [...sizes, ...Object.keys(tables)];
  if (args.some((arg) => !known.includes(arg))) throw new Error(`Choose among ${known.join(', ')}.`);
  const isChosen = (name: string, all: readonly string[]) =>
    args.includes(name) || !all.some((each) => args.includes(each));

  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    for (const size of sizes.filter((each) => isChosen(each, sizes))) {
      const directory = join(folder, size);
      const file = join(directory, 'db', 'captionarr.db');
      await fillLibrary(file, size);
      copyFile(file, join(folder, `${size}-bare.db`));
      const product = await startWatched(directory);
      for (const [name, print] of Object.entries(tables)) {
        if (isChosen(name, Object.keys(tables))) await print(product, size, join(folder, `${size}-bare.db`));
      }
      await product.stop();
    }
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}

function copyFile(from: string, to: string) {
  const sqlite = new SQLite(from);
  sqlite.prepare('VACUUM INTO ?').run(to);
  sqlite.close();
}
