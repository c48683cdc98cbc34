import type { Span } from './span.ts';

/** Consecutive cues that are measured together. */
export interface CueWindow extends Span {
  /** Counts from 0. */
  number: number;
  cues: readonly Span[];
}

const minSeconds = 45;
const maxSeconds = 120;
const wishedCues = 8;
const minCues = 5;

/** Groups of at least 45 seconds and 8 cues; counted by cues, so that a stretched subtitle has the same ones. */
export function cueWindows(cues: readonly Span[]): CueWindow[] {
  const windows: CueWindow[] = [];
  for (let first = 0; first < cues.length;) {
    const { start } = cues[first] as Span;
    const endOf = (index: number): number => cues[index]?.end ?? Infinity;
    let last = first;
    const isFull = (): boolean => endOf(last) - start >= minSeconds && last - first + 1 >= wishedCues;
    while (last + 1 < cues.length && !isFull() && endOf(last + 1) - start < maxSeconds) last++;
    const members = cues.slice(first, last + 1);
    if (members.length >= minCues) windows.push({ number: windows.length, start, end: endOf(last), cues: members });
    first = last + 1;
  }
  return windows;
}
