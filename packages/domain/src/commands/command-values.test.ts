import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandValueNames, commandValues, commandVariable } from './command-values.ts';

test('the help lists every value with its placeholder and its variable', () => {
  const help = readFileSync(new URL('../../../../docs/post-processing.md', import.meta.url), 'utf8');

  const rows = commandValueNames.map(
    (name) => `| \`{{${name}}}\` | \`${commandVariable(name)}\` | ${commandValues[name]} |`,
  );
  expect(help.split('\n').filter((line) => line.startsWith('| `{{'))).toEqual(rows);
});

test('no two values have the same variable', () => {
  expect(new Set(commandValueNames.map(commandVariable)).size).toBe(commandValueNames.length);
});
