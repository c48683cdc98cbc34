import { keepTags, type LineContext, type LineMod } from './change-lines.ts';
import { toUpper } from './letter-case.ts';

/** A rule of one line. */
type Rule = (line: string, context: LineContext) => string;

const variants = new Map([
  ...Array.from('\u2010\u2011\u2212\uFE63\uFF0D', (mark) => [mark, '-'] as const),
  ...Array.from('\u201C\u201D\u201E\u201F\u2033', (mark) => [mark, '"'] as const),
  ...Array.from('\u2018\u2019\u201A\u201B\u00B4\u0060\u02BC', (mark) => [mark, "'"] as const),
]);
const anyVariant = new RegExp(`[${[...variants.keys()].join('')}]`, 'g');
const letterOrDigit = /[\p{L}\p{N}]/u;

const unifyMarks: Rule = (line) => line.replaceAll(anyVariant, (mark) => variants.get(mark) ?? mark);

const joinMarks: Rule = (line) =>
  line
    .replaceAll(/-{2,}/g, '—')
    .replaceAll(/(?<!')''(?!')/g, '"')
    // Hebrew writes abbreviations so.
    .replaceAll(/(?<=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])"(?=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])/gu, "'");

/** `>>` marks another speaker; a leading colon or dots continue removed text. */
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
const dropLine: Rule = (line) => (letterOrDigit.test(line) && !advertisement.test(line) ? line : keepTags(line));

/** Letters and digits of scripts that part words by spaces. */
const spaced = /[[\p{L}\p{N}]--[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]/v
  .source;
const isFrench = ({ language }: LineContext) => language === 'fr';
const isSpanish = ({ language }: LineContext) => language === 'es' || language === 'ea';

const spaces: Rule = (line) => line.replaceAll(/[\t ]{2,}/g, ' ').trim();

const afterEllipsis = new RegExp(`(?<=\\S)(\\.{3}|…)(?=${spaced})`, 'gv');
const ellipses: Rule = (line) => line.replaceAll(/\.{4,}/g, '...').replaceAll(afterEllipsis, '$1 ');

/** Speaker dashes: `-Hello`, `Yes. -No`. A dash before a digit is a minus sign. */
const dashes: Rule = (line) =>
  line.replace(/^([-–])(?=[\p{L}¿¡"'([♪])/u, '$1 ').replaceAll(/([.!?]) -(?=\p{Lu}\p{Ll})/gu, '$1 - ');

const doubled: Rule = (line, context) => (isSpanish(context) ? line : line.replaceAll(/([!?,;:])\1+/g, '$1'));

/** French has a space before both, `.45` and `.net` before neither. */
const spaceBefore: Rule = (line, context) =>
  line
    .replaceAll(/(?<=\S) +,/g, ',')
    .replaceAll(/(?<=\S) +\.(?![\p{L}\p{N}])/gu, '.')
    .replaceAll(isFrench(context) ? /(?!)/g : /(?<=\S) +([!?])/g, '$1');

const address = /:\/\/|@|\bwww\.|\.(?:com|net|org|info|tv|io|co|me|de|fr|uk|eu|ru|nl|es|it|pl|br)(?![\p{L}\p{N}])/iu;
const afterMark = new RegExp(
  `(?<=${spaced}[,!?])(?=[¿¡]|${/[\p{L}--[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}]]/v.source})`,
  'gv',
);
/** `done.Let us`: between lower case and a capital a stop ends a sentence. */
const afterStop = /(?<=\p{Ll}{2}\.)(?=\p{Lu}\p{Ll})/gu;

const spaceAfter: Rule = (line) =>
  line
    .split(' ')
    .map((token) => (address.test(token) ? token : token.replaceAll(afterMark, ' ').replaceAll(afterStop, ' ')))
    .join(' ');

/** Their `I` has other uses, or another lower case. */
const otherI = new Set(['tr', 'az', 'ga', 'gd']);
const wordsOfLine = /(?<![\p{L}\p{M}])\p{L}{2,40}(?![\p{L}\p{M}])/gu;
/** Small letters but for the first, and then `I`. */
const hasStrayI = /^\p{L}[\p{Ll}I]*$(?<=\p{Ll}I.*)/u;
/** McIntyre, DeIorio. */
const nameWithI = /^(?:Mc|Mac|De|Di|Du|La|Le|Al|El|Fitz|Van|Von)I\p{Ll}/u;

/** `wiII` was `will`: a capital has no place after a small letter. */
const smallL: Rule = (line, { language }) => {
  if (!line.includes('I') || otherI.has(language)) return line;
  const fixed = line.replaceAll(wordsOfLine, (word) =>
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

/** In this order: characters, punctuation, words. */
const rules: readonly Rule[] = [
  unifyMarks,
  dropLine,
  joinMarks,
  dropBegin,
  markMusic,
  ellipses,
  spaces,
  dashes,
  doubled,
  spaceBefore,
  spaceAfter,
  smallL,
  thousands,
  capitals,
  pronoun,
];

/** Fixes common errors in any language: punctuation, spaces, mistaken letters. */
export const fixCommon: LineMod = (lines, context) =>
  lines.map((line) => rules.reduce((text, rule) => rule(text, context), line));
