import type { Correlate } from './correlate.ts';
import { decide, isProvenByStarts, strongPieces, type Decision } from './decide.ts';
import { measureEvidence } from './evidence.ts';
import { lagMatrix } from './lag-matrix.ts';
import { findBreak, type Break } from './find-break.ts';
import { authorHabit } from './onsets.ts';
import { findPieces, joinPieces, type Piece } from './pieces.ts';
import { withSums } from './prefix-sums.ts';
import { toSamples, type Span } from './span.ts';
import type { SyncRules } from './sync-rules.ts';
import { cueWindows } from './windows.ts';

/** A piece of a broken file, measured as if it were a file of its own. */
export interface FittedPiece {
  /** Seconds of the subtitle: where its first cue begins and its last ends. */
  from: number;
  to: number;
  offset: number;
  /** Whether it passes every test by itself, and whether its starts prove it and the break before it. */
  fits: boolean;
  isCertain: boolean;
}

interface Broken {
  signal: Float32Array;
  cues: readonly Span[];
  correlate: Correlate;
  rules: SyncRules;
}

/** Ad breaks are this long at most, in seconds. */
const longestBreak = 200;
const maxPieces = 6;
/** The piece was found near zero after it was moved, in seconds. */
const nearby = 1;

/** The pieces of a file that was cut, or into which something was put; none if no break is certain. */
export function fitPieces({ signal, cues, correlate, rules }: Broken): FittedPiece[] {
  const windows = cueWindows(cues);
  const summed = withSums(signal);
  const range = toSamples(rules.maxOffset + longestBreak);
  const found = strongPieces(findPieces(lagMatrix({ signal: summed, cues, windows, correlate }, 1, range), range));
  const parts = joinPieces(found);
  if (parts.length < 2 || parts.length > maxPieces) return [];
  const breaks = parts.map((part, index): Break => {
    const before = parts[index - 1];
    return before ? findBreak(summed, cues, before, part) : { first: 0, isCertain: true };
  });
  return parts.map((part, index) => fit(part, breaks[index] as Break, breaks[index + 1]?.first ?? cues.length));

  function fit({ offset }: Piece, { first, isCertain: isPlaced }: Break, end: number): FittedPiece {
    const own = cues.slice(first, end);
    const span = { from: own[0]?.start ?? 0, to: own.at(-1)?.end ?? 0 };
    const near = own.map((cue) => ({ start: cue.start + offset, end: cue.end + offset }));
    const evidence = measureEvidence({ signal, cues: near, correlate, rules: { ...rules, fixesFramerate: false } });
    const { verdict }: Decision = decide(evidence, { fixesFramerate: false });
    const fits = evidence !== undefined && (verdict === 'apply' || verdict === 'in-sync') && isHere(evidence);
    const isCertain = isPlaced && fits && isProvenByStarts(evidence);
    const total = offset + (fits ? evidence.offset : 0);
    return { ...span, offset: Math.abs(total) <= authorHabit ? 0 : total, fits, isCertain };
  }
}

const isHere = ({ ratio, offset }: { ratio: number; offset: number }): boolean =>
  ratio === 1 && Math.abs(offset) <= nearby;
