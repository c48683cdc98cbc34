import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Each layer and the layers it may import. Everything may import the contract; app and main may import all. */
const layers: Record<string, Record<string, string[]>> = {
  'apps/server/src': {
    domain: [],
    platform: [],
    providers: ['domain'],
    integrations: ['domain', 'platform'],
    engine: ['domain', 'platform', 'providers'],
    features: ['domain', 'platform', 'integrations', 'engine'],
  },
  'apps/web/src': {
    locales: [],
    lib: ['locales'],
    ui: ['lib'],
    features: ['lib', 'ui'],
  },
};

/** Who may write to disk, and what: each only in folders of the installation or of the system, but for the first. */
const writers: Record<string, string> = {
  'engine/files/': 'subtitle files, and what was in them before: the only place that changes media folders',
  'features/images/cover-cache.ts': 'covers, in the cache of the installation',
  'features/imports/source/stage-source.ts': 'a copy of what is imported, in the cache of the installation',
  'features/system/cleanup/own-cleanup.ts': 'what other versions compiled, out of the cache of the installation',
  'integrations/media/speech-cache.ts': 'where speech was heard in videos, in the cache of the installation',
  'integrations/notify/apprise-command.ts': 'addresses for a command, in a temporary folder',
  'platform/backup/': 'backups, and what is restored from them',
  'platform/db/': 'the database and its lock',
  'platform/log/': 'the log',
  'platform/settings/secret-box.ts': 'the key of the installation',
  'platform/private-files.ts': 'makes and closes what the owner of the configuration folder alone may read',
};

/** Functions of node:fs that only read; whatever else is imported from there writes, or could. */
const readers = new Set(
  'access constants createReadStream exists glob lstat opendir readdir readFile readlink realpath stat statfs'
    .split(' ')
    .flatMap((name) => [name, `${name}Sync`]),
);

/** Parts of the web app that do the same in another way before a server that does not know a call. All else declares what it needs. */
const alternatives: Record<string, string> = {
  'run-on-files.ts': 'cancels the job of the server too, where there are jobs',
  'start-up.ts': 'opens the guide, where the server can import',
  'sync-dialog.tsx': 'has the server measure and change in one go',
  'tool-dialogs.tsx': 'asks for a yes instead of showing a preview',
  'use-planned-uploads.ts': 'compares with the listed subtitles',
  'use-profile-preview.tsx': 'gives the profiles without a preview',
};

/** Folders of their own kind: `app` is where everything meets, `testing` is for tests only. */
const free = new Set(['app', 'testing']);

const read = (file: string) => readFileSync(file, 'utf8');
const isTest = (file: string) => /\.(test|bench)\.tsx?$/.test(file) || file.includes('/testing/');
const importsOf = (file: string) =>
  [...read(file).matchAll(/from '([^']+)'|import\('([^']+)'\)|import '([^']+)'/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );

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
        .map((name) => name.slice(1).split('/')[0] ?? '')
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

  test('the web app declares which calls it needs; only files with another way ask for them', () => {
    const asking = globSync('apps/web/src/**/*.{ts,tsx}')
      .filter((file) => !isTest(file) && !file.startsWith('apps/web/src/lib/'))
      .filter((file) => /\bsupports\b/.test(read(file)));

    expect(asking.map((file) => file.split('/').at(-1)).toSorted()).toEqual(Object.keys(alternatives).toSorted());
    expect(asking.filter((file) => file.startsWith('apps/web/src/features/'))).toEqual([]);
  });

  test('a file past 250 lines is looked at for its second idea', () => {
    const long = product.filter((file) => read(file).split('\n').length > 250 && !file.includes('/settings/'));

    expect(long).toEqual([]);
  });

  test('only the modules on the list write to disk', () => {
    const root = 'apps/server/src/';
    const writing = product
      .filter((file) => file.startsWith(root) && !file.endsWith('.d.ts'))
      .filter((file) => fileSystemImports(read(file)).some((name) => !readers.has(name)))
      .map((file) => file.slice(root.length));
    const entryOf = (file: string) => Object.keys(writers).find((entry) => file.startsWith(entry));

    expect(writing.filter((file) => !entryOf(file))).toEqual([]);
    expect(Object.keys(writers).filter((entry) => !writing.some((file) => entryOf(file) === entry))).toEqual([]);
  });
});

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
