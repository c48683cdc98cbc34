import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './vite/compile-hints.ts';
import { contractRoutes } from './vite/contract-routes.ts';
import { lightIcons } from './vite/light-icons.ts';
import { pagePreloads } from './vite/page-preloads.ts';
import { providerNames } from './vite/provider-names.ts';
import { servedPageConfig } from './vite/served-page-config.ts';
import { texts } from './vite/texts.ts';
import { viewerPage } from './vite/viewer-page.ts';
import { viewerTexts } from './vite/viewer-texts.ts';

const server = process.env['CAPTIONARR_DEV_SERVER'] ?? 'http://127.0.0.1:6767';

/** Code that every page needs and that changes only with a dependency. */
const ground =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|i18next|react-i18next)\//;

/** Code shared by several pages, except form code. */
const kit =
  /node_modules\/(?!react-number-format|@mantine\/core\/esm\/components\/(NumberInput|MultiSelect|TagsInput|PasswordInput|Textarea)\/)|src\/(lib|(actors|google-languages|help|job-scope|byte-size)\.ts|kit\/|blocks\/(file-actions\/(lazy|subtitle-action)|jobs|languages\/(?!profiles)|paths|providers\/state|search\/(?!dialog|why)|tasks|wanted-preview))|virtual:provider-names/;
const form =
  /node_modules\/(react-number-format|@mantine\/core\/esm\/components\/(NumberInput|MultiSelect|TagsInput|PasswordInput|Textarea)\/)|src\/blocks\/(forms|languages\/profiles|managers|modifications|providers\/(?!state))/;
/** Only what the detail pages show at once: the grid, and the dialogs of files and subtitles, are separate chunks. */
const library =
  /src\/(features\/(series\/(?!grid\/)|movies\/)|blocks\/(media\/(?!manager-alerts|list\/filters\/(?!list-filters))|file-actions\/(?!lazy|subtitle-action|file-parts|use-action|linked-part|use-linked|action-address|delete-dialog)))|src\/blocks\/subtitles\/[^/]+$/;

/** Score and history code shared by lists and dialogs, and the lists themselves. */
const scores = /src\/blocks\/(history\/(?!history-dialog|dialog-table)|score\/|search\/wanted-row)/;
const lists = /src\/features\/(wanted|blacklist|history\/(?!statistics))/;

/** What the entry imports: the page itself names them. */
const firstScript = /\/(rolldown-runtime|ground|contract|shell)-[^/]+\.js$/;

export default defineConfig({
  root: import.meta.dirname,
  /** Relative, so that one build serves under any base URL. */
  base: './',
  plugins: [
    react(),
    lightIcons(),
    contractRoutes(),
    providerNames(),
    texts(),
    viewerTexts(),
    viewerPage(),
    compileHints(['ground', 'index', 'shell', 'contract', 'list']),
    pagePreloads(),
    servedPageConfig(server),
  ],
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/images/series': server,
      '/images/movies': server,
      '/studio/video': server,
      '/help': server,
      '/test': server,
      '/system/any-title/': server,
      '/system/backup/': server,
      '/bazarr.log': server,
      '/captionarr.log': server,
    },
  },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The page names the first scripts, so a script that loads others later need not: they are there by then.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !firstScript.test(file)),
    },
    rolldownOptions: {
      output: {
        // Pages and the service worker tell builds apart by this name.
        entryFileNames: 'assets/shell-[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'contract',
              test: /packages\/contract\/src\/(?!settings\/|catalogue\/|(actors|browser|google-languages|library-sources|notification-events|openid|help|job-scope|ladder-names|read-pattern|byte-size)\.ts)|virtual:contract-routes/,
            },
            { name: 'ground', test: ground },
            { name: 'shell', tags: ['$initial'] },
            // What the pages of all series and movies need for their first row; the other lists need it too.
            { name: 'list', test: /src\/features\/(series\/series-page|movies\/movies-page)\.tsx$/ },
            { name: 'scores', test: scores, includeDependenciesRecursively: false },
            { name: 'lists', test: lists, includeDependenciesRecursively: false },
            // Few chunks: over HTTP/1.1 each file of a page waits for one of six connections.
            { name: 'kit', test: kit, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'form', test: form },
            { name: 'library', test: library },
            // The pages of libraries and languages come by themselves: no other page needs their code.
            { name: 'settings', test: /src\/features\/settings\/(?!libraries\/|languages\/)/ },
          ],
        },
      },
    },
  },
});
