// Chunks of the built web app that import each other: what one of them makes at once of the other is not there yet.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycle } from './chunk-cycles.ts';

const folder = 'apps/web/dist/assets';
const imports = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, importsOf(readFileSync(join(folder, name), 'utf8'))]),
);

/** Static imports; dynamic ones may form a circle. */
function importsOf(code: string): string[] {
  return [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name);
}

const cycle = findCycle(imports);
if (cycle) {
  console.error(`These chunks import each other: ${cycle.join(' → ')}. Change the groups in apps/web/vite.config.ts.`);
  process.exit(1);
}
