import type { Made } from '@captionarr/contract';
import { srtOfCues } from '#domain/subtitles/convert-to-srt.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import { writeSubtitle } from '#domain/subtitles/formats/index.ts';

const names: Record<Made, string> = { ocr: 'OCR', translation: 'translation', transcription: 'transcription' };

/** The file that a machine rung gives: without empty cues, and with a mark at the end if the settings want it. */
export function textOfMade(cues: readonly Cue[], made: Made, isMarked: boolean): string {
  const spoken = cues.filter(({ text }) => text.trim() !== '');
  return writeSubtitle(srtOfCues(isMarked ? [...spoken, markAfter(spoken, made)] : spoken));
}

function markAfter(cues: readonly Cue[], made: Made): Cue {
  const start = cues.reduce((last, { end }) => Math.max(last, end), 0) + 100;
  return { start, end: start + 4000, text: `Machine-made subtitle (${names[made]})` };
}
