const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

/** Words in lower case; characters where words aren’t parted. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(word) ?? [];
  return words.flatMap((each) => (unspaced.test(each) ? Array.from(each) : [each]));
}

const together = 4;
const most = 2;

/** Whether four words in a row come more than twice: a model that is stuck. */
export function repeatsItself(text: string): boolean {
  const words = wordsOf(text);
  const counts = new Map<string, number>();
  for (let index = 0; index + together <= words.length; index++) {
    const gram = words.slice(index, index + together).join(' ');
    const count = (counts.get(gram) ?? 0) + 1;
    if (count > most) return true;
    counts.set(gram, count);
  }
  return false;
}
