import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseOf } from './missing-texts.ts';
import { isDeclared, textsOf } from './testing/texts.ts';

const english = [...new Set([...(await textsOf('en')).keys()].map(baseOf))].filter((key) => !isDeclared(key));

const root = join(import.meta.dirname, '../../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
const source = read('apps/web/src/**/*.{ts,tsx}');

/** Keys written out: `table.columns.title`. */
const literals = new Set([...source.matchAll(/'([a-z]\w*(?:\.[\w-]+)+)'/gi)].map(([, key = '']) => key));

/** Keys put together when they are asked for: `list.${kind}.total`. */
const parts = new Set(english.map((key) => key.split('.')[0]));
const templates = [...source.matchAll(/`(\w+)(\.(?:[\w.-]|\$\{[^`]*?\})*)`/g)]
  .filter(([key, part]) => key.includes('${') && parts.has(part) && !isDeclared(key.slice(1)))
  .map(([, part, rest]) => `${part}${rest}`)
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{.*?\}/g, '([\\w ./-]+?)')}$`));

/** What a key may be put together from: what the product says anywhere, as a value or as a name. */
const product = `${source}\n${read('{packages/*,apps/server}/src/**/*.ts')}`;
const words = new Set(
  [...product.matchAll(/'([^'\n]+)'|\b(\w+)\??:/g)].map(([, value, name]) => (value ?? name ?? '').replace('/', '-')),
);
/** The server puts some names together itself. */
const beginnings = [...product.matchAll(/`(\w{8,})\$\{/g)].map(([, beginning = '']) => beginning);
const isSaid = (word: string) => words.has(word) || beginnings.some((beginning) => word.startsWith(beginning));

const isPutTogether = (key: string) =>
  templates.some((template) => {
    const filled = template.exec(key)?.slice(1);
    return filled?.every(isSaid);
  });

/** `duration_short` is used where `duration` is, in the context `short`. */
const isOfContext = (key: string) => {
  const [, base = '', context = ''] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
  return english.includes(base) && words.has(context);
};

test('every text of the catalogue is used', () => {
  const unused = english.filter((key) => !literals.has(key) && !isPutTogether(key) && !isOfContext(key));

  expect(unused).toEqual([]);
});

test('every text that the source asks for is in the catalogue', () => {
  const asked = [...source.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);

  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !english.includes(key) && !isDeclared(key))).toEqual([]);
  expect(templates.filter((template) => !english.some((key) => template.test(key)))).toEqual([]);
});
