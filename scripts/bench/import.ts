import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBazarrFolder } from '@captionarr/lab';
import { installRelease } from '../release/install.ts';
import { printOdd } from './import/odd.ts';
import { checkResult } from './import/result.ts';
import { takeOver } from './import/take-over.ts';
import { hangUp } from './product.ts';
import { startWatched } from './settings/watched-product.ts';

const sizes = {
  small: { series: 200, episodes: 20, movies: 500, history: 5000, blacklist: 100 },
  large: { series: 2000, episodes: 30, movies: 8000, history: 50_000, blacklist: 400 },
};
/** The managers of the made-up folder are nowhere. */
const alone = { CAPTIONARR_GENERAL__USE_SONARR: 'false', CAPTIONARR_GENERAL__USE_RADARR: 'false' };

/** `npm run bench -- import [small|large]`: a preview and an import of a made-up folder, and folders that nobody can read. */
export async function run([size = 'large']: string[]) {
  if (size !== 'small' && size !== 'large') throw new Error('Choose small or large.');
  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  try {
    const old = await writeBazarrFolder(join(folder, 'bazarr'), sizes[size]);
    const directory = join(folder, 'captionarr');
    // What an import needs is loaded with its first preview: a release has it in one piece.
    const product = await startWatched(directory, alone, join(await installRelease(folder), 'captionarr'));
    const reports = await takeOver(product, old.folder).finally(() => product.stop());
    const isRight = await checkResult(join(directory, 'db', 'captionarr.db'), old, reports);
    const isSafe = await printOdd(join(folder, 'odd'));

    console.log(isRight && isSafe ? '\nEvery count matches.' : '\nSomething is not as it should be.');
    if (!isRight || !isSafe) process.exitCode = 1;
  } finally {
    hangUp();
    await rm(folder, { recursive: true, force: true });
  }
}
