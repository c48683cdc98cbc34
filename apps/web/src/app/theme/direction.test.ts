import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

/** Position and text of each match. */
const findIn = (files: ReturnType<typeof read>, pattern: RegExp) =>
  files.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([found]) => `${file}: ${found.trim()}`));

const sides = /^\s*(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|float|clear)\s*:.*$/gm;
const unequal = /^\s*(?:margin|padding|inset): (\S+) (\S+) (\S+) (?!\2;)(\S+);$/gm;
const inComponents = /\b(?:margin|padding|border)(?:Left|Right)\s*:|\s(?:ml|mr|pl|pr)=/g;

test('no style says left or right where the direction of the language should decide', () => {
  const styles = read('**/*.css');

  expect(styles.length).toBeGreaterThan(50);
  expect(findIn(styles, sides)).toEqual([]);
  expect(findIn(styles, unequal)).toEqual([]);
  expect(findIn(read('**/*.tsx'), inComponents)).toEqual([]);
});
