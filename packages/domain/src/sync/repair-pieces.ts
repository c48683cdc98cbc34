import type { Cue } from '#domain/subtitles/cue.ts';
import { movePieces } from './correction.ts';
import type { Correlate } from './correlate.ts';
import { decide, type Decision } from './decide.ts';
import { measureEvidence } from './evidence.ts';
import { fitPieces, type FittedPiece } from './fit-pieces.ts';
import { speechCues } from './speech-cues.ts';
import type { SyncRules } from './sync-rules.ts';

interface Broken {
  signal: Float32Array;
  cues: readonly Cue[];
  correlate: Correlate;
  rules: SyncRules;
}

interface Repair {
  decision: Decision;
  /** Missing if the pieces are only shown: the offset of the longest one, and how well all of them fit afterward. */
  repaired?: { offset: number; fit: number };
}

/**
 * Repairs a file whose parts need different shifts. Each piece must pass by itself, and all of them together must be in
 * sync afterward; otherwise the pieces are only shown. Undefined if no piece fits.
 */
export function repairPieces({ signal, cues, correlate, rules }: Broken): Repair | undefined {
  const pieces = fitPieces({ signal, cues: speechCues(cues), correlate, rules });
  if (!pieces.some(({ fits }) => fits)) return undefined;
  const shown: Repair = { decision: { verdict: 'split', reason: 'pieces', confidence: 0, pieces } };
  if (!pieces.every(({ fits }) => fits) || !isInOrder(pieces)) return shown;

  const moved = speechCues(movePieces(cues, pieces));
  const after = measureEvidence({ signal, cues: moved, correlate, rules });
  const { verdict, confidence } = decide(after, rules);
  if (!after || verdict !== 'in-sync') return shown;
  const isCertain = pieces.every((piece) => piece.isCertain);
  return {
    decision: isCertain
      ? { verdict: 'apply', reason: 'pieces-fit', confidence, pieces }
      : { verdict: 'split', reason: 'pieces-uncertain', confidence, pieces },
    repaired: { offset: longestOf(pieces).offset, fit: after.fitBefore },
  };
}

const longestOf = (pieces: readonly FittedPiece[]): FittedPiece =>
  pieces.reduce((longest, piece) => (piece.to - piece.from > longest.to - longest.from ? piece : longest));

/** No piece may end up inside another. */
const isInOrder = (pieces: readonly FittedPiece[]): boolean =>
  pieces.every(({ from, offset }, index) => {
    const before = pieces[index - 1];
    return !before || from + offset >= before.to + before.offset - overlap;
  });

/** Cues may linger into the next piece, in seconds. */
const overlap = 2;
