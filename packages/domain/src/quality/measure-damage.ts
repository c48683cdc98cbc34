import { withoutMojibake } from '#domain/subtitles/charset/mojibake.ts';
import { ocrFixer } from '#domain/subtitles/mods/ocr/ocr-fixer.ts';
import { fact, levelOf, percent, type Fact } from './fact.ts';
import type { ReadCue } from './spoken-cues.ts';

/** What reading, converting and scanning did to the letters. */
export const measureDamage = (cues: readonly ReadCue[], code2: string): Fact[] => [
  encoding(cues, code2),
  ocr(cues, code2),
];

/** A sign for a lost letter, or controls that no text has. */
const lost = /[\uFFFD\u0080-\u0084\u0086-\u009F]/;
/** Letters of other languages in one byte: `by³o` was `było`. Catalan has its own dot, Spanish its own marks. */
const signInWord = /\p{Ll}[¹²³¼½¾¢£¤¥¦¬®¯±µ¶¸]\p{Ll}/u;
const questionInWord = /\p{Ll}\?\p{Ll}/u;
/** A lost last letter; questions within a sentence are written so, too, but rarely. */
const questionAtEnd = /\p{Ll}\? \p{Ll}/u;
/** A missing space after a question gives the same, once or twice. */
const fewestQuestions = 3;
const mostEnds = 0.03;
/** All their letters are in every charset. */
const plainLanguages = new Set(['en', 'id', 'ms', 'sw', 'nl', 'la']);

function encoding(cues: readonly ReadCue[], code2: string): Fact {
  const texts = cues.map(({ lines }) => lines.join('\n'));
  const shifted = texts.filter((text) => withoutMojibake(text) !== text).length;
  const questions = plainLanguages.has(code2) ? 0 : texts.filter((text) => questionInWord.test(text)).length;
  const ends = plainLanguages.has(code2) ? 0 : texts.filter((text) => questionAtEnd.test(text)).length;
  const gone =
    texts.filter((text) => lost.test(text) || signInWord.test(text)).length +
    (questions < fewestQuestions ? 0 : questions) +
    (ends < fewestQuestions || ends < texts.length * mostEnds ? 0 : ends);
  const count = Math.min(cues.length, shifted + gone);
  const share = cues.length === 0 ? 0 : count / cues.length;
  const kind = shifted > gone ? 'mojibake' : 'lost';
  return fact('encoding', count === 0 ? 'good' : share > 0.01 ? 'red' : 'amber', {
    count,
    share: percent(share),
    ...(count > 0 && { kind }),
  });
}

/** Their `I` has other uses. */
const otherI = new Set(['tr', 'az', 'ga', 'gd']);
/** A bar for a letter, and a capital I or a zero among small letters; names such as McIntyre aside. */
const residue = /(?:^|[\s'’-])\|(?=[\p{Ll}\s'’])|\p{Ll}\||\p{Ll}0\p{Ll}/u;
const strayI = /(?<!\b(?:Mc|Mac|De|Di|Du|La|Le|Al|El|Fitz|Van|Von))\p{Ll}I+\p{Ll}|\p{Ll}{2}I+(?!\p{L})/u;

function ocr(cues: readonly ReadCue[], code2: string): Fact {
  const fix = ocrFixer(code2);
  const context = { language: code2, isUpperCase: false };
  const isResidue = ({ lines }: ReadCue): boolean => {
    if (lines.some((line) => residue.test(line) || (!otherI.has(code2) && strayI.test(line)))) return true;
    return fix !== undefined && fix(lines, context).some((line, index) => line !== lines[index]);
  };
  const count = cues.filter(isResidue).length;
  const share = cues.length === 0 ? 0 : count / cues.length;
  return fact('ocr', levelOf(count < 2 ? 0 : share, 0.01, 0.05), { count, share: percent(share) });
}
