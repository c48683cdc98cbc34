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

  test('a file past 250 lines is looked at for its second idea', () => {
    const long = product.filter((file) => read(file).split('\n').length > 250 && !file.includes('/settings/'));

    expect(long).toEqual([]);
  });
});
