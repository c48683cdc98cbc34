import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageVariant } from './guess-language-variant.ts';

/** Letters; less may be a name and a shout. */
const fewest = 40;
/** Letters of one piece, and how many pieces of a text are asked about. */
const pieceLength = 400;
const pieces = 12;
/** How many of the pieces must agree: texts in two languages are in neither. */
const agreement = 0.6;

/** The code2 of the language that the text of a subtitle is in; nothing when it is too short or not clear. */
export async function guessLanguage(text: string): Promise<string | undefined> {
  const words = spokenWords(text);
  if (words.length < fewest) return undefined;
  // The smallest model finds the same in texts of this length, with a quarter of the memory.
  const { eld } = await import('eld/extrasmall');
  const parts = cut(words);
  const votes = Map.groupBy(parts, (part) => eld.detect(part).language);
  const [language, found] = [...votes].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? ['', []];
  const code2 = found.length >= parts.length * agreement ? languageFromCode(language) : undefined;
  return code2 === undefined ? undefined : languageVariant(code2, words);
}

const notSpoken = /<[^<>]*>|\{[^{}]*\}|(?:https?:\/\/|www\.)\S*|[\d♪♫#*¶:>_-]+/g;

/** Removes markup, times and URLs, which have no language. */
const spokenWords = (text: string) => text.slice(0, 200_000).replaceAll(notSpoken, ' ').replaceAll(/\s+/g, ' ').trim();

/** Samples from the whole text, cut at word boundaries. */
function cut(words: string): string[] {
  const count = Math.min(pieces, Math.max(1, Math.floor(words.length / pieceLength)));
  const step = words.length / count;
  return Array.from({ length: count }, (_, index) => {
    const start = words.lastIndexOf(' ', index * step) + 1;
    return words.slice(start, start + pieceLength);
  });
}
