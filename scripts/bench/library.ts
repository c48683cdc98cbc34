import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillLibrary } from '../../apps/server/src/testing/fill-library.ts';
import { hangUp } from './product.ts';
import { printBrowser } from './library/browser.ts';
import { printEndpoints } from './library/endpoints.ts';
import { printMemory } from './library/memory.ts';
import { printSync } from './library/sync.ts';

export type Size = 'large' | 'huge';
/** The folder of the product, by the size of the library in it. */
export type Libraries = Partial<Record<Size, string>>;

const sizes: Size[] = ['large', 'huge'];
const tables: Record<string, (libraries: Libraries, folder: string) => Promise<void>> = {
  endpoints: printEndpoints,
  memory: printMemory,
  sync: printSync,
  browser: printBrowser,
};

/** `npm run bench -- library`, or of one size, or only some tables: `npm run bench -- library large memory`. */
export async function run(args: string[]) {
  const known = [...sizes, ...Object.keys(tables)];
  if (args.some((arg) => !known.includes(arg))) throw new Error(`Choose among ${known.join(', ')}.`);
  const chosen = <T extends string>(all: T[]) => {
    const named = all.filter((each) => args.includes(each));
    return named.length > 0 ? named : all;
  };

  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const libraries: Libraries = {};
    for (const size of chosen(sizes)) {
      libraries[size] = join(folder, size);
      const started = performance.now();
      await fillLibrary(join(folder, size, 'db', 'captionarr.db'), size);
      console.log(`The ${size} library was made in ${Math.round((performance.now() - started) / 1000)} s.`);
    }
    for (const name of chosen(Object.keys(tables))) await tables[name]?.(libraries, folder);
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}
