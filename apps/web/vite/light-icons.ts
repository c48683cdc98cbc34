import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Makes Tabler’s icons with our function, which sets a third of the attributes. Only in builds: tests and development take theirs. */
export const lightIcons = (): Plugin => ({
  name: 'light-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/createReactComponent.mjs') && importer?.includes('/@tabler/icons-react/')
      ? join(import.meta.dirname, '../src/kit/icon/create-icon.ts')
      : undefined,
});
