import type { Cue, SubtitleFormat, SubtitleText } from '#domain/subtitles/cue.ts';
import { ass } from './ass.ts';
import type { Codec, Original, ReadOptions } from './codec.ts';
import { describeUnknownFile, detectFormat } from './detect.ts';
import { microdvd } from './microdvd.ts';
import { mpl2 } from './mpl2.ts';
import { smi } from './smi.ts';
import { srt } from './srt.ts';
import { printTime } from './times.ts';
import { tmplayer } from './tmplayer.ts';
import { isTtml, readTtml } from './ttml.ts';
import { vtt } from './vtt.ts';

/** The message tells the user what the file is instead. */
export class NotASubtitle extends Error {
  override name = 'NotASubtitle';
}

// Each codec gets back only frames that it made, so that no other code needs to know their types.
const codecs = { srt, ass, ssa: ass, vtt, microdvd, mpl2, smi, txt: tmplayer } satisfies Record<
  SubtitleFormat,
  unknown
>;
const codecOf = (format: SubtitleFormat) => codecs[format] as Codec<unknown>;

/**
 * The cues of a file as they stand in it, each with its place as `source`; none lies before the start or ends before
 * it starts. Throws `NotASubtitle` when there are none.
 */
export function readSubtitle(text: string, options: ReadOptions = {}): SubtitleText {
  const marked = text.startsWith('\uFEFF') ? text.replace(/^\uFEFF+/, '') : text;
  if (isTtml(marked)) return readAsSrt(readTtml(marked), marked);
  const format = detectFormat(marked, options.extension?.replace('.', '').toLowerCase());
  const read = format && codecOf(format).read(marked, options);
  if (!read || read.cues.length === 0) throw new NotASubtitle(describeUnknownFile(marked));
  const frame: Original<unknown> = { text: marked, cues: read.cues, frame: read.frame };
  return { format, cues: read.cues, frame };
}

/** No player reads TTML beside a video, so it becomes SubRip at once. */
function readAsSrt(cues: readonly Cue[], text: string): SubtitleText {
  if (cues.length === 0) throw new NotASubtitle(describeUnknownFile(text));
  const blocks = cues.map(
    ({ start, end, text: words }, index) =>
      `${index + 1}\n${printTime(start, ',')} --> ${printTime(end, ',')}\n${words}\n\n`,
  );
  return { ...readSubtitle(blocks.join('')), isConverted: true };
}

/** The same file with other cues; what comes from a cue of the file keeps its `source`. */
export const withCues = (subtitle: SubtitleText, cues: readonly Cue[]): SubtitleText => ({ ...subtitle, cues });

/**
 * Writes the file in its format and line ends. Cues keep their order; negative times become 0. Unchanged cues give the
 * original bytes.
 */
export function writeSubtitle({ format, cues, frame }: SubtitleText): string {
  // Made by readSubtitle, which is the only way to get one.
  const original = frame as Original<unknown>;
  return isUnchanged(original.cues, cues) ? original.text : codecOf(format).write(original, cues);
}

function isUnchanged(before: readonly Cue[], after: readonly Cue[]): boolean {
  if (before === after) return true;
  return (
    before.length === after.length &&
    before.every((cue, index) => {
      const other = after[index];
      return other && cue.start === other.start && cue.end === other.end && cue.text === other.text;
    })
  );
}
