// The last lines of a CI run: each failure with its message, then all suites in one count.
// Takes the names of the stages that failed, for those that no report explains.
import type { TestResult } from './spec/ledger.ts';
import { readAttack, readCheck, readPlaywright, readProof, readVitest } from './spec/reports.ts';

const reports: Record<string, TestResult[]> = {
  check: [...readCheck('reports/check.json'), ...readVitest('reports/vitest.json')],
  e2e: readPlaywright('reports/playwright.json'),
  prove: readProof('reports/prove.json'),
  attack: readAttack('reports/attack.json'),
};
const results = Object.values(reports).flat();
const failures = results.filter(({ passed }) => !passed);
/** A second try is for a busy machine; so many are a fault. */
const mostUnsteady = 5;
const unsteady = results.filter(({ passed, failure = '' }) => passed && failure !== '');
const unexplained = process.argv.slice(2).filter((stage) => reports[stage]?.every(({ passed }) => passed) ?? true);

for (const stage of unexplained) console.log(`✗ ${stage} failed; its output above says why.`);
for (const { title, failure = '' } of unsteady)
  console.log(`⚠ Passed only at the second try: ${title}\n${failure.slice(0, 2000)}`);
for (const { title, failure = '' } of failures) console.log(`✗ ${title}\n${failure.slice(0, 2000)}`);
console.log(`${results.length - failures.length} passed, ${failures.length} failed`);
if (results.length === 0) process.exitCode = 1;
if (unsteady.length > mostUnsteady) {
  console.log(`${unsteady.length} tests passed only at the second try; more than ${mostUnsteady} fail the gate.`);
  process.exitCode = 1;
}
