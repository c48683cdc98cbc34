import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCheck, readPlaywright, readVitest } from './reports.ts';

function write(report: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a test file that cannot be loaded is a failure with its message', () => {
  const loaded = { fullName: 'one holds', status: 'passed' };
  const file = write({
    testResults: [
      { name: resolve('a.test.ts'), status: 'passed', message: '', assertionResults: [loaded] },
      { name: resolve('b.test.ts'), status: 'failed', message: 'Cannot find c.ts', assertionResults: [] },
    ],
  });

  expect(readVitest(file)).toMatchObject([
    { title: 'one holds', passed: true },
    { title: 'b.test.ts', passed: false, failure: 'Cannot find c.ts' },
  ]);
});

test('a failed test counts once', () => {
  const failed = { fullName: 'one holds', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const file = write({
    testResults: [{ name: resolve('a.test.ts'), status: 'failed', message: '', assertionResults: [failed] }],
  });

  expect(readVitest(file)).toMatchObject([{ title: 'one holds', passed: false, failure: 'expected 1 to be 2' }]);
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
