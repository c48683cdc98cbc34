import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Each layer and the layers it may import. Everything may import the contract; app and main may import all. */
const layers: Record<string, Record<string, string[]>> = {
  'apps/server/src': {
    platform: [],
    integrations: ['domain', 'platform'],
    engine: ['domain', 'platform', 'providers'],
    features: ['domain', 'platform', 'integrations', 'engine'],
  },
  'apps/web/src': {
    locales: [],
    lib: ['locales'],
    kit: ['lib'],
    blocks: ['lib', 'kit'],
    features: ['lib', 'kit', 'blocks'],
    // The page for viewers, with a build of its own.
    viewer: ['lib'],
  },
};

/** Packages below the server, and the packages each may import. */
const packages: [root: string, allowed: string[]][] = [
  ['packages/domain/src', ['domain']],
  ['packages/providers/src', ['domain', 'providers']],
  ['packages/contract/src', ['domain', 'providers', 'contract']],
];

/**
 * Modules that may write to disk, and where: except for the first, only in folders of the installation or the system.
 */
const writers: Record<string, string> = {
  'engine/files/': 'subtitle files, and what was in them before: the only place that changes media folders',
  'engine/dialogue/dialogue-index.ts': 'the index of dialogue, in the cache of the installation',
  'features/images/cover-cache.ts': 'covers, in the cache of the installation',
  'features/imports/source/copy-source.ts': 'a copy of what is imported, in the cache of the installation',
  'features/imports/back/write-back.ts': 'the files of a Bazarr, in the folder that the command names',
  'features/providers/probe.command.ts': 'recorded responses of providers, in the folder that the command names',
  'features/settings/configuration/config.command.ts': 'an export, in the file that the command names',
  'features/system/cleanup/own-cleanup.ts': 'what other versions compiled, out of the cache of the installation',
  'integrations/media/stream-cache.ts': 'what was heard in videos, in the cache of the installation',
  'integrations/notify/apprise-command.ts': 'addresses for a command, in a temporary folder',
  'integrations/tesseract/': 'pictures to be read, in a temporary folder',
  'platform/backup/': 'backups, and what is restored from them',
  'platform/db/': 'the database and its lock',
  'platform/log/': 'the log',
  'platform/settings/secret-box.ts': 'the key of the installation',
  'platform/private-files.ts': 'makes and closes what the owner of the configuration folder alone may read',
};

/** Functions of node:fs that only read; whatever else is imported from there writes, or could. */
const readers = new Set(
  'access constants createReadStream exists glob lstat opendir readdir readFile readlink realpath stat statfs watch'
    .split(' ')
    .flatMap((name) => [name, `${name}Sync`]),
);

/** Parts of the web app that do the same in another way before a server that does not know a call. All else declares what it needs. */
const alternatives: Record<string, string> = {
  'preview-bulk.ts': 'changes file after file, where the server has no bulk orders',
  'run-on-files.ts': 'cancels the job of the server too, where there are jobs',
  'start-services.ts': 'opens the guide, where the server can import',
  'sync-dialog.tsx': 'has the server measure and change in one go',
  'tool-dialogs.tsx': 'asks for a yes instead of showing a preview',
  'use-planned-uploads.ts': 'compares with the listed subtitles',
  'use-profile-preview.tsx': 'gives the profiles without a preview',
};

/** Folders of their own kind: `app` is where everything meets, `testing` is for tests only. */
const free = new Set(['app', 'testing']);

const read = (file: string) => readFileSync(file, 'utf8');
const isTest = (file: string) => /(\.(test|bench)\.tsx?|\/stand-in\.ts)$/.test(file) || file.includes('/testing/');
const importsOf = (file: string) =>
  [...read(file).matchAll(/from '([^']+)'|import\('([^']+)'\)|import '([^']+)'/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );

