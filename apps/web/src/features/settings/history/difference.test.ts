import { expect, test } from 'vitest';
import { compareRecords, compareSecrets, compareWords } from './difference.ts';

test('lists say what came and what went; another order is no difference', () => {
  expect(compareWords(['a', 'b'], ['b', 'c'])).toEqual([
    { kind: 'added', items: ['c'] },
    { kind: 'removed', items: ['a'] },
  ]);
  expect(compareWords(['a', 'b'], ['b', 'a'])).toEqual([]);
});

test('records say what came, went and changed, by name', () => {
  const before = [
    { id: 1, name: 'English', hi: false },
    { id: 2, name: 'French', hi: false },
  ];
  const after = [
    { id: 1, name: 'English', hi: true },
    { id: 3, name: 'German', hi: false },
  ];

  expect(compareRecords(before, after, ({ id }) => id)).toEqual([
    { kind: 'added', items: ['German'] },
    { kind: 'removed', items: ['French'] },
    { kind: 'changed', items: ['English'] },
  ]);
});

test.each([
  ['', '••••••••', 'set'],
  ['••••••••', '', 'removed'],
  ['••••••••', '••••••••', 'replaced'],
])('of a secret it is only said what became of it: "%s" then "%s"', (before, after, became) => {
  expect(compareSecrets(before, after)).toEqual([{ kind: 'secret', became }]);
});
