import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { printBars } from './pages/bars.ts';
import { startGround } from './pages/ground.ts';
import { barePlace, places } from './pages/places.ts';
import { profiles, type ProfileName } from './pages/profiles.ts';
import { bare, printResults, temperatures, type Results } from './pages/report.ts';
import { printUncounted } from './pages/uncounted.ts';
import { visit } from './pages/visit.ts';

const profileNames = Object.keys(profiles) as ProfileName[];
const report = 'reports/pages.json';

/** `npm run bench -- pages [series movies/:id …] [--rounds 5] [--profile phone]`: what a browser loads and does until it shows something. */
export async function run(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, profile: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !places[name]);
  if (unknown.length > 0) throw new Error(`Choose among ${Object.keys(places).join(', ')}.`);
  const names = positionals.length > 0 ? positionals : Object.keys(places);
  const chosen = profileNames.filter((name) => values.profile === undefined || values.profile === name);

  const folder = await mkdtemp(join(tmpdir(), 'captionarr-bench-'));
  const ground = await startGround(folder);
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });
  const results: Results = { desktop: { cold: {}, warm: {} }, phone: { cold: {}, warm: {} } };
  const load = [loadavg()[0]];
  try {
    // All pages in turn, so that the drift of a busy machine hits all alike.
    for (let round = 0; round < Number(values.rounds); round++)
      for (const profile of chosen)
        for (const name of [bare, ...names]) await visitTwice(browser, ground, profile, name, results);
  } finally {
    await browser.close();
    await ground.stop();
    await rm(folder, { recursive: true, force: true });
  }
  load.push(loadavg()[0]);
  mkdirSync('reports', { recursive: true });
  writeFileSync(report, JSON.stringify({ at: new Date(), rounds: values.rounds, load, results }, undefined, 1));

  for (const profile of chosen)
    for (const temperature of temperatures) printResults(profile, temperature, results[profile][temperature]);
  printBars(results);
  printUncounted(results);
  console.log(
    `Every visit is in ${report}. Load of the machine: ${load.map((each) => each?.toFixed(1)).join(' to ')}.`,
  );
}

/** Without anything kept, then again in the same browser. */
async function visitTwice(
  browser: Browser,
  ground: Awaited<ReturnType<typeof startGround>>,
  profile: ProfileName,
  name: string,
  results: Results,
) {
  const context = await browser.newContext(profiles[profile].context);
  const [origin, place] = name === bare ? [ground.bare, barePlace] : [ground.originOf(name), places[name]];
  if (!place) return;
  for (const temperature of temperatures)
    (results[profile][temperature][name] ??= []).push(await visit(context, profile, origin, place));
  await context.close();
}
