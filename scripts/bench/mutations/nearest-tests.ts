import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which files import a file, by path from the root of the repository. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const importing = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
/** Names that are written the same way in every workspace. */
const workspaces: Readonly<Record<string, string>> = {
  '#domain': 'packages/domain/src',
  '#providers': 'packages/providers/src',
  '@captionarr/contract': 'packages/contract/src',
  '@captionarr/domain': 'packages/domain/src',
  '@captionarr/providers': 'packages/providers/src',
  '@captionarr/lab': 'lab/src',
};

export function readImporters(): Importers {
  const importers = new Map<string, string[]>();
  for (const file of globSync('{packages/*,apps/*,lab}/src/**/*.{ts,tsx}'))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(importing)) {
      const imported = resolve(name, file);
      if (imported === undefined) continue;
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  return importers;
}

function resolve(name: string, file: string): string | undefined {
  const [root = ''] = /^.*?\/src(?=\/)/.exec(file) ?? [];
  const known = Object.keys(workspaces).find((start) => name === start || name.startsWith(`${start}/`));
  const path =
    known === undefined
      ? name.startsWith('#')
        ? join(root, name.slice(1))
        : name.startsWith('.')
          ? join(dirname(file), name)
          : undefined
      : join(workspaces[known] ?? '', name.slice(known.length));
  if (path === undefined) return undefined;
  return [path, `${path}.ts`, join(path, 'index.ts')].find((each) => /\.tsx?$/.test(each) && existsSync(each));
}

/** The tests that reach a file through imports, in groups: those with the fewest steps first. */
export function nearestTests(file: string, importers: Importers): string[][] {
  const seen = new Set([file]);
  const groups: string[][] = [];
  for (let wave = [file]; wave.length > 0;) {
    wave = [...new Set(wave.flatMap((each) => importers.get(each) ?? []))].filter((each) => !seen.has(each));
    for (const each of wave) seen.add(each);
    const tests = wave.filter((each) => /\.test\.tsx?$/.test(each));
    if (tests.length > 0) groups.push(tests);
  }
  return groups;
}
