import { plainTitle } from '#domain/search/same-title.ts';

export type Agreement = 'same' | 'shorter' | 'longer' | 'none';

const countries = new Set(['us', 'uk', 'au', 'nz', 'ca', 'jp', 'kr', 'de', 'fr', 'tv']);
const articles = new Set(['the', 'a', 'an', 'der', 'die', 'das', 'le', 'la', 'les', 'el']);

/** The words of a title; `S.W.A.T.` is one, and an article or country doesn’t matter. */
function wordsOf(title: string): string[] {
  const words: string[] = [];
  let isSpelled = false;
  for (const word of plainTitle(title).split(' ')) {
    const isLetter = word.length === 1 && /^\p{L}$/u.test(word);
    if (isLetter && isSpelled) words[words.length - 1] += word;
    else words.push(word);
    isSpelled = isLetter;
  }
  const first = words.length > 1 && articles.has(words[0] ?? '') ? 1 : 0;
  const last = words.length > 1 && countries.has(words.at(-1) ?? '') ? -1 : undefined;
  return words.slice(first, last).filter((word) => word !== '');
}

/** How the title in a file name relates to the one of its folder. */
export function compareTitles(file: string, folder: string): Agreement {
  if (file === folder) return /[\p{L}\p{N}]/u.test(file) ? 'same' : 'shorter';
  const [one, other] = [wordsOf(file), wordsOf(folder)];
  if (one.length === 0) return 'shorter';
  const [joined, whole] = [one.join(''), other.join('')];
  if (joined === whole) return 'same';
  if (holds(other, one) || isInitials(joined, other) || endsInInitials(one, other)) return 'shorter';
  if (holds(one, other)) return 'longer';
  return 'none';
}

/** Whether the words of a title contain those of another, next to each other. A lone short word proves nothing. */
function holds(words: readonly string[], others: readonly string[]): boolean {
  if (others.length === 0 || others.length >= words.length) return false;
  const isWeak = others.length === 1 && (others[0] ?? '').length < 3;
  return words.some(
    (_, place) => (!isWeak || place === 0) && others.every((word, index) => words[place + index] === word),
  );
}

/** `got` for Game of Thrones, `himym` for How I Met Your Mother; three letters or more. */
function isInitials(text: string, words: readonly string[]): boolean {
  const all = words.map((word) => word[0]).join('');
  const withArticle = `t${all}`;
  return text.length >= 3 && (text === all || text === withArticle);
}

/** `Law and Order SVU` for Law & Order: Special Victims Unit. */
function endsInInitials(words: readonly string[], others: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  const rest = others.slice(words.length - 1);
  return (
    words.length > 1 &&
    last.length > 1 &&
    last === rest.map((word) => word[0]).join('') &&
    words.slice(0, -1).every((word, place) => word === others[place])
  );
}

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
const hasOther = (text: string): boolean => /[^\P{L}\p{Script=Latin}]/u.test(text);

/** Whether two titles are in different scripts, so that words can’t be compared. */
export function areOtherScripts(one: string, other: string): boolean {
  return (
    (!isLatin(one) && hasOther(one) && isLatin(other) && !hasOther(other)) ||
    (!isLatin(other) && hasOther(other) && isLatin(one) && !hasOther(one))
  );
}
