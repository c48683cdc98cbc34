import type { Stretch } from './heard.ts';
import type { SpeechMap } from './speech-map.ts';

/** Share of a piece from which on it may end: a longer silence is worth a shorter piece. */
const earliest = 0.6;

/** Parts a film into pieces that follow each other, none longer than `longest`, cut in the longest silences. */
export function cutAtSilences({ length, runs }: SpeechMap, longest: number): Stretch[] {
  const pieces: Stretch[] = [];
  for (let start = 0; start < length;) {
    const end = length - start <= longest ? length : silenceWithin(runs, start + longest * earliest, start + longest);
    pieces.push({ start, end });
    start = end;
  }
  return pieces;
}

/** The middle of the longest silence between two times; the later time if people speak all along. */
function silenceWithin(runs: readonly Stretch[], from: number, to: number): number {
  const near = runs.filter(({ start, end }) => end > from && start < to);
  const ends = [from, ...near.map(({ end }) => end)];
  const starts = [...near.map(({ start }) => start), to];
  let best: Stretch = { start: to, end: to };
  for (const [index, end] of ends.entries()) {
    const silence = { start: Math.max(from, end), end: Math.min(to, starts[index] ?? to) };
    if (silence.end - silence.start > best.end - best.start) best = silence;
  }
  return Math.round((best.start + best.end) / 2);
}
