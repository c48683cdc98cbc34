import { createRandom, type Random } from '../../../lab/src/random.ts';
import type { Spoken } from '../../../packages/domain/src/dialogue/spoken.ts';

/** Share of the files, and the letters that its words are made of. Japanese has no spaces. */
const tongues = {
  en: { share: 0.4, consonants: 'bcdfghklmnprstw', vowels: 'aeiou' },
  de: { share: 0.2, consonants: 'bdfghklmnrstwz', vowels: 'aeiouäöü' },
  fr: { share: 0.15, consonants: 'bcdfglmnprstv', vowels: 'aeiouéèê' },
  ru: { share: 0.15, consonants: 'бвгдзклмнпрст', vowels: 'аеиоуыя' },
  ja: { share: 0.1, consonants: '日一国人年大十二本中長出三時行', vowels: 'のにはをたが' },
};
type Tongue = keyof typeof tongues;
const names = Object.keys(tongues) as Tongue[];

const vocabulary = 60_000;
const cuesOfFile = 800;

/** Words by rank: frequent ones are short, as in any language, and each rank is Zipf’s share of a text. */
function createWords(tongue: Tongue) {
  const { consonants, vowels } = tongues[tongue];
  const letters = (rank: number): string => {
    let word = '';
    for (let left = rank + 1; left > 0; left = Math.floor(left / (consonants.length * vowels.length))) {
      const syllable = left % (consonants.length * vowels.length);
      word +=
        (consonants[syllable % consonants.length] ?? '') + (vowels[Math.floor(syllable / consonants.length)] ?? '');
    }
    return word;
  };
  return Array.from({ length: vocabulary }, (_, rank) => letters(rank));
}

const shares = new Float64Array(vocabulary);
let sum = 0;
for (let rank = 0; rank < vocabulary; rank++) {
  sum += 1 / (rank + 2.7) ** 1.05;
  shares[rank] = sum;
}

function pickRank(random: Random): number {
  const wanted = random.next() * sum;
  let [low, high] = [0, vocabulary - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shares[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const words = new Map<Tongue, readonly string[]>();

/** A word of a language by its rank. */
export function wordOf(tongue: Tongue, rank: number): string {
  const known = words.get(tongue) ?? createWords(tongue);
  words.set(tongue, known);
  return known[rank] ?? '';
}

interface Talk {
  language: Tongue;
  spoken: Spoken[];
}

function pickTongue(draw: number): Tongue {
  let reached = 0;
  for (const name of names) {
    reached += tongues[name].share;
    if (draw < reached) return name;
  }
  return 'en';
}

/** The dialogue of a film: 800 cues of two to ten words. The same number gives the same film. */
export function makeTalk(number: number): Talk {
  const random = createRandom('talk', number);
  const language = pickTongue(random.next());
  const between = language === 'ja' ? '' : ' ';
  const spoken = Array.from({ length: cuesOfFile }, (_, cue) => {
    const line = Array.from({ length: random.between(2, 10) }, () => wordOf(language, pickRank(random)));
    return {
      cue,
      start: cue * 6500 + random.between(0, 900),
      text: `${line.join(between)}${random.pick(['.', '?', '!', ','])}`,
    };
  });
  return { language, spoken };
}
