import { areNear } from '#domain/languages/near-languages.ts';
import { guessLanguage } from '#domain/subtitles/guess-language.ts';
import { fact, type Fact } from './fact.ts';
import type { ReadCue } from './spoken-cues.ts';

const fifths = 5;
/** Letters of a part; a song or a scene abroad is shorter. Signs that are words or syllables count for three. */
const fewestLetters = 1200;
const dense = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;
const weightOf = (text: string): number => text.length + 2 * (text.match(dense)?.length ?? 0);

/** Whether the text is in the language of the file, as a whole and in each fifth of it. */
export async function measureLanguage(cues: readonly ReadCue[], code2: string): Promise<Fact> {
  const found = await guessLanguage(textOf(cues));
  if (found !== undefined && !areNear(found, code2)) return fact('language', 'red', { found });
  const parts = await Promise.all(partsOf(cues).map(guessLanguage));
  const others = parts.filter((part) => part !== undefined).filter((part) => !areNear(part, code2));
  const [other] = others;
  if (other !== undefined) return fact('language', 'amber', { found: other, parts: others.length });
  return found === undefined ? fact('language', 'unknown') : fact('language', 'good', { found });
}

const textOf = (cues: readonly ReadCue[]): string => cues.map(({ lines }) => lines.join('\n')).join('\n');

function partsOf(cues: readonly ReadCue[]): string[] {
  const parts = Array.from({ length: fifths }, (_, index) =>
    textOf(cues.slice((index * cues.length) / fifths, ((index + 1) * cues.length) / fifths)),
  );
  return parts.some((part) => weightOf(part) < fewestLetters) ? [] : parts;
}
