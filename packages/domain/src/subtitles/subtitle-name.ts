import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';

/** Subtitle files beside a video. */
export const subtitleExtensions: ReadonlySet<string> = new Set([
  'srt',
  'ass',
  'ssa',
  'sub',
  'vtt',
  'smi',
  'txt',
  'mpl',
]);
/** What can be uploaded and downloaded. Beside a video, players read no TTML: it is stored as SubRip. */
export const readableExtensions: ReadonlySet<string> = new Set([...subtitleExtensions, 'ttml', 'dfxp']);
const hearingImpaired = new Set(['hi', 'sdh', 'cc']);
const forced = new Set(['forced', 'foreign']);

/** File systems disagree about case and about how accents are written; names that differ only in these are one. */
export const foldName = (name: string): string => name.normalize('NFC').toLowerCase();

/** The words of a subtitle file's name, folded and without the extension; nothing when it is no subtitle. */
export function subtitleWords(fileName: string): string[] | undefined {
  const words = foldName(fileName).split('.');
  return subtitleExtensions.has(words.pop() ?? '') && words.length > 0 ? words : undefined;
}

/** The variant that a file name declares. */
export interface NamedVariant {
  /** Undefined when it does not say. */
  code2: string | undefined;
  hi: boolean;
  forced: boolean;
}

/**
 * Parses the language from the words between the video name and the extension: `en`, `en.hi`, `forced.pt-br`,
 * `english`. Reads from the end, because release names may come first. `place` is the index of the language word.
 */
export function readVariant(words: readonly string[]): { variant: NamedVariant; place: number | undefined } {
  let code2: string | undefined;
  let place: number | undefined;
  const marks: string[] = [];
  for (const [after, word] of words.toReversed().entries()) {
    const language = code2 === undefined ? languageOf(word) : undefined;
    if (isMark(word)) marks.push(word);
    else if (language !== undefined) [code2, place] = [language, words.length - 1 - after];
    else if (!/^\d{1,2}$/.test(word)) break;
  }
  // If no other language is given, `hi` means Hindi.
  const hindi = code2 === undefined ? marks.indexOf('hi') : -1;
  if (hindi !== -1) {
    [code2] = marks.splice(hindi, 1);
    place = words.lastIndexOf('hi');
  }
  return { variant: { code2, ...variantFromMarks(marks) }, place };
}

export const variantFromWords = (words: readonly string[]): NamedVariant => readVariant(words).variant;

/** Reads words such as `sdh` and `forced`. */
export const variantFromMarks = (marks: readonly string[]): Pick<NamedVariant, 'hi' | 'forced'> => ({
  hi: marks.some((mark) => hearingImpaired.has(mark)),
  forced: marks.some((mark) => forced.has(mark)),
});

export const isMark = (word: string) => hearingImpaired.has(word) || forced.has(word);

/** The language that one word of a name says, as a code or by its name. */
export const languageOf = (word: string): string | undefined =>
  /^[a-z]{2,3}([-_][a-z\d]{2,4}){0,2}$/.test(word) ? languageFromCode(word) : languageFromName(word);
