// The journeys in Chromium, or with --browsers a few of them in Firefox and WebKit; further arguments are Playwright's.
// They run what a release installs: its bundle starts in half the time of the source.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPackages } from '../e2e/browsers/drivers/programs.ts';
import { installRelease } from './release/install.ts';

const args = process.argv.slice(2);
const inOthers = args.includes('--browsers');
const missing = inOthers ? missingPackages() : [];
if (missing.length > 0) {
  console.error(`The journeys in other browsers need Debian packages: sudo apt install ${missing.join(' ')}`);
  process.exit(1);
}
const config = inOthers ? 'e2e/browsers/playwright.config.ts' : 'e2e/playwright.config.ts';
const rest = args.filter((arg) => arg !== '--browsers');
const folder = mkdtempSync(join(tmpdir(), 'captionarr-e2e-release-'));
try {
  const env = { ...process.env, E2E_RELEASE: await installRelease(folder) };
  const { status } = spawnSync('playwright', ['test', '-c', config, ...rest], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
