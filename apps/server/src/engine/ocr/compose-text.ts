import { joinEqualCues } from '#domain/ocr/join-cues.ts';
import type { ReadCue } from '#domain/ocr/read-cue.ts';
import { correct } from '#domain/ocr/text/correct.ts';
import { findDoubts, type ReadingDoubt } from '#domain/ocr/text/find-doubts.ts';
import { countIllegible, type ReadingFigures } from '#domain/ocr/text/judge-readings.ts';
import { markItalics } from '#domain/ocr/text/mark-italics.ts';
import { joinReadings, type Reading } from '#domain/ocr/text/reading.ts';
import { guessLanguage } from '#domain/subtitles/guess-language.ts';

interface SeenReading extends Reading {
  /** Whether each line is slanted. */
  italics: readonly boolean[];
}

export interface ComposeOrder {
  code2: string;
  cues: readonly { start: number; end: number; whole: string; readings: readonly SeenReading[] }[];
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
  const read = cues.map(({ readings, ...cue }) => {
    const reading = joinReadings(readings);
    const slanted = readings.filter(({ text }) => text !== '').flatMap(italicsOf);
    return { ...cue, ...reading, text: correct(reading.text, code2), slanted };
  });
  const joined = joinEqualCues(read);
  return {
    // Last: tags are no words.
    cues: joined.map((cue) => ({ ...cue, text: markItalics(cue.text, cue.slanted) })),
    doubts: findDoubts(joined),
    counted: countIllegible(joined),
    spoken: await guessLanguage(joined.map(({ text }) => text).join('\n')),
  };
}

/** Of each line that was read; none if that isn’t as many as were seen. */
function italicsOf({ text, italics }: SeenReading): readonly boolean[] {
  const { length } = text.split('\n');
  return length === italics.length ? italics : Array.from({ length }, () => false);
}
