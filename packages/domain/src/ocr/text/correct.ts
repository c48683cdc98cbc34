import { ocrFixer } from '#domain/subtitles/mods/ocr/ocr-fixer.ts';

/** Corrects what engines misread in every subtitle, then what the lists of the language know. */
export function correct(text: string, code2: string): string {
  const lines = text
    .normalize('NFC')
    .split('\n')
    .map((line) => fixLine(line.replaceAll(/[ \t]+/g, ' ').trim(), code2))
    .filter((line) => line !== '');
  const fix = ocrFixer(code2);
  return (fix ? fix(lines, { language: code2, isUpperCase: false }) : lines).join('\n');
}

function fixLine(line: string, code2: string): string {
  // The dash of a speaker is sometimes read twice, the first time as a bar.
  const words = withNotes(line.replace(/^\|\s*(?=[-–—])/, ''));
  const fixed = code2 === 'el' ? modernGreek(words) : isLatin(words) ? latin(words, code2) : words;
  // Two speakers: the engine drops the space after the dash.
  return fixed.replace(/^-(?=\p{L})/u, '- ');
}

/** Signs that the engine reads for a note; the first group means one even if there is none at the other end. */
const noteBefore = /^(?:[)>›}?!£¢&#*~JГ♪♫])\s+(?=\p{Lu})/u;
const noteAfter = /\s+(?:["')(}{><‹›«»+*&#~?!/$£¢IJSÀà7♪♫|]|JI|JS|J1|"\})$/u;
const bothNotes = /^(?:[(»$ÀàS]|JI|J1|VJ)\s+(\p{L}.*\p{L}[.!?…]*)\s+(?:[)(?&£¢#*~+"«»J$Àà♪♫]|JI|JS|J1)$/u;

function withNotes(line: string): string {
  const both = bothNotes.exec(line);
  if (both) return `♪ ${both[1]} ♪`;
  return noteBefore.test(line) ? line.replace(noteBefore, '♪ ').replace(noteAfter, ' ♪') : line;
}

const isLatin = (line: string): boolean => {
  const letters = line.match(/\p{L}|\|/gu)?.length ?? 0;
  return letters > 0 && (line.match(/\p{Script=Latin}|\|/gu)?.length ?? 0) > letters / 2;
};

function latin(line: string, code2: string): string {
  // A bar is never in a subtitle; a capital I without serifs looks the same.
  const bars = line.replaceAll('|', 'I').replaceAll(/(?<![\p{L}'])l(?=['’](?:m|ll|ve|d)(?!\p{L}))/gu, 'I');
  // `Ils`, of which the engine makes `IIS` and `IIs`.
  return code2 === 'fr' ? bars.replaceAll(/(?<!\p{L})I[Il][sS](?!\p{L})/gu, 'Ils') : bars;
}

/** Modern Greek has one accent; the engine also knows the old ones, and writes the micro sign for the letter. */
const modernGreek = (line: string): string =>
  line
    .replaceAll('\u00b5', '\u03bc')
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0313\u0314\u0342]+/g, '\u0301')
    // A word has one of a letter with an accent at a time; a second one is the same letter, read twice.
    .replaceAll(/([αεηιουω]\u0301)\1+/gu, '$1')
    // A small letter follows a capital with an accent. Before another capital, it is that one’s edge.
    .replaceAll(/(?<![\p{L}\p{M}])[ΑΕΙΟΥΩ]\u0301(?=\p{Lu}\p{M}*\p{Ll})/gu, '')
    // Two accents with only consonants between them: the first one is the edge of a capital.
    .replaceAll(/(?<![\p{L}\p{M}])(\p{Lu})\u0301(?=[βγδζθκλμνξπρστφχψ]+[αεηιουω]\u0301)/gu, '$1')
    .normalize('NFC')
    // A lone letter between digits is one, too.
    .replaceAll(/(?<=\d)[ΙΊ](?=\d)/gu, '1')
    // So is a six; the endings of ordinals have no accent.
    .replaceAll(/(?<!\p{L})ό(?=\d)|(?<=\d)ό(?!\p{L})/gu, '6')
    // Notes at both ends: no line begins with a quote and a space, and ends with this letter alone.
    .replace(/^["'] (\p{Lu}.*\p{L}[.!?…]*) [οό]$/u, '♪ $1 ♪')
    // This letter ends words.
    .replaceAll(/ς(?=\p{L})/gu, 'ς ')
    // A capital that is read twice.
    .replaceAll(/(?<!\p{L})\p{Ll}(?=\p{Lu}\p{Ll})/gu, '');
