import type { AnswerRow, Spoiling } from './spoil.ts';

/** What the stand-ins of translators share. */
export interface TranslatorLab {
  /** How a line is said in another language; by default with the language in front of it. */
  translate: (language: string, line: string) => string;
  spoiling: () => ListSpoiling | Spoiling | 'whole';
  random: () => number;
}

/** Ways to spoil a list. */
export type ListSpoiling = 'drops' | 'adds' | 'reorders' | 'prose';

export const keys = {
  gemini: 'lab-gemini-key',
  spentGemini: 'lab-gemini-spent',
  lingarr: 'lab-lingarr-token',
  openai: 'lab-openai-key',
  spentOpenai: 'lab-openai-spent',
  deepl: 'lab-deepl-key',
  freeDeepl: 'lab-deepl-key:fx',
  spentDeepl: 'lab-deepl-spent',
  libretranslate: 'lab-libre-key',
} as const;

export function spoilList<T>(rows: T[], how: string): T[] {
  if (how === 'drops') return rows.slice(1);
  if (how === 'adds') return [...rows, ...rows.slice(0, 1)];
  return how === 'reorders' ? rows.toReversed() : rows;
}

interface KeyedLines {
  lines: { key: string; text: string }[];
}

const bare = (text: string) =>
  text
    .replaceAll(/(?:<[^<>]*>|[^\p{L}\p{M}\p{N}])+/gu, ' ')
    .trim()
    .split(' ');

/** The rows that a good model answers, by what it was told and given. */
export function answerRows({ translate }: TranslatorLab, instructions: string, given: string): AnswerRow[] {
  const target = /from [\w ()]+ to ([\w ()]+)\./.exec(instructions)?.[1] ?? '?';
  const words = Number(/the first (\d+) words/.exec(instructions)?.[1] ?? Infinity);
  const { lines } = JSON.parse(given) as KeyedLines;
  return lines.map(({ key, text }) => ({
    key,
    head: bare(text).slice(0, words).join(' '),
    text: translate(target, text),
  }));
}
