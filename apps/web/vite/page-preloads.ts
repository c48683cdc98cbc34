import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstPages } from '../src/locales/first-texts.ts';
import { latePages } from '../src/locales/late-texts.ts';
import { chunkOf, needs } from './chunks.ts';
import { textsModule } from './texts.ts';

const list = join(import.meta.dirname, '../src/app/pages.ts');
const page = /'?([\w/:-]+)'?: async \(\) =>\s*\(await import\('#([^']+)'\)\)/g;

/** Writes `preload.json`: which files each page and each language needs, so that the server can name them before a script runs. */
export const pagePreloads = (): Plugin => ({
  name: 'page-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const atStart = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => needs(entry, bundle)));
    const later = (chunk: Rolldown.OutputChunk | undefined): string[] =>
      chunk ? needs(chunk, bundle).filter((name) => !atStart.has(name)) : [];
    const pages = [...readFileSync(list, 'utf8').matchAll(page)];
    const texts: Record<'languages' | 'rest' | 'late', Record<string, string[]>> = {
      languages: {},
      rest: {},
      late: {},
    };
    for (const chunk of chunks) {
      const [, code, kind = 'languages'] = textsModule.exec(chunk.facadeModuleId ?? '') ?? [];
      if (code !== undefined) texts[kind as keyof typeof texts][code] = later(chunk);
    }
    this.emitFile({
      type: 'asset',
      fileName: 'preload.json',
      source: JSON.stringify({
        pages: Object.fromEntries(pages.map(([, path, module = '']) => [path, later(chunkOf(module, chunks))])),
        ...texts,
        firstPages,
        latePages,
      }),
    });
  },
});
