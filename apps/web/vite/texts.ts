import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { firstPages, firstTexts } from '../src/locales/first-texts.ts';
import { baseOf, readTexts } from '../src/locales/missing-texts.ts';
import { catalogOf, languages, textFilesOf } from './catalogs.ts';
import { chunkOf, needs } from './chunks.ts';

const table = '\0virtual:texts';
/** `virtual:texts/de` has the first texts, `virtual:texts/de-rest` the others. */
export const textsModule = /^\0virtual:texts\/([\w-]+?)(-rest)?$/;
const source = join(import.meta.dirname, '../src');

/** The catalogs by language: what the first row needs, and the rest. */
export const texts = (): Plugin => ({
  name: 'texts',
  resolveId: (id) => (id === 'virtual:texts' || id.startsWith('virtual:texts/') ? `\0${id}` : undefined),
  load(id) {
    if (id === table) {
      const loads = languages().map(
        (code) =>
          `'${code}': { first: () => import('virtual:texts/${code}'), rest: () => import('virtual:texts/${code}-rest') }`,
      );
      return `export const texts = { ${loads.join(', ')} };`;
    }
    const [, language, rest] = textsModule.exec(id) ?? [];
    if (language === undefined) return undefined;
    for (const file of [...textFilesOf('en'), ...textFilesOf(language)]) this.addWatchFile(file);
    const parts = Object.entries(catalogOf(language));
    const wanted = parts.filter(([name]) => firstTexts.includes(name) === (rest === undefined));
    return `export const catalog = ${JSON.stringify(Object.fromEntries(wanted))};`;
  },
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const entries = chunks.filter(({ isEntry }) => isEntry);
    const first = firstPages.flatMap((page) => chunkOf(`features/${page}/${page}-page.tsx`, chunks) ?? []);
    const files = new Set([...entries, ...first].flatMap((chunk) => needs(chunk, bundle)));
    const modules = chunks.filter(({ fileName }) => files.has(fileName)).flatMap(({ moduleIds }) => moduleIds);
    const known = [...new Set([...readTexts('en').keys()].map(baseOf))];
    const asked = new Map(
      modules.filter((id) => id.startsWith(source)).flatMap((id) => partsAskedIn(id, known).map((part) => [part, id])),
    );
    for (const [part, module] of asked) {
      if (!firstTexts.includes(part)) this.error(`${module} needs the texts of ${part}: see locales/first-texts.ts.`);
    }
    const unneeded = firstTexts.filter((part) => !asked.has(part));
    if (unneeded.length > 0)
      this.error(`The first row needs no texts of ${unneeded.join(', ')}: see locales/first-texts.ts.`);
  },
});

/** By the keys in a module, or their beginnings: `t('nav.series')`, `t(`list.${kind}.total`)`. */
function partsAskedIn(module: string, known: readonly string[]): string[] {
  const code = readFileSync(module, 'utf8');
  const written = [...code.matchAll(/'(\w+\.[\w.-]+)'/g)].filter(([, key = '']) => known.includes(key));
  const composed = [...code.matchAll(/`(\w+\.[\w.-]*)\$\{/g)].filter(([, start = '']) =>
    known.some((key) => key.startsWith(start)),
  );
  return [...written, ...composed].map(([, key = '']) => key.split('.')[0] ?? '');
}
