import { convertToSrt } from './convert-to-srt.ts';
import type { Cue, SubtitleText } from './cue.ts';
import { readSubtitle, withCues } from './formats/index.ts';

/** Formats that any subtitle can be written in. */
export type TargetFormat = 'srt' | 'vtt';

/** The same cues in another format; of the markup only what that has is kept. */
export function convertFormat(subtitle: SubtitleText, target: TargetFormat): SubtitleText {
  if (subtitle.format === target) return subtitle;
  const srt = convertToSrt(subtitle);
  return target === 'srt' ? srt : withCues(readSubtitle(someVtt), srt.cues.map(toVtt));
}

const someVtt = 'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\n.\n';

/** Only these tags mean the same; every other sign of markup is text. */
const toVtt = ({ start, end, text }: Cue): Cue => ({
  start,
  end,
  text: text
    .replaceAll(/\{\\[^{}]*\}|<\/?(?:font|s)\b[^<>]*>/gi, '')
    .replaceAll('&', '&amp;')
    .replaceAll(/<(?!\/?[ibu]>)/gi, '&lt;'),
});
