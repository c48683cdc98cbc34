import { decodeText } from './charset/index.ts';
import type { SubtitleFormat, Cue } from './cue.ts';
import { readSubtitle } from './formats/index.ts';

/** Bytes needed to classify a file: about two hundred cues. */
export const sampleBytes = 16_384;
/** A name ending in `.txt` or `.sub` may be something else; subtitles have times or frames. */
const hasTimes = /\d:\d\d[:.,]\d\d|\{\d+\}\{\d+\}|\[\d+\]\[\d+\]|<sync\b/i;

/** The cues in the beginning of a file, in any character set; none when it is no subtitle after all. */
export function sampleCues(
  bytes: Uint8Array,
  { extension, language }: { extension: string; language?: string | undefined },
): { format?: SubtitleFormat; cues: readonly Cue[] } {
  const { text } = decodeText(wholeLines(bytes), { language });
  if (!hasTimes.test(text)) return { cues: [] };
  try {
    return readSubtitle(text, { extension });
  } catch {
    return { cues: [] };
  }
}

/** Cuts a truncated file to whole lines, so that no character is split. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const lineEnd = bytes.length < sampleBytes || isWide(bytes) ? -1 : bytes.lastIndexOf(0x0a);
  return lineEnd < 0 ? bytes : bytes.subarray(0, lineEnd + 1);
}

/** UTF-16, whose line ends are two bytes. */
const isWide = ([first, second]: Uint8Array): boolean =>
  first === (second === 0xff ? 0xfe : 0xff) && (second === 0xfe || second === 0xff);
