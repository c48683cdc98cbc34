import { keepTags } from './change-lines.ts';
import type { Rule } from './common.ts';

const variants = new Map([
  ...Array.from('\u2010\u2011\u2212\uFE63\uFF0D', (mark) => [mark, '-'] as const),
  ...Array.from('\u201C\u201D\u201E\u201F\u2033', (mark) => [mark, '"'] as const),
  ...Array.from('\u2018\u2019\u201A\u201B\u00B4\u0060\u02BC', (mark) => [mark, "'"] as const),
]);
const anyVariant = new RegExp(`[${[...variants.keys()].join('')}]`, 'g');
const word = /[\p{L}\p{N}]/u;

const unifyMarks: Rule = (line) => line.replaceAll(anyVariant, (mark) => variants.get(mark) ?? mark);

const joinMarks: Rule = (line) =>
  line
    .replaceAll(/-{2,}/g, '—')
    .replaceAll(/(?<!')''(?!')/g, '"')
    // Hebrew writes abbreviations so.
    .replaceAll(/(?<=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])"(?=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])/gu, "'");

/** `>>` tells that someone else speaks; a colon and dots lead over from what is not there. */
const dropBegin: Rule = (line) => {
  if (!/^[-–\s]{0,3}[>:.…]/.test(line)) return line;
  return line
    .replace(/^([-–]?\s{0,2})>{2,3}\s{0,4}/, '$1')
    .replace(/^([-–]?\s{0,2}):\s{1,4}(?=\S)/, '$1')
    .replace(/^([-–]?\s{0,2})(?:\.{2,}|…+)\s{0,4}(?=\S)/, '$1');
};

const music = /[#*¶]/;
const markMusic: Rule = (line) => {
  if (!music.test(line)) return line;
  return (/^#[^#]+#$/.test(line) ? `♪${line.slice(1, -1)}♪` : line)
    .replace(/^[#*¶]{1,3}(?=\s+[^\s\d])|^¶+/, '♪')
    .replace(/(?<=\S\s)[#*¶]{1,3}$|¶+$/, '♪');
};

const advertisement = /^(?:subtitles?\s+)?downloaded from\s|\bdownloaded from\s+\S{1,60}\.[a-z]{2,}/i;

/** Lines that say nothing. */
const dropLine: Rule = (line) => (word.test(line) && !advertisement.test(line) ? line : keepTags(line));

export const characterRules: readonly Rule[] = [unifyMarks, dropLine, joinMarks, dropBegin, markMusic];
