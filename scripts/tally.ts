// The last line of a CI run: all suites in one count.
import { readAttack, readPlaywright, readProof, readVitest } from './spec/reports.ts';

const tests = [
  ...readVitest('reports/vitest.json'),
  ...readPlaywright('reports/playwright.json'),
  ...readProof('reports/prove.json'),
  ...readAttack('reports/attack.json'),
];
// Again at the end: whoever reads a log reads its end first.
for (const { title, passed, failure = '' } of tests) if (!passed) console.log(`✗ ${title}\n${failure.slice(0, 2000)}`);
const passed = tests.filter((test) => test.passed).length;
console.log(`${passed} passed, ${tests.length - passed} failed`);
if (tests.length === 0) process.exitCode = 1;
