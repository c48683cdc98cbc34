import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstPages, firstTexts } from '../src/locales/first-texts.ts';
import { lateTexts } from '../src/locales/late-texts.ts';
import { baseOf, flatten, readTexts } from '../src/locales/missing-texts.ts';
import { viewerFile } from '../src/locales/viewer-file.ts';
import { catalogOf, languages, nested, textFilesOf } from './catalogs.ts';
import { chunkOf, needs } from './chunks.ts';

const table = '\0virtual:texts';
/** `virtual:texts/de` has the first texts, `virtual:texts/de-late` the late ones, `virtual:texts/de-rest` the others. */
export const textsModule = /^\0virtual:texts\/([\w-]+?)(?:-(rest|late))?$/;
const source = join(import.meta.dirname, '../src');

/** The catalogs by language: what the first row needs, what few parts need, and the rest. */
export const texts = (): Plugin => ({
  name: 'texts',
  resolveId: (id) => (id === 'virtual:texts' || id.startsWith('virtual:texts/') ? `\0${id}` : undefined),
  load(id) {
    if (id === table) {
      const loads = languages().map(
        (code) =>
          `'${code}': { first: () => import('virtual:texts/${code}'), rest: () => import('virtual:texts/${code}-rest'), late: () => import('virtual:texts/${code}-late') }`,
      );
      return `export const texts = { ${loads.join(', ')} };`;
    }
    const [, language, kind = 'first'] = textsModule.exec(id) ?? [];
    if (language === undefined) return undefined;
    for (const file of [...textFilesOf('en'), ...textFilesOf(language)]) this.addWatchFile(file);
    const wanted = flatten(catalogOf(language)).filter(([key]) => kindOf(key) === kind);
    return `export const catalog = ${JSON.stringify(nested(wanted))};`;
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const entries = chunks.filter(({ isEntry }) => isEntry);
    const first = firstPages.flatMap((page) => chunkOf(`features/${page}/${page}-page.tsx`, chunks) ?? []);
    const files = new Set([...entries, ...first].flatMap((chunk) => needs(chunk, bundle)));
    const modules = chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
    const known = [...new Set([...readTexts('en').keys()].map(baseOf))];
    const asked = modules
      .filter((id) => id.startsWith(source))
      .flatMap((module) => keysAskedIn(module, known).map((key) => ({ key, module })));
    for (const { key, module } of asked) {
      if (!firstTexts.some((start) => isBelow(key, start)))
        this.error(`${module} needs the text ${key}: see locales/first-texts.ts.`);
    }
    const unneeded = firstTexts.filter((start) => !asked.some(({ key }) => isBelow(key, start)));
    if (unneeded.length > 0)
      this.error(`The first row needs no texts of ${unneeded.join(', ')}: see locales/first-texts.ts.`);
  },
});

/** A text and its forms (`jobs.count_one`), or any in a part. */
const isBelow = (key: string, start: string) =>
  key === start || key.startsWith(`${start}.`) || key.startsWith(`${start}_`);

function kindOf(key: string) {
  if (firstTexts.some((start) => isBelow(key, start))) return 'first';
  const file = key.split('.')[0] ?? '';
  if (file === viewerFile) return 'viewer';
  return file in lateTexts ? 'late' : 'rest';
}

/** By the keys in a module, or their beginnings: `t('nav.series')`, `t(`list.${kind}.total`)`. */
function keysAskedIn(module: string, known: readonly string[]): string[] {
  const code = readFileSync(module, 'utf8');
  const written = [...code.matchAll(/'(\w+\.[\w.-]+)'/g)].filter(([, key = '']) => known.includes(key));
  const composed = [...code.matchAll(/`(\w+\.[\w.-]*)\$\{/g)].filter(([, start = '']) =>
    known.some((key) => key.startsWith(start)),
  );
  return [...written, ...composed].map(([, key = '']) => key);
}
