import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { baseOf, readTexts } from './missing-texts.ts';
import { latePages, lateTexts } from './late-texts.ts';

const source = join(import.meta.dirname, '..');
const modules = globSync('**/*.{ts,tsx}', { cwd: source })
  .filter((file) => !/\.test\.|testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(source, file), 'utf8') }));

const keys = [...readTexts('en').keys()].map(baseOf);

test.each(Object.entries(lateTexts))('only the folder of the texts %s shows them', (part, folder) => {
  const asked = (code: string) =>
    [...code.matchAll(/['`](\w+\.[\w.-]+)/g)].some(
      ([, key = '']) => key.startsWith(`${part}.`) && keys.some((known) => known.startsWith(key)),
    );

  expect(modules.filter(({ file, code }) => !file.startsWith(folder) && asked(code)).map(({ file }) => file)).toEqual(
    [],
  );
});

test('what shows late texts is loaded with them', () => {
  const folders = new Set(Object.values(lateTexts));
  const entries = modules.flatMap(({ file, code }) =>
    [...code.matchAll(/(\w+)(?:<\w+>)?\(async \(\) => \(await import\('([#./][^']+)'\)\)/g)].map(([, by, to = '']) => ({
      by,
      to: to.startsWith('#') ? to.slice(1) : join(file, '..', to),
    })),
  );
  const early = entries.filter(
    ({ by, to }) => by !== 'latePart' && [...folders].some((folder) => to.startsWith(folder)),
  );

  expect(early).toEqual([]);
  expect(entries.some(({ by }) => by === 'latePart')).toBe(true);
});

test('every late page is a page', () => {
  const pages = readFileSync(join(source, 'app/pages.ts'), 'utf8');

  expect(latePages.filter((page) => !new RegExp(`^  '?${page}'?:`, 'm').test(pages))).toEqual([]);
});
