import { parseJson } from '#platform/parse-json.ts';

/** Which files of the built web app each page and each language needs; `:id` stands for any word. */
interface Preloads {
  pages: Record<string, string[]>;
  /** Their first texts, those that few pages need, and the others. */
  languages: Record<string, string[]>;
  late: Record<string, string[]>;
  rest: Record<string, string[]>;
  /** Pages that start without the other texts. */
  firstPages: string[];
  /** Pages that need the late ones. */
  latePages: string[];
}

/** Written by the build of the web app, so it has this shape; without it nothing is preloaded. */
export const readPreloads = (text: string | undefined): Preloads =>
  (text === undefined ? undefined : (parseJson(text) as Preloads | undefined)) ?? {
    pages: {},
    languages: {},
    late: {},
    rest: {},
    firstPages: [],
    latePages: [],
  };

/** Requests that a page will make once its scripts run, by path and languages. */
export function preloadsOf(preloads: Preloads, path: string, reads: string | undefined): string[] {
  const { pages, languages, late, rest, firstPages, latePages } = preloads;
  const name = path in pages ? path : path.replace(/\/\d+$/, '/:id');
  const codes = (reads ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const known = Object.keys(languages);
  const spoken =
    codes
      .map((code) => known.find((one) => one.toLowerCase() === code) ?? known.find((one) => sameBase(one, code)))
      .find((code) => code !== undefined) ?? 'en';
  const of = (texts: Record<string, string[]>) => texts[spoken] ?? [];
  return [
    ...(pages[name] ?? []),
    ...of(languages),
    ...(firstPages.includes(name) ? [] : of(rest)),
    ...(latePages.includes(name) ? of(late) : []),
  ];
}

const sameBase = (one: string, other: string) => one.split('-')[0] === other.split('-')[0];

export const preloadTag = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="./${file}">`
    : `<link rel="modulepreload" href="./${file}">`;