/** The workspaces, what each declares in its manifest, and what its product code and its tests import, types included. */
const workspaces = globSync('{packages/*,apps/*,lab}/package.json').map((manifest) => {
  const { name, ...declared } = JSON.parse(read(manifest)) as Manifest;
  const sources = globSync(`${dirname(manifest)}/{src,vite}/**/*.{ts,tsx}`);
  const importedBy = (files: readonly string[]) => workspacesIn(files.flatMap(importsOf)).difference(new Set([name]));
  return {
    name,
    declared: workspacesIn(Object.keys({ ...declared.dependencies, ...declared.devDependencies })),
    product: importedBy(sources.filter((file) => !isTest(file))),
    tests: importedBy(sources.filter(isTest)),
  };
});

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The names of our own workspaces in imports or dependencies; `#domain/…` is short for `@captionarr/domain/…`. */
function workspacesIn(names: readonly string[]): Set<string> {
  const found = names.map((name) => name.replace(/^#(domain|providers)\//, '@captionarr/$1/'));
  return new Set(found.flatMap((name) => /^@captionarr\/[a-z]+/.exec(name) ?? []));
}

/** Whether an import leads to another folder, package or layer than those that are allowed. */
const isOutside = (name: string, allowed: readonly string[]) => {
  const target = /^(?:#|@captionarr\/)([a-z]+)/.exec(name)?.[1];
  return target === undefined ? name.startsWith('../../') : !allowed.includes(target);
};
const layerOf = (name: string) => name.slice(1).split('/')[0] ?? '';

describe.each(Object.entries(layers))('%s', (root, allowed) => {
  const files = globSync(`${root}/*/**/*.{ts,tsx}`).filter((file) => !isTest(file));
  const partsOf = (file: string) => file.slice(root.length + 1).split('/');

  test('a layer imports only the layers below it', () => {
    const wrong = files.flatMap((file) => {
      const layer = partsOf(file)[0] ?? '';
      if (free.has(layer)) return [];
      const mayImport = allowed[layer];
      if (!mayImport) return [`${file}: "${layer}" is not a layer`];
      return importsOf(file)
        .filter((name) => name.startsWith('#'))
        .map(layerOf)
        .filter((other) => other !== layer && !mayImport.includes(other))
        .map((other) => `${file}: ${layer} may not import ${other}`);
    });

    expect(wrong).toEqual([]);
  });

  test('a feature never imports another feature', () => {
    const wrong = files.flatMap((file) => {
      const [layer, feature] = partsOf(file);
      if (layer !== 'features') return [];
      return importsOf(file)
        .filter((name) => name.startsWith('#features/') && name.split('/')[1] !== feature)
        .map((name) => `${file}: ${name}`);
    });

    expect(wrong).toEqual([]);
  });

  test('a relative import stays in its folder', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('../'))
        .map((name) => `${file}: ${name}`),
    );

    expect(wrong).toEqual([]);
  });
});

describe('circles', () => {
  test('folders of a layer do not import each other in a circle, not even types', () => {
    const found = Object.keys(layers).flatMap((root) =>
      globSync(`${root}/*/`).flatMap((layer) => {
        const files = globSync(`${layer}/**/*.{ts,tsx}`).filter((file) => !isTest(file));
        return circlesIn(files, layer, root).map((circle) => `${layer}: ${circle}`);
      }),
    );

    expect(found).toEqual([]);
  });

  test('workspaces do not need each other in a circle, neither by their manifests nor by an import', () => {
    const lab = new Set(['@captionarr/lab']); // Tests of every package may use it.
    const needs = workspaces.map(({ name, declared, product, tests }) => {
      return [name, declared.union(product).union(tests.difference(lab))] as const;
    });

    expect(circlesOf(new Map(needs))).toEqual([]);
  });

  test('a workspace declares every workspace that it imports', () => {
    const undeclared = workspaces.map(({ name, declared, product }) => [name, ...product.difference(declared)]);

    expect(undeclared.filter(([, ...missing]) => missing.length > 0)).toEqual([]);
  });

  test('scripts, journeys, lab, packages and apps do not import each other in a circle', () => {
    const files = globSync('{apps,packages,lab,scripts,e2e}/**/*.ts', { exclude: ['**/node_modules'] });
    const found = circlesIn(
      files.filter((file) => !isTest(file)),
      '.',
      '.',
    );

    expect(found).toEqual([]);
  });
});

describe.each(packages)('%s', (root, allowed) => {
  test('imports only itself and the packages below it', () => {
    const wrong = globSync(`${root}/**/*.ts`)
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => isOutside(name, allowed))
          .map((name) => `${file}: ${name}`),
      );

    expect(wrong).toEqual([]);
  });
});

