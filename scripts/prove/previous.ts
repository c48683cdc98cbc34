import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { previousRelease } from '../release/history.ts';
import { release, type Released } from '../release/release.ts';

const run = promisify(execFile);

/** The package of the release before this one, built again from its commit; undefined where the history is not there. */
export async function packPrevious(out: string): Promise<Released | undefined> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const previous = previousRelease(process.cwd(), version);
  if (!previous) return undefined;
  const tree = await mkdtemp(join(tmpdir(), 'captionarr-prove-before-'));
  try {
    const archive = join(tree, 'tree.tar');
    await run('git', ['archive', '--format=tar', '--output', archive, previous.commit]);
    await run('tar', ['-xf', archive, '-C', tree]);
    // Its web app needs packages that this one no longer has. The server's compiled ones are fetched where they differ.
    await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-progress'], { cwd: tree });
    await run(join(tree, 'node_modules/.bin/vite'), ['build', 'apps/web'], { cwd: tree, maxBuffer: 2 ** 24 });
    return await release({ tree, installed: process.cwd(), out });
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}
