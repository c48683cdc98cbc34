import type { LineContext } from './change-lines.ts';
import type { Rule } from './common.ts';

/** Letters and digits of scripts that part words by spaces. */
const spaced = /[[\p{L}\p{N}]--[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]]/v
  .source;
const isFrench = ({ language }: LineContext) => language === 'fr';
const isSpanish = ({ language }: LineContext) => language === 'es' || language === 'ea';

const spaces: Rule = (line) => line.replaceAll(/[\t ]{2,}/g, ' ').trim();

const afterEllipsis = new RegExp(`(?<=\\S)(\\.{3}|…)(?=${spaced})`, 'gv');
const ellipses: Rule = (line) => line.replaceAll(/\.{4,}/g, '...').replaceAll(afterEllipsis, '$1 ');

/** Who speaks next: `-Hello` at the begin, `Yes. -No` in a line. A minus stands before a digit. */
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

export const punctuationRules: readonly Rule[] = [ellipses, spaces, dashes, doubled, spaceBefore, spaceAfter];
