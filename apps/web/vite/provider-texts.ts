import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = '\0virtual:provider-texts/';

/** Gives the catalogue of one language the texts that the folders of the providers have in it. */
export const providerTexts = (): Plugin => ({
  name: 'provider-texts',
  resolveId: (id) => (`\0${id}`.startsWith(prefix) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(prefix) ? `export const texts = ${JSON.stringify(textsIn(id.slice(prefix.length)))};` : undefined,
});

interface Texts {
  description?: string;
  message?: string;
  fields?: object;
}

/** Keyed like the catalog of the web app. */
function textsIn(language: string) {
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
