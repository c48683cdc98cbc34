/** No film is longer; what claims to be is no time. */
const maxTimeMs = 1000 * 3_600_000;

const within = (least: number, time: number) => Math.min(Math.max(least, Math.round(time) || 0), maxTimeMs);

/** No cue lies before the start, and none ends before it starts. */
export function clampTimes(start: number, end: number): [start: number, end: number] {
  const from = within(0, start);
  return [from, within(from, end)];
}

const clock = /^\s*-?(\d{1,4})\s?([:;.,])\s?-?(\d{1,6})(?:\s?([:;.,])\s?-?(\d{1,6})(?:\s?[:;.,]\s?-?(\d{1,6}))?)?\s*$/;

/** `1:02:03,5`, `02:03.500`, `01:02:03:500`, `01: 02: 03, 500`; nothing when it is no time. Before the start is at the start. */
export function parseTime(text: string): number | undefined {
  const parts = clock.exec(text);
  if (!parts) return undefined;
  if (text.includes('-')) return 0;
  const [, first = '', mark, second = '', secondMark, third, fourth] = parts;
  if (fourth !== undefined) return inMilliseconds(first, second, third ?? '', fourth);
  if (third === undefined) {
    return isDecimal(mark) ? inMilliseconds('', '', first, second) : inMilliseconds('', first, second, '');
  }
  return isDecimal(secondMark) ? inMilliseconds('', first, second, third) : inMilliseconds(first, second, third, '');
}

const isDecimal = (mark: string | undefined) => mark === ',' || mark === '.';

function inMilliseconds(hours: string, minutes: string, seconds: string, fraction: string): number | undefined {
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const time = whole * 1000 + Math.round(Number(`0.${fraction || '0'}`) * 1000);
  return time <= maxTimeMs ? time : undefined;
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** `1:02:03`, the whole seconds. */
export function printClock(seconds: number): string {
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** `01:02:03,500`, with the mark before the milliseconds that the format wants. */
export function printTime(milliseconds: number, mark: ',' | '.'): string {
  const seconds = printClock(Math.floor(milliseconds / 1000)).padStart(8, '0');
  return `${seconds}${mark}${pad(milliseconds % 1000, 3)}`;
}

/** How long a cue is likely to stay, in formats that tell only when it comes: until it can be read, or the next one comes. */
export function guessEnd(start: number, text: string, next: number | undefined): number {
  const end = start + Math.min(Math.max(1500, text.length * 65), 6000);
  return next !== undefined && next > start ? Math.min(end, next) : end;
}
