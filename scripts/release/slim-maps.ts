import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'rolldown';

interface SourceMap {
  sources: string[];
  sourcesContent?: unknown;
}

/** Keeps the source maps of our own code, without the code itself: they name files of the repository and lines in them. */
export const slimMaps = (root: string, to: string): Plugin => ({
  name: 'slim-maps',
  generateBundle(_, files) {
    for (const [name, file] of Object.entries(files)) {
      if (file.type !== 'asset' || !name.endsWith('.map')) continue;
      const map = JSON.parse(String(file.source)) as SourceMap;
      if (map.sources.every((source) => source.includes('node_modules/'))) {
        delete files[name];
        continue;
      }
      delete map.sourcesContent;
      map.sources = map.sources.map((source) => relative(root, resolve(to, dirname(name), source)));
      file.source = JSON.stringify(map);
    }
  },
});
