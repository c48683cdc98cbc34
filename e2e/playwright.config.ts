import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  // Those run in other browsers: npm run e2e -- --browsers
  testIgnore: 'browsers/**',
  outputDir: 'results/artefacts',
  workers: 2,
  // Not `fullyParallel`: it would set up a file’s product once for each half of its journeys.
  forbidOnly: Boolean(process.env['CI']),
  // The tally lists what passes only at its second try (docs/decisions/0050).
  retries: process.env['CI'] ? 1 : 0,
  // Journeys of many steps, beside a product that looks into its videos.
  timeout: 90_000,
  // A slow CI machine needs longer than any person should wait.
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    // As at home: over plain http, only localhost gets a service worker. Those about it say `allow`.
    serviceWorkers: 'block',
    // Failures leave text; recording every journey takes a quarter of the time.
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--disable-dev-shm-usage', '--disable-background-networking', '--disable-component-update'],
    },
  },
});
