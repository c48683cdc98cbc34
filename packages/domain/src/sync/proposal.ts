import type { SyncReason, SyncVerdict } from '#domain/subtitles/subtitle-shapes.ts';
import type { Decision } from './decide.ts';
import type { DriftPoint } from './drift.ts';
import type { Correction } from './correction.ts';
import type { SpeechCoverage } from './speech-coverage.ts';

/** A proposed correction and the measurements behind it, for the log. */
export interface Measured {
  /** Defined in the contract. */
  proposal: {
    verdict: SyncVerdict;
    reason: SyncReason;
    offset_seconds: number;
    ratio: number;
    fit: { before: number; after: number };
    confidence: number;
    drift: { at: number; offset: number; weight: number }[];
    pieces: { from: number; to: number; offset: number; fits?: boolean }[];
    cues: number;
  };
  figures: Readonly<Record<string, number>>;
  /** Where it was measured against the audio. */
  speech?: SpeechCoverage | undefined;
}

interface Findings {
  correction: Correction;
  fit: { before: number; after: number };
  drift: readonly DriftPoint[];
  cues: number;
  figures: Readonly<Record<string, number>>;
}

const rounded = (value: number, digits = 3): number => Number(value.toFixed(digits));
const share = (value: number): number => rounded(Math.min(1, Math.max(0, value)));

export const proposalOf = (decision: Decision, { correction, fit, drift, cues, figures }: Findings): Measured => ({
  proposal: {
    verdict: decision.verdict,
    reason: decision.reason,
    offset_seconds: rounded(correction.offset),
    // Exact: over two hours the seventh digit still counts.
    ratio: correction.ratio,
    fit: { before: share(fit.before), after: share(fit.after) },
    confidence: decision.confidence,
    drift: drift.map(({ at, offset, weight }) => ({ at: rounded(at), offset: rounded(offset), weight: share(weight) })),
    pieces: decision.pieces.map(({ from, to, offset, fits }) => ({
      from: rounded(from),
      to: rounded(to),
      offset: rounded(offset),
      ...(fits !== undefined && { fits }),
    })),
    cues,
  },
  figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value, 4)])),
});
