import { defineConfig } from '@playwright/test';
import type { Options } from './test.ts';

/** Playwright only runs the journeys here: it drives patched browsers of its own, not those that people have. */
export default defineConfig<object, Options>({
  testDir: '.',
  outputDir: '../results/browsers',
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 180_000,
  reporter: [['list'], ['json', { outputFile: '../../reports/browsers/report.json' }]],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
