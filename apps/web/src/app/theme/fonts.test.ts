import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'fonts');
const rules = readFileSync(join(folder, 'inter.css'), 'utf8').split('@font-face').slice(1);
const fileOf = (rule: string) => /url\(\.\/([^)]+)\)/.exec(rule)?.[1] ?? '';
const sizeOf = (name: string) => statSync(join(folder, name)).size / 1000;

/** Of several rules for a character, the last one holds. */
const fontFor = (letter: string) => fileOf(rules.findLast((rule) => covers(rule, letter.codePointAt(0) ?? 0)) ?? '');

const covers = (rule: string, code: number) =>
  [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(
    ([, from = '', to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
  );

test('English needs one font of at most 36 kB, and the page names it before any script runs', () => {
  const needed = new Set(Array.from('Aa09…–“”’·×', fontFor));

  expect([...needed]).toEqual(['inter-latin.woff2']);
  expect(sizeOf('inter-latin.woff2')).toBeLessThanOrEqual(36);
  expect(readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')).toContain(
    'href="./src/app/theme/fonts/inter-latin.woff2"',
  );
});

test('with a European name in a title, the fonts stay below 40 kB', () => {
  const needed = new Set(Array.from('Amélie Łódź Şehir Čapek Őrség Țara', fontFor));

  expect([...needed].toSorted()).toEqual(['inter-latin-ext.woff2', 'inter-latin.woff2']);
  expect([...needed].reduce((sum, name) => sum + sizeOf(name), 0)).toBeLessThanOrEqual(40);
});
