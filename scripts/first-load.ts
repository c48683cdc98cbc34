// What a browser loads before a page of the built web app shows its first content, computed from the build.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './chunk-imports.ts';

const dist = 'apps/web/dist';

/** Scripts, styles and fonts, as the page, the preloads and the files themselves name them; undefined for an unknown page. */
export function firstLoadOf(page: string, folder = dist): string[] | undefined {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = () => readFileSync(join(folder, file), 'utf8');
    if (file.endsWith('.js')) for (const name of importsOf(text())) add(`assets/${name}`);
    if (file.endsWith('.css')) for (const font of fontsOf(text())) if (font.isLatin) add(`assets/${font.name}`);
  };
  const named = namedFor(page, folder);
  named?.forEach(add);
  return named && [...found];
}

/** Scripts that a browser only finds once another script is there: a round trip that a line in the page would save. */
export const unnamedScripts = (page: string, folder = dist): string[] => {
  const named = namedFor(page, folder);
  return (firstLoadOf(page, folder) ?? []).filter((file) => file.endsWith('.js') && !named?.includes(file));
};

/** The files that the page itself names, with what the server adds for its path and English. */
function namedFor(page: string, folder: string): string[] | undefined {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const preloads = JSON.parse(read('preload.json')) as Record<
    'pages' | 'languages' | 'rest' | 'late',
    Record<string, string[]>
  > & { firstPages: string[]; latePages: string[] };
  const ofPage = preloads.pages[page];
  if (!ofPage) return undefined;
  const inPage = [...read('index.html').matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css|woff2))"/g)];
  return [
    ...inPage.map(([, name = '']) => name),
    ...ofPage,
    ...(preloads.languages['en'] ?? []),
    ...(preloads.firstPages.includes(page) ? [] : (preloads.rest['en'] ?? [])),
    ...(preloads.latePages.includes(page) ? (preloads.late['en'] ?? []) : []),
  ];
}

/** A font that is loaded only when a title has one of its letters. */
export const isLetterFont = (file: string): boolean =>
  globSync('assets/*.css', { cwd: dist })
    .flatMap((style) => fontsOf(readFileSync(join(dist, style), 'utf8')))
    .some(({ name, isLatin }) => !isLatin && file === `assets/${name}`);

/** The files of a style sheet’s fonts, and whether English needs them. */
const fontsOf = (style: string): { name: string; isLatin: boolean }[] =>
  [...style.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([face]) => {
    const name = /url\(["']?(?:\.\/)?([^"')]+\.woff2)/.exec(face)?.[1];
    const range = /unicode-range:([^;}]+)/i.exec(face)?.[1];
    return name ? [{ name, isLatin: range === undefined || hasLetterA(range) }] : [];
  });

/** Ranges are written `U+0-FF`, `U+41` or `U+4??`. */
const hasLetterA = (range: string) =>
  range.split(',').some((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    const letter = 'A'.codePointAt(0) ?? 0;
    return parseInt(from.replaceAll('?', '0'), 16) <= letter && letter <= parseInt(to.replaceAll('?', 'F'), 16);
  });
