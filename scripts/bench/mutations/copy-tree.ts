import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the working tree to mutate, so that the tree itself is never touched. */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-mutations-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    for (const file of listFiles()) cpSync(file, join(folder, file), { verbatimSymlinks: true });
    for (const modules of ['node_modules', ...globSync('{apps,packages}/*/node_modules'), 'lab/node_modules'])
      if (existsSync(modules)) linkModules(modules, join(folder, modules));
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** What git knows and what is new, without what is ignored or deleted. */
const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

/** Hard links where the disk allows them. The links to our own packages are relative, so they lead into the copy. */
function linkModules(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
  // Caches are written in place, which would reach the tree through the links.
  for (const cache of globSync(join(to, '{.cache,.vite*,.vitest*}'))) rmSync(cache, { recursive: true, force: true });
}
