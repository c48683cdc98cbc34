import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A release, as scripts/e2e.ts lays it out; without it this checkout. */
export const installed = resolve(process.env['E2E_RELEASE'] ?? '.');

/** An installation of its own, whose built web app a journey may replace as an update does. */
export async function copyInstallation() {
  const root = await mkdtemp(join(tmpdir(), 'captionarr-installed-'));
  await cp(join(installed, 'apps'), join(root, 'apps'), {
    recursive: true,
    // Compressed copies would still answer for a file that a journey renames or deletes.
    filter: (source) => !/\/node_modules$|\.(br|gz)$/.test(source),
  });
  for (const part of ['package.json', 'packages', 'node', 'node_modules', 'apps/server/node_modules']) {
    if (existsSync(join(installed, part))) await symlink(join(installed, part), join(root, part));
  }
  const web = join(root, 'apps/web/dist');

  return {
    root,
    /** Every script and style gets another name, as in another build. */
    async update() {
      const assets = join(web, 'assets');
      const renamed = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
      const texts = [...renamed.map((name) => join(assets, name)), join(web, 'index.html'), join(web, 'preload.json')];
      const names = new RegExp(renamed.map((name) => name.replaceAll(/[.+$]/g, String.raw`\$&`)).join('|'), 'g');
      for (const path of texts) {
        const text = await readFile(path, 'utf8');
        await writeFile(path, text.replaceAll(names, newName));
      }
      for (const name of renamed) await rename(join(assets, name), join(assets, newName(name)));
    },
    /** Simulates an interrupted update: the file of a page is missing. */
    async lose(chunk: RegExp) {
      const assets = join(web, 'assets');
      const lost = (await readdir(assets)).filter((name) => chunk.test(name));
      if (lost.length === 0) throw new Error(`No file is called ${chunk}.`);
      for (const name of lost) await rm(join(assets, name));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

const newName = (name: string) => name.replace(/(\.\w+)$/, '2$1');
