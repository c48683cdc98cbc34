import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCheck, readPlaywright, readVitest } from './reports.ts';

function write(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a file that fails before its first test counts as a failure', () => {
  const passed = { fullName: 'one', status: 'passed' };
  const failed = { fullName: 'two', status: 'failed', failureMessages: ['No.'] };
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [passed] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [passed, failed] },
    {
      name: 'c.test.ts',
      status: 'failed',
      message: 'beforeAll failed.',
      assertionResults: [{ fullName: 'three', status: 'skipped' }],
    },
  ];

  const results = readVitest(write({ testResults }));

  expect(results.map(({ title, passed: isPassed }) => [title, isPassed])).toEqual([
    ['one', true],
    ['one', true],
    ['two', false],
    ['c.test.ts', false],
  ]);
});

test('a failed journey has its message, without colors, and so has a file that cannot be loaded', () => {
  const failed = { status: 'unexpected', results: [{ errors: [{ message: '\u001B[31mNot visible\u001B[39m' }] }] };
  const file = write({
    suites: [
      {
        title: 'login.spec.ts',
        specs: [
          { title: 'signs in', ok: false, tests: [failed] },
          { title: 'signs out', ok: true, tests: [{ status: 'skipped', results: [] }] },
        ],
      },
    ],
    errors: [{ message: 'No tests found' }],
  });

  expect(readPlaywright(file)).toMatchObject([
    { title: 'login.spec.ts signs in', passed: false, failure: 'Not visible' },
    { title: 'e2e', passed: false, failure: 'No tests found' },
  ]);
});

test('a step before the tests is a failure with its output', () => {
  expect(readCheck(write({ step: 'types', output: 'a.ts: error' }))).toMatchObject([
    { title: 'check: types', passed: false, failure: 'a.ts: error' },
  ]);
  expect(readCheck('/nowhere/check.json')).toEqual([]);
});
