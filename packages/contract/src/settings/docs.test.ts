import { expect, test } from 'vitest';
import { settingsMarkdown } from './docs.ts';
import { fields, settings } from './index.ts';

const text = settingsMarkdown();

test('every section has a table and every setting a row, but for those that the server keeps for itself', () => {
  expect(text.match(/^## /gm)).toHaveLength(Object.keys(settings).length);
  expect(text.match(/^\| `/gm)).toHaveLength([...fields.values()].filter((field) => !field.internal).length);
});

test('every row has five cells', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.filter((row) => row.split(/(?<!\\)\|/).length !== 7)).toEqual([]);
});

test('a row says what may be chosen and when it takes effect', () => {
  expect(text).toContain('| `port` | Port | `6767` | 1 to 65535 | Takes effect at the next start. |');
  expect(text).toContain('`876000` Manually, `6` Every 6 hours');
});
