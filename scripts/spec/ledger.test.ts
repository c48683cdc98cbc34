import { describe, expect, test } from 'vitest';
import { judge, strangers, type Proof, type Row } from './ledger.ts';
import { kindOf } from './reports.ts';

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

  test('a row about the running server is not proved by what the contract declares', () => {
    const asked: Row = { id: 'entities.task', text: 'A Task has the fields: name.', proof: 'server' };
    const verdictBy = (kind: Proof) =>
      judge([asked], [{ title: '[entities.task] x', kind, passed: true }], new Set())[0]?.verdict;

    expect(verdictBy('server')).toBe('proved');
    expect(verdictBy('contract')).toBe('failing');
    expect(kindOf('/work/apps/server/src/features/tasks/tasks.contract.test.ts')).toBe('server');
    expect(kindOf('/work/packages/contract/src/entities.contract.test.ts')).toBe('contract');
  });

  test('a row about each of several is proved when each has a test', () => {
    const each: Row = { ...row, cases: ['series', 'movies'] };
    const judged = (...titles: string[]) =>
      judge(
        [each],
        titles.map((text) => ({ title: text, kind: 'component', passed: true })),
        new Set(),
      )[0];

    expect(judged('[shell.header-height:series] x', '[shell.header-height:movies] y')?.verdict).toBe('proved');
    expect(judged('[shell.header-height:series] x', '[shell.header-height] y')).toMatchObject({
      verdict: 'failing',
      reason: 'no test is marked for the cases movies',
    });
    expect(judged('[shell.header-height:series] x', '[shell.header-height:movie] y')?.verdict).toBe('failing');
  });

  test('names that the specification does not have are found', () => {
    expect(
      strangers([row], [{ title: '[shell.heder] x', kind: 'unit', passed: true }], new Set(['shell.gone'])),
    ).toEqual(['shell.heder', 'shell.gone']);
  });
});
