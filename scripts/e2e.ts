// The journeys in Chromium, or with --browsers a few of them in Firefox and WebKit; further arguments are Playwright's.
import { spawnSync } from 'node:child_process';
import { missingPackages } from '../e2e/browsers/drivers/programs.ts';

const args = process.argv.slice(2);
const inOthers = args.includes('--browsers');
const missing = inOthers ? missingPackages() : [];
if (missing.length > 0) {
  console.error(`The journeys in other browsers need Debian packages: sudo apt install ${missing.join(' ')}`);
  process.exit(1);
}
const config = inOthers ? 'e2e/browsers/playwright.config.ts' : 'e2e/playwright.config.ts';
const rest = args.filter((arg) => arg !== '--browsers');
const { status } = spawnSync('playwright', ['test', '-c', config, ...rest], { stdio: 'inherit' });
process.exit(status ?? 1);
