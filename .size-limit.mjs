import { readFileSync } from 'node:fs';

/** What a browser fetches before the first page shows: whatever the built page names. */
const page = readFileSync('apps/web/dist/index.html', 'utf8');
const named = (ending) =>
  [...new Set([...page.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, name]) => name))]
    .filter((name) => name.endsWith(ending))
    .map((name) => `apps/web/dist/${name}`);

export default [
  { name: 'first load, scripts', path: named('.js'), limit: '170 kB', gzip: true },
  { name: 'first load, styles', path: named('.css'), limit: '40 kB', gzip: true },
  { name: 'of the contract, first load', path: 'apps/web/dist/assets/contract-*.js', limit: '15 kB', gzip: true },
];
