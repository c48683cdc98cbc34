import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { checkLinks } from './check-links.ts';
import { darkTwin } from './draw-image.ts';
import { drawPage, lostSlug } from './draw-page.ts';
import { makeSearchIndex } from './make-search-index.ts';
import { renderMarkdown, type RenderedPage } from './render-markdown.ts';
import { compareSite, pagesOf, readSite, type Group } from './site.ts';

export interface Site {
  root: string;
  groups: Group[];
  rendered: RenderedPage[];
}

/** The pages that are there; with texts for those that are made and not yet written. */
export function readPages(root: string, made: Readonly<Record<string, string>> = {}): Site {
  const groups = readSite(root);
  const pages = pagesOf(groups);
  const textOf = (file: string) =>
    made[file] ?? (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined);
  const rendered = pages.flatMap((page) => {
    const text = textOf(page.file);
    return text === undefined ? [] : [renderMarkdown(text, { root, page, pages })];
  });
  return { root, groups, rendered };
}

/** Everything that is wrong with the site, as sentences. */
export const checkSite = ({ root, groups, rendered }: Site): string[] => [
  ...compareSite(root, groups),
  ...checkLinks(root, rendered),
];

/** Writes the whole site into a folder, which is emptied first. */
export async function buildSite({ root, groups, rendered }: Site, folder: string, version: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const titles = new Map(rendered.map(({ page, title }) => [page.slug, title]));
  const frame = { groups, titles, version };
  for (const each of rendered) write(`${each.page.slug}.html`, drawPage(each, frame));
  write(`${lostSlug}.html`, drawPage(lost, frame));

  const files = rendered.flatMap(({ links }) =>
    links.flatMap(({ target }) => (target.kind === 'file' ? [target.file, darkTwin(target.file)] : [])),
  );
  for (const file of new Set(files))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file.slice('docs/'.length)));

  write('assets/search.json', makeSearchIndex(rendered));
  write('assets/help.js', await bundle());
  const copies = {
    'help.css': 'scripts/help/client/help.css',
    'favicon.svg': 'apps/web/public/favicon.svg',
    'scheme.js': 'apps/web/public/scheme.js',
    'inter.woff2': 'node_modules/@fontsource-variable/inter/files/inter-latin-standard-normal.woff2',
  };
  for (const [name, file] of Object.entries(copies)) cpSync(join(root, file), join(folder, 'assets', name));
}

/** For addresses below the help that have no page; links start from the top, as the server says where that is. */
const lost: RenderedPage = {
  page: { slug: lostSlug, file: '' },
  title: 'Page not found',
  html: '<h1>Page not found</h1>\n<p>The page may have another name in this version. Choose it from the list of pages, or search for it.</p>\n',
  headings: [],
  passages: [],
  links: [],
};

/** The script of the pages, with what it is made of. */
async function bundle(): Promise<string> {
  const folder = join(import.meta.dirname, 'client');
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(folder, 'help.ts') },
    },
  });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  const [script] = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  if (!script) throw new Error('The script of the help was not built.');
  return script.code;
}
