import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Processes and workers that tests start take the code that the build compiled: half of a start's processor time.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/captionarr');

/** On CI a failed test gets a second try, and the tally lists it if it passes then (docs/decisions/0050). */
const retry = process.env['CI'] ? 1 : 0;

/** Each kind of proof is a project, so that the spec ledger can tell them apart by name. */
const node = {
  environment: 'node',
  retry,
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // A condition is waited for as long as a busy machine needs.
  expect: { poll: { timeout: 10_000 } },
  // Files of one worker share their modules: loading the server anew for each file takes longer than its tests.
  isolate: false,
} as const;
const everywhere = '{packages/*,apps/server,lab}/src/**';

/** Tests that measure pauses: a heap that other files filled makes them longer. */
const measuring = globSync(`${everywhere}/*.test.ts`).filter((file) =>
  readFileSync(file, 'utf8').includes('watchEventLoop'),
);

/** New databases are copies of one that the migrations made, except in processes of their own (docs/decisions/0063). */
const quickDatabases = {
  name: 'quick-databases',
  enforce: 'pre' as const,
  resolveId: (source: string, importer?: string) =>
    source === './open-migrated.ts' && importer?.endsWith('/platform/db/database.ts')
      ? join(import.meta.dirname, 'apps/server/src/testing/open-migrated-quickly.ts')
      : undefined,
};
const plugins = [quickDatabases];

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default', ['json', { outputFile: 'reports/vitest.json' }]],
    projects: [
      { plugins, test: { ...node, name: 'contract', include: [`${everywhere}/*.contract.test.ts`] } },
      {
        plugins,
        test: {
          ...node,
          name: 'unit',
          include: [`${everywhere}/*.test.ts`, 'scripts/**/*.test.ts'],
          exclude: ['**/*.contract.test.ts', '**/node_modules/**', ...measuring],
        },
      },
      { plugins, test: { ...node, name: 'measuring', isolate: true, include: measuring } },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        test: {
          name: 'web',
          environment: 'jsdom',
          retry,
          // One jsdom a worker instead of one a file: half the time.
          pool: 'vmThreads',
          // After the others: a pool of another kind may not run beside theirs.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: [`${import.meta.dirname}/apps/web/src/testing/setup.ts`],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
