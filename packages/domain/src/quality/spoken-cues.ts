import type { Cue, SubtitleFormat } from '#domain/subtitles/cue.ts';
import { isDrawing, withoutTags } from '#domain/subtitles/mods/markup.ts';

/** A cue as people read it. */
export interface ReadCue {
  /** Seconds. */
  start: number;
  end: number;
  lines: readonly string[];
}

/** Signs, karaoke and animation: they follow the picture, not a reader. */
const typeset = /\\(?:pos|move|org|k[fo]?\d|clip|t\(|fad|an[1-9])/i;
export const lineEnds = /\n|\\[nN]/;

/** The cues with text, in the order of time; without those that are set at places of their own, and without doubles. */
export function readCues(cues: readonly Cue[], format: SubtitleFormat): ReadCue[] {
  const seen = new Set<string>();
  const read: ReadCue[] = [];
  for (const { start, end, text } of cues) {
    if (isDrawing(text, format) || typeset.test(text)) continue;
    const plain = withoutTags(text, format);
    const lines = plain.split(lineEnds).map((line) => line.replaceAll(String.raw`\h`, ' ').trim());
    const filled = lines.filter((line) => line !== '');
    const key = `${start} ${end} ${filled.join('\n')}`;
    if (filled.length === 0 || seen.has(key)) continue;
    seen.add(key);
    read.push({ start: start / 1000, end: end / 1000, lines: filled });
  }
  return read.toSorted((one, other) => one.start - other.start);
}
