import { joinEqualCues } from '#domain/ocr/join-cues.ts';
import type { ReadCue } from '#domain/ocr/read-cue.ts';
import { correct } from '#domain/ocr/text/correct.ts';
import { findDoubts, type ReadingDoubt } from '#domain/ocr/text/find-doubts.ts';
import { countIllegible, type ReadingFigures } from '#domain/ocr/text/judge-readings.ts';
import { joinReadings, type Reading } from '#domain/ocr/text/reading.ts';
import { guessLanguage } from '#domain/subtitles/guess-language.ts';

export interface ComposeOrder {
  code2: string;
  cues: readonly { start: number; end: number; whole: string; readings: readonly Reading[] }[];
}

export interface ComposedText {
  cues: readonly ReadCue[];
  /** One for each cue. */
  doubts: readonly (ReadingDoubt | null)[];
  counted: ReadingFigures;
  /** Code2 of the language that the text is in, as far as that is clear. */
  spoken: string | undefined;
}

/** Makes cues of what was read, and measures them. A film takes some tenths of a second, so it runs on a thread. */
export async function composeText({ code2, cues }: ComposeOrder): Promise<ComposedText> {
  const read = cues.map(({ readings, ...cue }): ReadCue => {
    const reading = joinReadings(readings);
    return { ...cue, ...reading, text: correct(reading.text, code2) };
  });
  const joined = joinEqualCues(read);
  return {
    cues: joined,
    doubts: findDoubts(joined),
    counted: countIllegible(joined),
    spoken: await guessLanguage(joined.map(({ text }) => text).join('\n')),
  };
}
