// Holds the specification against the last test reports: every row is proved or listed as open.
import { readFileSync } from 'node:fs';
import { judge, strangers, type Judged, type Row } from './spec/ledger.ts';
import { readPlaywright, readVitest } from './spec/reports.ts';

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const rows = json('docs/spec/checklist.json') as Row[];
const openByIssue = (json('docs/spec/open.json') as { rows: Record<string, string[]> }).rows;
const open = new Set(Object.values(openByIssue).flat());
const tests = [...readVitest('reports/vitest.json'), ...readPlaywright('reports/playwright.json')];

const judged = judge(rows, tests, open);
const unknown = strangers(rows, tests, open);

const count = (list: readonly Judged[]) => {
  const of = (verdict: Judged['verdict']) => list.filter((one) => one.verdict === verdict).length;
  return { proved: of('proved'), open: of('open'), failing: of('failing') };
};
const areas = Map.groupBy(judged, ({ row }) => row.id.split('.')[0] ?? '');
console.table({
  ...Object.fromEntries([...areas].map(([area, list]) => [area, count(list)])),
  'in all': count(judged),
});
console.log(
  `open, by the issue that closes them: ${Object.entries(openByIssue)
    .map(([issue, ids]) => `${issue} ${ids.length}`)
    .join(', ')}`,
);
for (const { id, reading } of rows) if (reading) console.log(`read our way, ${id}: ${reading}`);

for (const { row, reason } of judged.filter(({ verdict }) => verdict === 'failing'))
  console.error(`✗ ${row.id}: ${reason}`);
for (const id of unknown) console.error(`✗ ${id}: the specification has no such row`);
if (unknown.length > 0 || count(judged).failing > 0) process.exitCode = 1;
