import type { Plugin } from 'vite';

/** Chromium then compiles every function of the file on another thread, before the page calls it. Others ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Marks the chunks whose functions run before the first row. On others it would only cost memory. */
export const compileHints = (chunks: readonly string[]): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // After Vite has put its list of preloads at the head of a chunk.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && chunks.includes(output.name)) output.code = hint + output.code;
      }
    },
  },
});
