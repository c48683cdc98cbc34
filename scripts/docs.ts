// Writes the documents that follow from the contract, and builds the help from all of them; fails on a broken link.
// With --check it writes nothing, and an outdated document fails too. With --site it only builds the help.
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiText } from '../apps/server/src/platform/http/openapi-route.ts';
import serverPackage from '../apps/server/package.json' with { type: 'json' };
import { settingsMarkdown } from '../packages/contract/src/settings/docs.ts';
import { buildSite, checkSite, readPages } from './help/build-site.ts';
import { apiMarkdown, type OpenApi } from './help/generated/api-page.ts';
import { missingTranslations } from './help/generated/missing-translations.ts';
import { providersMarkdown } from './help/generated/providers-page.ts';
import { withWeights } from './help/generated/weights-table.ts';

const root = process.cwd();
const folder = 'apps/web/dist/help';
const isCheck = process.argv.includes('--check');
const isSiteOnly = process.argv.includes('--site');

const openApi = JSON.parse(await openApiText(serverPackage.version)) as OpenApi;
const documents = {
  'docs/openapi.json': `${JSON.stringify(openApi, undefined, 1)}\n`,
  'docs/settings.md': settingsMarkdown(),
  'docs/providers.md': providersMarkdown(),
  'docs/api.md': apiMarkdown(openApi),
  'docs/search.md': withWeights(readFileSync('docs/search.md', 'utf8')),
};

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
const stale = Object.entries(documents).filter(([file, text]) => read(file) !== text);
if (!isCheck && !isSiteOnly) for (const [file, text] of stale) writeFileSync(file, text);

const site = readPages(root, documents);
const problems = [
  ...(isCheck ? stale.map(([file]) => `${file} is out of date: run "npm run docs".`) : []),
  ...checkSite(site),
];
if (!isCheck) await buildSite(site, folder, serverPackage.version);

if (!isCheck && !isSiteOnly) for (const line of missingTranslations()) console.log(`Not translated: ${line}`);
for (const problem of problems) console.error(problem);
const words = `${site.rendered.length} pages, ${problems.length === 0 ? 'all links work' : `${problems.length} problems`}`;
console.log(isCheck ? `The help: ${words}.` : `The help is in ${folder}: ${words}.`);
// The build of the app continues: only the check fails.
if (!isSiteOnly) process.exitCode = problems.length > 0 ? 1 : 0;
