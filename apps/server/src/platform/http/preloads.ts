import { parseJson } from '#platform/parse-json.ts';

/** Which files of the built web app each page and each language needs; `:id` stands for any word. */
interface Preloads {
  pages: Record<string, string[]>;
  /** Their first texts, and the others. */
  languages: Record<string, string[]>;
  rest: Record<string, string[]>;
  /** Pages that start without the other texts. */
  firstPages: string[];
}

/** Written by the build of the web app, so it has this shape; without it nothing is preloaded. */
export const readPreloads = (text: string | undefined): Preloads =>
  (text === undefined ? undefined : (parseJson(text) as Preloads | undefined)) ?? {
    pages: {},
    languages: {},
    rest: {},
    firstPages: [],
  };

/** Requests that a page will make once its scripts run, by path and languages. */
export function preloadsOf(
  { pages, languages, rest, firstPages }: Preloads,
  path: string,
  reads: string | undefined,
): string[] {
  const page = pages[path] ?? pages[path.replace(/\/\d+$/, '/:id')] ?? [];
  const codes = (reads ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const known = Object.keys(languages);
  const spoken =
    codes
      .map((code) => known.find((one) => one.toLowerCase() === code) ?? known.find((one) => sameBase(one, code)))
      .find((code) => code !== undefined) ?? 'en';
  return [...page, ...(languages[spoken] ?? []), ...(firstPages.includes(path) ? [] : (rest[spoken] ?? []))];
}

const sameBase = (one: string, other: string) => one.split('-')[0] === other.split('-')[0];

export const preloadTag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="./${file}">`
    : `<link rel="modulepreload" href="./${file}">`;
