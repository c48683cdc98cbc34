// Writes the documents that follow from the contract; with --check, fails when one of them is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiText } from '../apps/server/src/platform/http/openapi-route.ts';
import serverPackage from '../apps/server/package.json' with { type: 'json' };
import { settingsMarkdown } from '../packages/contract/src/settings/docs.ts';

const documents = {
  'docs/openapi.json': `${JSON.stringify(JSON.parse(await openApiText(serverPackage.version)), undefined, 1)}\n`,
  'docs/settings.md': settingsMarkdown(),
};

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const stale = Object.entries(documents).filter(([file, text]) => read(file) !== text);

if (process.argv.includes('--check')) {
  for (const [file] of stale) console.error(`${file} is out of date: run "npm run docs".`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of stale) writeFileSync(file, text);
  console.log(stale.length > 0 ? `Wrote ${stale.map(([file]) => file).join(', ')}` : 'All documents are up to date.');
}