describe('the whole', () => {
  const product = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter((file) => !isTest(file));

  test('the product never imports the lab', () => {
    expect(product.filter((file) => importsOf(file).some((name) => name.includes('@captionarr/lab')))).toEqual([]);
  });

  test('the web app takes only types from the front door of the contract', () => {
    const wrong = globSync('apps/web/src/**/*.{ts,tsx}')
      .filter((file) => !isTest(file))
      .filter((file) => /^import (?!type)[^;]*from '@captionarr\/contract';/m.test(read(file)));

    expect(wrong).toEqual([]);
  });

  test('the kit knows nothing of the product', () => {
    const wrong = globSync('apps/web/src/kit/**/*.{ts,tsx}')
      .filter((file) => !isTest(file))
      .filter((file) => importsOf(file).some((name) => /^(@captionarr|virtual:|#lib\/(api\.ts|queries\/))/.test(name)));

    expect(wrong).toEqual([]);
  });

  test('the web app declares which calls it needs; only files with another way ask for them', () => {
    const asking = globSync('apps/web/src/**/*.{ts,tsx}')
      .filter((file) => !isTest(file) && !file.startsWith('apps/web/src/lib/'))
      .filter((file) => /\bsupports\b/.test(read(file)));

    expect(asking.map((file) => file.split('/').at(-1) ?? '').toSorted()).toEqual(Object.keys(alternatives).toSorted());
    expect(asking.filter((file) => file.startsWith('apps/web/src/features/'))).toEqual([]);
  });

  test('a file past 250 lines is looked at for its second idea', () => {
    const long = product.filter((file) => read(file).split('\n').length > 250 && !file.includes('/settings/'));

    expect(long).toEqual([]);
  });

  test('only the modules on the list write to disk', () => {
    const root = 'apps/server/src/';
    const writing = product
      .filter((file) => !file.startsWith('apps/web/') && !file.endsWith('.d.ts'))
      .filter((file) => fileSystemImports(read(file)).some((name) => !readers.has(name)))
      .map((file) => file.replace(root, ''));
    const entryOf = (file: string) => Object.keys(writers).find((entry) => file.startsWith(entry));

    expect(writing.filter((file) => !entryOf(file))).toEqual([]);
    expect(Object.keys(writers).filter((entry) => !writing.some((file) => entryOf(file) === entry))).toEqual([]);
  });
});

/** Entries of a folder that import each other in a circle, at least one of them a folder. `#` is resolved in `root`. */
function circlesIn(files: readonly string[], folder: string, root: string): string[] {
  const entryOf = (file: string) => {
    const inside = relative(folder, file);
    return inside.startsWith('..') ? undefined : inside.split('/')[0];
  };
  const needs = new Map<string, Set<string>>();
  for (const file of files) {
    const from = entryOf(file) ?? '';
    const targets = importsOf(file)
      .filter((name) => name.startsWith('#') || name.startsWith('.'))
      .map((name) => entryOf(name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(file), name)))
      .filter((entry): entry is string => entry !== undefined && entry !== from);
    needs.set(from, new Set([...(needs.get(from) ?? []), ...targets]));
  }

  return circlesOf(needs)
    .filter((circle) => circle.some((entry) => !entry.includes('.')))
    .map((circle) => circle.join(', '));
}

/** The names that need each other, directly or by others; each circle once. */
function circlesOf(needs: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const reachedFrom = new Map([...needs.keys()].map((entry) => [entry, reachable(needs, entry)]));
  const circles = [...reachedFrom].map(([entry, reached]) =>
    [...reached].filter((other) => reachedFrom.get(other)?.has(entry)).toSorted(),
  );
  const distinct = new Map(circles.map((circle) => [circle.join(), circle]));
  return [...distinct.values()].filter((circle) => circle.length > 0);
}

/** Every entry that can be reached from `start`, which is among them only if it is in a circle. */
function reachable(needs: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    for (const next of needs.get(entry) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

/** Names that a file takes from node:fs, without `open` where that is to read; an import of the whole, or while it runs, may be anything. */
function fileSystemImports(source: string): string[] {
  const imports = source.matchAll(/import (type )?([^;]*?) from '(?:node:)?fs(?:\/promises)?'/g);
  const names = [...imports].flatMap(([, isType, clause = '']) => {
    if (isType) return [];
    const list = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
    return list === undefined ? ['everything'] : list.split(',').map((each) => each.trim());
  });
  const values = names.filter((name) => name !== '' && !name.startsWith('type '));
  const opened = [...source.matchAll(/(?<![.\w])open\(([^)]*)\)/g)].map(([, given = '']) => given);
  const opensToRead = opened.length > 0 && opened.every((given) => /^\w+(, 'r')?$/.test(given));
  const isLoaded = /(?:import|require|getBuiltinModule)\(\s*['"](?:node:)?fs(?:\/promises)?['"]/.test(source);
  const taken = values.map((name) => name.split(' as ')[0] ?? name).filter((name) => name !== 'open' || !opensToRead);
  return [...taken, ...(isLoaded ? ['everything'] : [])];
}
