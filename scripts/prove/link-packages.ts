import { mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** The packages that are installed here, beside that tree's own workspaces. */
export async function linkPackages(tree: string): Promise<void> {
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
  // Packages of which the server has a version of its own.
  await symlink(resolve('apps/server/node_modules'), join(tree, 'apps/server/node_modules'));
}
