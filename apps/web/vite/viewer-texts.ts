import type { Plugin } from 'vite';
import { flatten } from '../src/locales/missing-texts.ts';
import { viewerFile } from '../src/locales/viewer-file.ts';
import { catalogOf, languages, textFilesOf } from './catalogs.ts';

const name = 'virtual:viewer-texts';

/** The texts of the page for viewers, one small module per language, by their whole keys. */
export const viewerTexts = (): Plugin => ({
  name: 'viewer-texts',
  resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${name}`) {
      const loads = languages().map((code) => `'${code}': () => import('${name}/${code}')`);
      return `export const texts = { ${loads.join(', ')} };`;
    }
    const language = id.startsWith(`\0${name}/`) ? id.slice(name.length + 2) : undefined;
    if (language === undefined) return undefined;
    for (const file of [...textFilesOf('en'), ...textFilesOf(language)]) this.addWatchFile(file);
    const wanted = flatten(catalogOf(language)).filter(([key]) => key.startsWith(`${viewerFile}.`));
    return `export const catalog = ${JSON.stringify(Object.fromEntries(wanted))};`;
  },
});
