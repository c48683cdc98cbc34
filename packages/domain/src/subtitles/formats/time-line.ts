import { clampTimes, parseTime } from './times.ts';

export interface TimeLine {
  start: number;
  end: number;
  /** The times as they are written. */
  written: readonly [start: string, end: string];
  rest: string;
}

const maxLine = 300;
const clock = String.raw`-?\d{1,4}(?:\s?[:;.,]\s?-?\d{1,6}){1,3}`;
const arrow = String.raw`\s{0,4}(?:[-–—=]\s?){1,3}>\s{0,4}`;
const times = String.raw`[ \t\uFEFF]{0,20}(?:\d{1,7}[ \t]{1,4})?(${clock})${arrow}(${clock})`;
const timeLine = new RegExp(`^${times}(.*)$`, 's');

/** Finds the lines of times in a text. */
export const timeLines = new RegExp(`^${times}`, 'gm');

/** Parses `00:00:01,000 --> 00:00:02,000` in SubRip and WebVTT; undefined for other lines. */
export function parseTimeLine(line: string): TimeLine | undefined {
  if (line.length > maxLine) return undefined;
  const [, from = '', to = '', rest = ''] = timeLine.exec(line) ?? [];
  const [start, end] = [parseTime(from), parseTime(to)];
  if (start === undefined || end === undefined) return undefined;
  const [clampedStart, clampedEnd] = clampTimes(start, end);
  return { start: clampedStart, end: clampedEnd, written: [from, to], rest: rest.trim() };
}

/** The same for a part of a text; quick to say no. */
export function timeLineAt(text: string, from: number, to: number): TimeLine | undefined {
  for (let at = from; at < Math.min(to, from + 60); at += 1) {
    if (text.charCodeAt(at) === 62) return parseTimeLine(text.slice(from, to));
  }
  return undefined;
}
