import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readVitest } from './reports.ts';

test('a file that fails before its first test counts as a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'vitest.json');
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
  writeFileSync(file, JSON.stringify({ testResults }));

  expect(readVitest(file).map(({ title, passed: isPassed }) => [title, isPassed])).toEqual([
    ['one', true],
    ['one', true],
    ['two', false],
    ['c.test.ts', false],
  ]);
});
