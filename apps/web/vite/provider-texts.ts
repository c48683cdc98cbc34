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

type Texts = Record<string, { fields?: object } | undefined>;

/** By the keys of the catalogue under which the web app looks for them. */
function textsIn(language: string) {
  const folder = join(import.meta.dirname, '../../../packages/providers/src');
  const found = globSync(join(folder, '*/texts.json'))
    .toSorted()
    .flatMap((file) => {
      const texts = (JSON.parse(readFileSync(file, 'utf8')) as Texts)[language];
      return texts ? [{ key: basename(dirname(file)), ...texts }] : [];
    });
  return {
    providersPage: { catalogue: Object.fromEntries(found.map(({ key, fields: _, ...own }) => [key, own])) },
    settings: { fields: Object.fromEntries(found.flatMap(({ key, fields }) => (fields ? [[key, fields]] : []))) },
  };
}
