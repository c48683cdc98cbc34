import type { Random } from '../../../lab/src/random.ts';

export interface BenchCue {
  /** Seconds. */
  start: number;
  end: number;
  lines: string[];
}

interface Pace {
  /** Characters a second and in a line, as guides for subtitlers have them. */
  speed: number;
  width: number;
}

const paceOf = (language: string): Pace =>
  ({ en: { speed: 17, width: 42 }, zh: { speed: 7, width: 16 }, ja: { speed: 3.5, width: 13 } })[language] ?? {
    speed: 14,
    width: 42,
  };

/** A film of some twenty minutes as a careful subtitler makes it: two lines, time to read, a gap of some frames. */
export function makeSubtitle(texts: readonly string[], language: string, random: Random, seconds = 1300): BenchCue[] {
  const { speed, width } = paceOf(language);
  const cues: BenchCue[] = [];
  let at = 2 + random.next() * 20;
  for (let index = random.between(0, texts.length - 1); at < seconds; index++) {
    for (const lines of wrap(texts[index % texts.length] ?? '', width)) {
      const length = lines.join('').length;
      const duration = Math.min(6.9, Math.max(1.1, length / (speed * (0.6 + random.next() * 0.35))));
      cues.push({ start: at, end: at + duration, lines });
      at += duration + (random.next() < 0.7 ? 0.125 : random.next() * 4);
    }
    if (random.next() < 0.05) at += random.next() * 25;
  }
  return cues;
}

/** A sentence as cues of at most two lines. */
function wrap(text: string, width: number): string[][] {
  const hasSpaces = text.includes(' ') && width > 20;
  const words = hasSpaces ? text.split(' ') : Array.from(text);
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : line + (hasSpaces ? ' ' : '') + word;
    if (longer.length > width && line !== '') {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  return Array.from({ length: Math.ceil(lines.length / 2) }, (_, index) => lines.slice(index * 2, index * 2 + 2));
}

export const writeSrt = (cues: readonly BenchCue[]): string =>
  cues
    .map(
      ({ start, end, lines }, index) =>
        `${index + 1}\r\n${clock(start)} --> ${clock(end)}\r\n${lines.join('\r\n')}\r\n`,
    )
    .join('\r\n');

const clock = (seconds: number): string =>
  new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23).replace('.', ',');
