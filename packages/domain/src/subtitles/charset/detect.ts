import { allReadings, readingsOf, type Reading } from './candidates.ts';
import { decode } from './decode.ts';
import { letterCost } from './letter-costs.ts';
import { sampleOf } from './sample.ts';
import { traitsOf, type Traits } from './traits.ts';

export interface DetectedCharset {
  charset: string;
  /** Whether no other charset gives another text that is nearly as likely. */
  isSure: boolean;
}

/** Bits that a less common charset must make up for, per rank. */
const rarity = 2;
/** Bits by which a text must be likelier than any other to be certain. */
const certainty = { knownLanguage: 14, anyLanguage: 20 };
/** Bits per foreign byte from which a text is not in the language that it should be in, and by which another must be better. */
const nonsense = { from: 11, by: 5 };
/** Bits that a plain letter costs at most in its own language, on average. */
const plainLetter = 5;

/** Bytes that rule out most charsets. */
const beginning = 800;

interface Judged {
  reading: Reading;
  text: string;
  traits: Traits;
  cost: number;
}

/** Detects a non-Unicode charset: the one in which the bytes are the likeliest text of the language, or of any. */
export function detectCharset(bytes: Uint8Array, language: string | undefined): DetectedCharset {
  const sample = sampleOf(bytes);
  const judge = createJudge(sample);
  const expected = judge(language === undefined ? [] : readingsOf(language));
  const [best] = expected;
  if (best && !isNonsense(best, sample)) return choose(expected, certainty.knownLanguage);
  const any = judge(shortlist(sample));
  const isBetter = !best || (any[0] && best.cost - any[0].cost > nonsense.by * foreignBytes(sample));
  return choose(isBetter ? any : expected, certainty.anyLanguage);
}

/** The charsets of a long text that its beginning leaves. */
function shortlist(sample: Uint8Array): readonly Reading[] {
  if (sample.length <= 2 * beginning) return allReadings;
  const judged = createJudge(sample.subarray(0, sample.lastIndexOf(10, beginning) + 1 || beginning))(allReadings);
  const best = [...new Set(judged.map(({ reading }) => reading.charset))].slice(0, 10);
  return allReadings.filter(({ charset }) => best.includes(charset));
}

function choose(judged: readonly Judged[], margin: number): DetectedCharset {
  const [best] = judged;
  if (!best) return { charset: 'windows-1252', isSure: false };
  const rival = judged.find(({ text }) => text !== best.text);
  return { charset: best.reading.charset, isSure: !rival || rival.cost - best.cost >= margin };
}

/** Likeliest first. */
function createJudge(sample: Uint8Array) {
  const decoded = new Map<string, { text: string; traits: Traits }>();
  const read = (charset: string) => {
    let found = decoded.get(charset);
    if (!found) {
      const text = decode(sample, charset);
      decoded.set(charset, (found = { text: alike(text), traits: traitsOf(text) }));
    }
    return found;
  };
  return (readings: readonly Reading[]): Judged[] =>
    readings
      .map((reading) => {
        const { text, traits } = read(reading.charset);
        return {
          reading,
          text,
          traits,
          cost: letterCost(traits, reading.alphabet) + traits.order + rarity * reading.rank,
        };
      })
      .toSorted((a, b) => a.cost - b.cost);
}

/** Romanian letters have a cedilla or a comma at the same place; readers take them for the same. */
const commas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };
const alike = (text: string): string => text.replaceAll(/[şţŞŢ]/g, (letter) => commas[letter] ?? letter);

const foreignBytes = (sample: Uint8Array): number => sample.reduce((sum, byte) => sum + (byte > 127 ? 1 : 0), 0);

/** Whether the foreign bytes make no letters of the language; how likely the plain letters are says nothing about them. */
function isNonsense({ cost, reading, traits }: Judged, sample: Uint8Array): boolean {
  const letters = new Map([...traits.letters].filter(([letter]) => letter < '\u0080'));
  const count = letters.values().reduce((sum, each) => sum + each, 0);
  const plain = traits.plain + Math.min(letterCost({ letters }, reading.alphabet), plainLetter * count);
  return (cost - plain) / foreignBytes(sample) > nonsense.from;
}
