import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { mergeTexts } from '../src/locales/catalogue.ts';
import { missingTexts, readTexts } from '../src/locales/missing-texts.ts';

const prefix = '\0virtual:further-texts/';
const locales = join(import.meta.dirname, '../src/locales');

/** Gives the catalogue of one language the texts in the folders of the providers, and in English what it has no translation for. */
export const furtherTexts = (): Plugin => ({
  name: 'further-texts',
  resolveId: (id) => (`\0${id}`.startsWith(prefix) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(prefix)) return undefined;
    const language = id.slice(prefix.length);
    for (const file of globSync(join(locales, `{en,${language}}/*.json`))) this.addWatchFile(file);
    const english = nested(missingTexts(language, readTexts('en'), readTexts(language)));
    return `export const texts = ${JSON.stringify(mergeTexts(english, providerTextsIn(language)))};`;
  },
});

interface Texts {
  description?: string;
  message?: string;
  fields?: object;
}

/** Keyed like the catalog of the web app. */
function providerTextsIn(language: string) {
  const folder = join(import.meta.dirname, '../../../packages/providers/src');
  const found = globSync(join(folder, '*/texts.json'))
    .toSorted()
    .map((file) => {
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Texts | undefined>;
      return { key: basename(dirname(file)), ...texts[language] };
    });
  const table = (part: (texts: Texts) => object | undefined) =>
    Object.fromEntries(found.flatMap(({ key, ...texts }) => (part(texts) ? [[key, part(texts)]] : [])));
  return {
    providersPage: { catalogue: table(({ description, message }) => ({ description, message })) },
    settings: { fields: table(({ fields }) => fields) },
  };
}

/** `{ nav: { tools: 'Tools' } }` for `nav.tools`. */
const nested = (texts: ReadonlyMap<string, string>) =>
  [...texts].reduce<Readonly<Record<string, unknown>>>((all, [key, text]) => {
    const [part = '', ...names] = key.split('.');
    return mergeTexts(all, { [part]: names.reduceRight<unknown>((inner, name) => ({ [name]: inner }), text) });
  }, {});
