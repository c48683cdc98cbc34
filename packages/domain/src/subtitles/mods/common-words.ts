import type { Rule } from './common.ts';
import { toUpper } from './letter-case.ts';

/** Their `I` has other uses, or another lower case. */
const otherI = new Set(['tr', 'az', 'ga', 'gd']);
const words = /(?<![\p{L}\p{M}])\p{L}{2,40}(?![\p{L}\p{M}])/gu;
/** Small letters but for the first, and then `I`. */
const hasStrayI = /^\p{L}[\p{Ll}I]*$(?<=\p{Ll}I.*)/u;
/** McIntyre, DeIorio. */
const nameWithI = /^(?:Mc|Mac|De|Di|Du|La|Le|Al|El|Fitz|Van|Von)I\p{Ll}/u;

/** `wiII` was `will`: a capital has no place after a small letter. */
const smallL: Rule = (line, { language }) => {
  if (!line.includes('I') || otherI.has(language)) return line;
  const fixed = line.replaceAll(words, (word) =>
    hasStrayI.test(word) && !nameWithI.test(word)
      ? word.replaceAll(/(?<=\p{Ll})I+/gu, (run) => 'l'.repeat(run.length))
      : word,
  );
  return language === 'en' ? fixed.replaceAll(/(?<=\p{L})'II(?!\p{L})/gu, "'ll") : fixed;
};

const groups = /(?<![\p{L}\d.,:-])(?<!\d )\d{1,3}(?: \d{3})+(?![\d:]|[.,]\d| \d)/gu;

/** `1 000` is one number, `100 200 300` may be three. */
const thousands: Rule = (line) =>
  line.replaceAll(groups, (number) => (/^\d{1,2} | 000$/.test(number) ? number.replaceAll(' ', '') : number));

const abbreviations = new Set(
  (
    'etc approx dept inc ltd corp vol fig tel ext mrs prof sgt capt col gen gov sen rep ' +
    'bzw usw evtl ggf inkl max min str abs ' +
    'sra srta núm pág art tzv npr itd resp obs ud uds avda гор тыс млн млрд руб напр проф'
  ).split(' '),
);
/** An ellipsis ends nothing, and an initial or a number with a stop is followed by any case. */
const newSentence = /(?<!\p{L})(\p{L}{3,30})\.( {1,2})([[\p{Ll}]&&[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}]])(?!\p{Lu})/gv;

const capitals: Rule = (line, { language }) =>
  line.replaceAll(newSentence, (whole: string, word: string, space: string, letter: string) =>
    abbreviations.has(word.toLowerCase()) ? whole : `${word}.${space}${toUpper(letter, language)}`,
  );

/** English has one word that is `I`; `i.e.` and `(i)` are none. */
const aloneI = /(?<![\p{L}\p{N}'.\-(/])i(?=$|[\s,!?']|\.$|\.\s)/gu;
const pronoun: Rule = (line, { language }) => (language === 'en' ? line.replaceAll(aloneI, 'I') : line);

export const wordRules: readonly Rule[] = [smallL, thousands, capitals, pronoun];
