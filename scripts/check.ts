// Everything that must hold before a commit, in the order of the cheapest first; stops at the first that fails.
import { spawnSync } from 'node:child_process';

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

for (const [name, command, ...args] of steps) {
  const started = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (status !== 0) process.exit(status ?? 1);
}
