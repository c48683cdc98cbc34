import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');
const page = /'?([\w/:-]+)'?: async \(\) =>\s*\(await import\('#([^']+)'\)\)/g;

/** Writes `preload.json`: which files each page and each language needs, so that the server can name them before a script runs. */
export const pagePreloads = (): Plugin => ({
  name: 'page-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const atStart = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => needs(entry, bundle)));
    const later = (module: string): string[] => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(source, module));
      return chunk ? needs(chunk, bundle).filter((file) => !atStart.has(file)) : [];
    };
    const pages = [...readFileSync(join(source, 'app/pages.ts'), 'utf8').matchAll(page)];
    const languages = chunks.flatMap(
      ({ facadeModuleId }) => /locales\/([\w-]+)\/index\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? [],
    );
    this.emitFile({
      type: 'asset',
      fileName: 'preload.json',
      source: JSON.stringify({
        pages: Object.fromEntries(pages.map(([, path, module = '']) => [path, later(module)])),
        languages: Object.fromEntries(languages.map((code) => [code, later(`locales/${code}/index.ts`)])),
      }),
    });
  },
});

/** A chunk with all that is loaded with it, styles included. */
function needs(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') needs(imported, bundle, found);
  }
  return [...found];
}
