import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillHistory, historySizes } from '../../apps/server/src/testing/fill-history.ts';
import { fillLibrary } from '../../apps/server/src/testing/fill-library.ts';
import { backUpDuringSync } from './backup/back-up.ts';
import { printRefusals } from './backup/refusals.ts';
import { restoreElsewhere } from './backup/restore.ts';
import type { Size } from './library.ts';
import { hangUp } from './product.ts';

/** `npm run bench -- backup [large|huge]`: a backup while a sync writes, its restore on another folder, and what is refused. */
export async function run([size = 'large']: string[]) {
  if (size !== 'large' && size !== 'huge') throw new Error('Choose large or huge.');
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const directory = join(folder, size);
    await fill(join(directory, 'db', 'captionarr.db'), size);
    const made = await backUpDuringSync(directory);
    const restored = await restoreElsewhere(join(folder, 'second'), made);
    const refused = await printRefusals(join(folder, 'third'), made);

    const bar = size === 'large' ? 5 : Number.POSITIVE_INFINITY;
    const isFine = made.seconds < bar && made.isConsistent && restored && refused;
    console.log(isFine ? '\nEvery bar holds.' : '\nA bar is broken.');
    if (!isFine) process.exitCode = 1;
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(file: string, size: Size) {
  await fillLibrary(file, size);
  fillHistory(file, historySizes[size]);
}
