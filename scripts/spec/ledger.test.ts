import { describe, expect, test } from 'vitest';
import { judge, strangers, type Row } from './ledger.ts';

const row: Row = { id: 'shell.header-height', text: 'The header is 64 px high.', proof: 'component' };
const verdict = (tests: Parameters<typeof judge>[1], open: string[] = []) =>
  judge([row], tests, new Set(open))[0]?.verdict;
const title = '[shell.header-height] [shell.other] the header is 64 px high';

describe('the spec ledger', () => {
  test('a row is proved by a passing test of its kind, or of a stronger one', () => {
    expect(verdict([{ title, kind: 'component', passed: true }])).toBe('proved');
    expect(verdict([{ title, kind: 'e2e', passed: true }])).toBe('proved');
  });

  test('a weaker test does not prove a row', () => {
    expect(verdict([{ title, kind: 'unit', passed: true }])).toBe('failing');
  });

  test('a row nobody proves must be listed as open', () => {
    expect(verdict([])).toBe('failing');
    expect(verdict([], [row.id])).toBe('open');
  });

  test('a row that is proved and listed as open fails', () => {
    expect(verdict([{ title, kind: 'component', passed: true }], [row.id])).toBe('failing');
  });

  test('one failing test is enough to fail a row', () => {
    const passed = { title, kind: 'component', passed: true } as const;

    expect(verdict([passed, { ...passed, passed: false }])).toBe('failing');
  });

  test('names that the specification does not have are found', () => {
    expect(
      strangers([row], [{ title: '[shell.heder] x', kind: 'unit', passed: true }], new Set(['shell.gone'])),
    ).toEqual(['shell.heder', 'shell.gone']);
  });
});
