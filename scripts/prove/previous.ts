import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
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
    await linkPackages(tree);
    await run('vite', ['build', 'apps/web'], { cwd: tree, maxBuffer: 2 ** 24 });
    return await release({ tree, installed: process.cwd(), out });
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

/** The packages that are installed here, beside that tree's own workspaces. */
async function linkPackages(tree: string) {
  const installed = resolve('node_modules');
  const modules = join(tree, 'node_modules');
  await mkdir(join(modules, '@captionarr'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name !== '@captionarr' && name !== '.cache') await symlink(join(installed, name), join(modules, name));
  }
  const shared = await readdir(join(tree, 'packages'));
  for (const folder of ['apps/server', 'apps/web', ...shared.map((name) => `packages/${name}`)]) {
    await symlink(join(tree, folder), join(modules, '@captionarr', basename(folder)));
  }
}
