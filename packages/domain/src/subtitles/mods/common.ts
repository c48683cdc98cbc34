import type { LineContext, LineMod } from './change-lines.ts';
import { characterRules } from './common-characters.ts';
import { punctuationRules } from './common-punctuation.ts';
import { wordRules } from './common-words.ts';

/** A rule of one line. */
export type Rule = (line: string, context: LineContext) => string;

const rules: readonly Rule[] = [...characterRules, ...punctuationRules, ...wordRules];

/** Corrects what is wrong in subtitles of any language: marks, spaces, letters that were mistaken for others. */
export const fixCommon: LineMod = (lines, context) =>
  lines.map((line) => rules.reduce((text, rule) => rule(text, context), line));
