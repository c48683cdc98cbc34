import { plainText, type Cue, type Cues } from './cue.ts';

/** Limits of common practice: readers follow 20 characters a second and two lines; a cue stays 7 s at most. */
const limits = { speed: 20, length: 7000, lines: 2, gapFrames: 2 } as const;

export const warningKinds = ['fast', 'overlap', 'long', 'lines', 'gap'] as const;
export type Warning = (typeof warningKinds)[number];

/** What the times between two cues are measured with when the video’s own rate isn’t known. */
const usualFrameRate = 25;

/** Letters and spaces; marks on letters take no time to read. */
const lengthOf = (text: string) =>
  plainText(text)
    .replaceAll(/\s*\n\s*/g, '')
    .match(/\P{M}/gu)?.length ?? 0;

/** Visible characters per second. */
export function speedOf({ start, end, text }: Pick<Cue, 'start' | 'end' | 'text'>) {
  const length = lengthOf(text);
  return length === 0 ? 0 : (length * 1000) / Math.max(1, end - start);
}

export const linesOf = ({ text }: Pick<Cue, 'text'>) => (text === '' ? 0 : text.split('\n').length);

/** A sign or a note at the top doesn’t get in the way of what is said. */
const isPlaced = ({ text }: Cue) => /\\(?:pos|move|an[4-9]|a[5-9])/.test(text);

const meet = (cue: Cue, next: Cue) => cue.style === next.style && !isPlaced(cue) && !isPlaced(next);

function find(cue: Cue, next: Cue | undefined, frameRate: number): Warning[] {
  const found: Warning[] = [];
  if (speedOf(cue) > limits.speed) found.push('fast');
  const gap = next && next.start >= cue.start && meet(cue, next) ? next.start - cue.end : undefined;
  if (gap !== undefined && gap < 0) found.push('overlap');
  if (cue.end - cue.start > limits.length) found.push('long');
  if (linesOf(cue) > limits.lines) found.push('lines');
  // Half a millisecond of doubt: times are rounded.
  if (gap !== undefined && gap >= 0 && gap + 0.5 < (limits.gapFrames * 1000) / frameRate) found.push('gap');
  return found;
}

interface Known {
  next: Cue | undefined;
  found: readonly Warning[];
}

/** Measures a cue again only if it or the next one has changed. */
export function createWarnings(frameRate: number | null) {
  const known = new WeakMap<Cue, Known>();
  const of = (cue: Cue, next: Cue | undefined) => {
    const before = known.get(cue);
    if (before && before.next === next) return before.found;
    const found = find(cue, next, frameRate || usualFrameRate);
    known.set(cue, { next, found });
    return found;
  };
  return (cues: Cues): readonly (readonly Warning[])[] => cues.map((cue, index) => of(cue, cues[index + 1]));
}

export function countWarnings(all: readonly (readonly Warning[])[]) {
  const counts = new Map<Warning, number>();
  for (const found of all) for (const kind of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** The next cue with a warning after a place, from the beginning again at the end; -1 if there is none. */
export function nextWarning(all: readonly (readonly Warning[])[], after: number, kind?: Warning) {
  const has = (index: number) => (kind ? all[index]?.includes(kind) : (all[index]?.length ?? 0) > 0);
  for (let step = 1; step <= all.length; step++) {
    const index = (after + step) % all.length;
    if (has(index)) return index;
  }
  return -1;
}
