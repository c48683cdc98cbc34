import type { SubtitleFormat } from '#domain/subtitles/cue.ts';
import { timeLines } from './time-line.ts';

/** A typical line of each format; the format with the most matches wins. */
const lines: [format: SubtitleFormat, line: RegExp][] = [
  ['srt', timeLines],
  ['ass', /^[ \t]{0,9}Dialogue[ \t]{0,9}:/gim],
  ['microdvd', /^[ \t]{0,9}\{\d{1,9}\}\s?\{\d{0,9}\}/gm],
  ['mpl2', /^[ \t]{0,9}\[\d{1,8}\]\s?\[\d{0,8}\]/gm],
  ['smi', /<sync\s/gi],
  ['txt', /^[ \t]{0,9}\d{1,2}:\d{2}:\d{2}(?:,\d)?[:=]/gm],
];

/** The words of a format stand near the start. */
const headLength = 65_536;

/** Detects by content; the extension only decides between similar formats. */
export function detectFormat(text: string, extension: string | undefined): SubtitleFormat | undefined {
  const head = text.slice(0, headLength);
  if (/^\s*WEBVTT(?:\s|$)/.test(head)) return 'vtt';
  if (/^[ \t]{0,9}\[(?:script info|v4\+? styles|events)\]/im.test(head)) return substation(head, extension);
  if (/<sami[\s>]/i.test(head)) return 'smi';
  const found = formatByMostLines(head) ?? formatByMostLines(text);
  if (found === 'ass') return substation(head, extension);
  return found === 'srt' && extension === 'vtt' ? 'vtt' : found;
}

/** The first wins a tie; any text may contain a line of another format. */
function formatByMostLines(text: string): SubtitleFormat | undefined {
  let found: SubtitleFormat | undefined;
  let most = 0;
  for (const [format, line] of lines) {
    const count = text.match(line)?.length ?? 0;
    if (count > most) [found, most] = [format, count];
  }
  return found;
}

function substation(head: string, extension: string | undefined): 'ass' | 'ssa' {
  if (/^[ \t]{0,9}\[v4\+ styles\]/im.test(head)) return 'ass';
  return /^[ \t]{0,9}\[v4 styles\]/im.test(head) || extension === 'ssa' ? 'ssa' : 'ass';
}

const notASubtitle: [start: string, what: string][] = [
  ['\0\0\u0001', 'This is an image-based subtitle (VobSub), not text.'],
  ['# vobsub index', 'This is the index of an image-based subtitle (VobSub), not text.'],
  ['pg\0', 'This is an image-based subtitle (PGS), not text.'],
  ['pk\u0003\u0004', 'This is an archive. Extract it first.'],
  ['rar!', 'This is an archive. Extract it first.'],
  ['7z\u00BC', 'This is an archive. Extract it first.'],
  ['<!doctype html', 'This is a web page, not a subtitle.'],
  ['<html', 'This is a web page, not a subtitle.'],
];

/** Describes a file that is not a subtitle. */
export function describeUnknownFile(text: string): string {
  const start = text.slice(0, 4096).trimStart().toLowerCase();
  if (start === '') return 'The file is empty.';
  return (
    notASubtitle.find(([mark]) => start.startsWith(mark))?.[1] ??
    'No timestamps found. The file isn’t a subtitle, or its format isn’t supported (supported: srt, ass, ssa, vtt, sub, smi, mpl, txt, ttml).'
  );
}
