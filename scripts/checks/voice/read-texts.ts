import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export interface Text {
  /** File and line, or file and key. */
  place: string;
  text: string;
}

const generated = new Set(['docs/api.md', 'docs/settings.md', 'docs/providers.md']);

/** Sentences of the hand-written documents, without code. */
export const readDocuments = (): Text[] =>
  globSync(['*.md', 'docs/**/*.md', '.github/**/*.{md,yml}'], { exclude: ['.github/workflows/**'] })
    .filter((file) => !generated.has(file))
    .flatMap((file) => linesOf(file, readFileSync(file, 'utf8')));

/** Keeps the numbers of the lines, so that a problem can be found. */
const linesOf = (file: string, document: string): Text[] =>
  document
    .replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ place: `${file}:${index + 1}`, text: line.replaceAll(/`[^`]*`/g, '') }));

/** Texts of the English catalog. */
export const readCatalog = (): Text[] =>
  globSync('apps/web/src/locales/en/*.json').flatMap((file) => textsIn(file, JSON.parse(readFileSync(file, 'utf8'))));

function textsIn(place: string, value: unknown): Text[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(`${place} ${key}`, inner));
}

/** Labels and help of settings and providers. */
export const readDeclarations = (): Text[] =>
  readCode(['packages/contract/src/settings/**/*.ts', 'packages/providers/src/*/describe.ts']);

/** Sentences that the server sends or prints. */
export const readServer = (): Text[] => readCode(['apps/server/src/**/*.ts', 'packages/providers/src/*/client.ts']);

const readCode = (patterns: readonly string[]): Text[] =>
  globSync([...patterns])
    // Migrations never change once they are released.
    .filter((file) => !/\.test\.|\/testing\/|\/migrations\//.test(file))
    .flatMap((file) => sentencesIn(file, parseSync(file, readFileSync(file, 'utf8')).program));

/** Strings of at least two words; others are names and codes. */
function sentencesIn(place: string, node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap((each) => sentencesIn(place, each));
  if (typeof node !== 'object' || node === null) return [];
  const text = textOf(node);
  const own = text !== undefined && /\w \w/.test(text) ? [{ place, text }] : [];
  return [...own, ...Object.values(node).flatMap((each) => sentencesIn(place, each))];
}

interface Node {
  type?: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

/** A template is one text, with an ellipsis for each value. */
const textOf = ({ type, value, quasis = [] }: Node): string | undefined =>
  type === 'TemplateLiteral'
    ? quasis.map((part) => part.value.cooked).join('…')
    : type === 'Literal' && typeof value === 'string'
      ? value
      : undefined;
