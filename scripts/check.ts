// Everything that must hold before a commit, in the order of the cheapest first; stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['pinned Node', 'node', 'scripts/check-node.mjs'],
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['types of the web app', 'tsc', '-p', 'apps/web/tsconfig.json'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', '.'],
  ['format', 'oxfmt', '--check', '.'],
  ['unused code and dependencies', 'knip'],
  ['generated documents', 'node', 'scripts/docs.ts', '--check'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['chunks', 'node', 'scripts/check-chunks.ts'],
  ['size', 'size-limit'],
  ['tests', 'vitest', 'run'],
];

/** Read by scripts/tally.ts; the tests write a report of their own. */
const report = 'reports/check.json';
rmSync(report, { force: true });

for (const [name, command, ...args] of steps) {
  const started = performance.now();
  const stdio = name === 'tests' ? 'inherit' : 'pipe';
  const { status, stdout, stderr } = spawnSync(command, args, { stdio, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${output}${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (status === 0) continue;
  if (name !== 'tests') {
    mkdirSync('reports', { recursive: true });
    writeFileSync(report, JSON.stringify({ step: name, output }));
  }
  process.exit(status ?? 1);
}
