import { defineConfig } from 'vite';
import { contractRoutes } from './vite/contract-routes.ts';
import { viewerTexts } from './vite/viewer-texts.ts';

/** The page for viewers, `report.html`: a build of its own beside the app’s, so that they share no code. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [contractRoutes(), viewerTexts()],
  build: {
    target: 'es2023',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'apps/web/report.html',
      output: {
        entryFileNames: 'assets/report-[hash].js',
        chunkFileNames: 'assets/report-[name]-[hash].js',
        assetFileNames: 'assets/report-[hash][extname]',
      },
    },
  },
});
