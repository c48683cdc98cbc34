import type { NamedAs } from './translator.ts';

/** A name that was found, and how many lines agreed on how it is written. */
export interface LearnedName extends NamedAs {
  count: number;
}

/** In how many lines a name must be, and the share of them that must agree. */
const fewest = 3;
const agreement = 0.7;
/** Letters that stay when a language bends a name. */
const stem = 4;

const markup = /<[^<>]*>|\{[^{}]*\}/g;
const wordsOf = (text: string) => text.replaceAll(markup, ' ').match(/[\p{L}\p{M}’'-]+/gu) ?? [];
/** Capitalized within a sentence, where only names are in most languages. */
const namesIn = (text: string): string[] =>
  [...text.replaceAll(markup, ' ').matchAll(/(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}’-]{2,}/gu)].map(([name]) => name);

/** Names that come again and again, with the word that stands for each in the translation. */
export function learnNames(sources: readonly string[], translated: readonly string[]): LearnedName[] {
  const names = Map.groupBy(
    sources.flatMap((text) => [...new Set(namesIn(text))]),
    (name) => name,
  );
  const lines = translated.map(
    (text) => new Set(wordsOf(text).filter((word) => /^\p{Lu}|^[^\p{Ll}\p{Lu}]/u.test(word))),
  );
  const everywhere = countWords(lines);
  const said = sources.map((text) => new Set(wordsOf(text)));
  return [...names.keys()].flatMap((name): LearnedName[] => {
    const places = said.flatMap((words, at) => (words.has(name) ? [at] : []));
    const [best] = [...countWords(places.map((at) => lines[at] ?? new Set<string>()))].toSorted(
      ([one, count], [other, otherCount]) => otherCount - count || one.length - other.length,
    );
    if (!best || places.length < fewest) return [];
    const [word, count] = best;
    // A word that is everywhere, such as one at the beginning of sentences, stands for no name.
    const isItsOwn = (everywhere.get(word) ?? 0) <= count * 1.5;
    return count >= places.length * agreement && isItsOwn ? [{ name, as: word, count }] : [];
  });
}

/** In how many lines each word is, as itself or bent. */
function countWords(lines: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  const stems = Map.groupBy(
    lines.flatMap((line) => [...new Map([...line].map((word) => [word.slice(0, stem), word])).entries()]),
    ([head]) => head,
  );
  for (const found of stems.values()) {
    const words = found.map(([, word]) => word).toSorted((one, other) => one.length - other.length);
    counts.set(words[0] ?? '', found.length);
  }
  return counts;
}

/** Names of the settings: `Moira` stays, `Moira = Мойра` becomes that. */
export const parseNames = (words: readonly string[]): NamedAs[] =>
  words.flatMap((word) => {
    const [name = '', as = name] = word.split('=').map((part) => part.trim());
    return name === '' ? [] : [{ name, as: as === '' ? name : as }];
  });
