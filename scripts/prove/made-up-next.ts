import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release, type Released } from '../release/release.ts';
import { linkPackages } from './link-packages.ts';

const name = '9999-made-up';
const migration = `import type { Migration } from './migration.ts';

export const madeUp: Migration = { name: '${name}', up: (sqlite) => void sqlite.exec('CREATE TABLE made_up (id INTEGER)') };
`;

/** This tree as the release after it might be: a version further, with one more change to the database. */
export async function packMadeUpNext(out: string): Promise<Released> {
  const tree = await mkdtemp(join(tmpdir(), 'captionarr-prove-next-'));
  try {
    for (const part of [
      'apps/server',
      'apps/web/dist',
      'packages',
      'package.json',
      'package-lock.json',
      'LICENSE',
      'CHANGELOG.md',
    ]) {
      await cp(part, join(tree, part), { recursive: true, filter: (path) => !path.includes('node_modules') });
    }
    for (const manifest of ['package.json', 'apps/server/package.json']) await edit(join(tree, manifest), raiseVersion);
    const migrations = join(tree, 'apps/server/src/platform/db/migrations');
    await writeFile(join(migrations, `${name}.ts`), migration);
    await edit(
      join(migrations, 'index.ts'),
      (text) => `import { madeUp } from './${name}.ts';\n${text.replace('\n];', '\n  madeUp,\n];')}`,
    );
    await linkPackages(tree);
    return await release({ tree, installed: process.cwd(), out });
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

const edit = async (file: string, change: (text: string) => string) =>
  writeFile(file, change(await readFile(file, 'utf8')));

const raiseVersion = (text: string) =>
  text.replace(
    /"version": "(\d+\.\d+\.)(\d+)"/,
    (_, start: string, last: string) => `"version": "${start}${Number(last) + 1}"`,
  );
