// Mistakes in the chunks of the built web app: chunks that import each other, where what one makes at once of the other
// is not there yet; an entry by whose name builds can’t be told apart; pages whose files the server can’t name before a
// script runs, or doesn’t name all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycle } from './chunk-cycles.ts';
import { importsOf } from './chunk-imports.ts';
import { unnamedScripts } from './first-load.ts';

const folder = 'apps/web/dist/assets';
const imports = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, importsOf(readFileSync(join(folder, name), 'utf8'))]),
);

const cycle = findCycle(imports);
if (cycle) {
  console.error(`These chunks import each other: ${cycle.join(' → ')}. Change the groups in apps/web/vite.config.ts.`);
  process.exit(1);
}

if (!/assets\/shell-[^"']+\.js/.test(readFileSync('apps/web/dist/index.html', 'utf8'))) {
  console.error('The page has no script called shell, by which lib/new-build.ts and sw.js tell builds apart.');
  process.exit(1);
}

const { pages } = JSON.parse(readFileSync('apps/web/dist/preload.json', 'utf8')) as { pages: Record<string, string[]> };
const unknown = Object.keys(pages).filter((path) => pages[path]?.length === 0);
if (unknown.length > 0) {
  console.error(`No files are known of ${unknown.join(', ')}. See apps/web/vite/page-preloads.ts.`);
  process.exit(1);
}

for (const path of Object.keys(pages)) {
  const found = unnamedScripts(path);
  if (found.length === 0) continue;
  console.error(`/${path} doesn’t name ${found.join(', ')}: a browser finds them only when another script is there.`);
  process.exitCode = 1;
}
