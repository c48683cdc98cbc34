import { qualityWords, type QualityWord } from './quality-words.ts';
import { matchesOf, type Span, toSpan } from './span.ts';

export interface Quality extends Span {
  key: QualityWord['key'];
  value: string;
  isWeak: boolean;
}

/** Words of quality in a name, in their order; where two meet, the longer one is meant. */
export function findQualities(name: string): Quality[] {
  const found = finders.flatMap((find) => find(name));
  return found
    .filter(
      (one) =>
        !found.some((other) => other !== one && one.start < other.end && one.end > other.start && isBefore(other, one)),
    )
    .toSorted((one, other) => one.start - other.start);
}

const isBefore = (one: Quality, other: Quality): boolean => {
  const longer = one.end - one.start - (other.end - other.start);
  return longer > 0 || (longer === 0 && one.start <= other.start && one.key < other.key);
};

const toPattern = ({ text }: QualityWord): string => `(?:${text.replaceAll('~', '[ ._-]?')})`;
/** The number of channels may follow a codec of sound. */
const endOf = ({ key }: QualityWord): string =>
  key === 'audioCodec' ? String.raw`(?!\p{L})` : String.raw`(?![\p{L}\p{N}])`;

/** What must not follow is written once for a run of words: each time it is compiled costs half a millisecond. */
function toAlternatives(words: readonly QualityWord[]): string {
  const runs: { end: string; patterns: string[] }[] = [];
  for (const word of words) {
    const end = endOf(word);
    const last = runs.at(-1);
    if (last?.end === end) last.patterns.push(toPattern(word));
    else runs.push({ end, patterns: [toPattern(word)] });
  }
  return runs.map(({ end, patterns }) => `(?:${patterns.join('|')})${end}`).join('|');
}

/** More different ways of writing there are not. */
const maxKnown = 2000;

/** One pattern for all words finds them quickly; which one it is has to be found out once for each way of writing. */
function createFinder(words: readonly QualityWord[], flags: string): (name: string) => Quality[] {
  const any = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${toAlternatives(words)})`, `g${flags}`);
  const whole = words.map((word) => ({ word, pattern: new RegExp(`^${toPattern(word)}$`, flags) }));
  const known = new Map<string, QualityWord | undefined>();
  const wordOf = (text: string): QualityWord | undefined => {
    if (known.has(text)) return known.get(text);
    if (known.size >= maxKnown) known.clear();
    const word = whole.find(({ pattern }) => pattern.test(text))?.word;
    known.set(text, word);
    return word;
  };
  return (name) =>
    matchesOf(any, name).flatMap((match) => {
      const word = wordOf(match[0]);
      return word ? [{ ...toSpan(match), key: word.key, value: word.value ?? match[0], isWeak: word.isWeak }] : [];
    });
}

const finders = [
  createFinder(
    qualityWords.filter(({ isExact }) => !isExact),
    'iu',
  ),
  createFinder(
    qualityWords.filter(({ isExact }) => isExact),
    'u',
  ),
];
