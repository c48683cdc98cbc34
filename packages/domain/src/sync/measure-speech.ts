import type { Cue } from '#domain/subtitles/cue.ts';
import { moveCues, type Correction } from './correction.ts';
import type { Correlate } from './correlate.ts';
import { decide, type Decision } from './decide.ts';
import { measureEvidence, type Evidence } from './evidence.ts';
import { proposalOf, type Measured } from './proposal.ts';
import { speechCues } from './speech-cues.ts';
import type { SpeechLabels } from './speech-labels.ts';
import { speechSignal } from './speech-signal.ts';
import type { SyncRules } from './sync-rules.ts';
import { spanOf } from './match.ts';
import { repairPieces } from './repair-pieces.ts';
import { authorLead, cueStarts, findOnset } from './onsets.ts';
import { withSums } from './prefix-sums.ts';
import type { Span } from './span.ts';

/** Measures a subtitle against the speech of its video. */
export const measureAgainstSpeech = (
  labels: SpeechLabels,
  cues: readonly Cue[],
  rules: SyncRules,
  correlate: Correlate,
): Measured => measureAgainstSignal(speechSignal(labels), cues, rules, correlate);

/** `signal` tells for each hundredth of a second how much it sounds like speech. */
export function measureAgainstSignal(
  signal: Float32Array,
  cues: readonly Cue[],
  rules: SyncRules,
  correlate: Correlate,
): Measured {
  const spoken = speechCues(cues);
  const evidence = measureEvidence({ signal, cues: spoken, correlate, rules });
  const first = decide(evidence, rules);
  const found = evidence ?? { ratio: 1, offset: 0 };
  const repair = canBeBroken(first) ? repairPieces({ signal, cues, correlate, rules }) : undefined;
  const isRefined = first.verdict === 'apply' && rules.refines && rules.fixesFramerate;
  const correction = isRefined ? refineRatio(signal, spoken, found) : found;
  const decision = repair?.decision ?? (first.verdict === 'apply' ? confirm(first) : first);
  return proposalOf(decision, {
    correction: repair?.repaired ? { ratio: 1, offset: repair.repaired.offset } : correction,
    fit: { before: evidence?.fitBefore ?? 0, after: repair?.repaired?.fit ?? evidence?.fit ?? 0 },
    drift: evidence?.drift ?? [],
    cues: spoken.length,
    figures: evidence ? figuresOf(evidence) : {},
  });

  /** Rejects a correction that would leave the file out of sync. */
  function confirm(accepted: Decision): Decision {
    const corrected = speechCues(moveCues(cues, correction));
    const after = decide(measureEvidence({ signal, cues: corrected, correlate, rules }), rules);
    if (after.verdict === 'in-sync') return accepted;
    const reason = after.verdict === 'apply' ? 'ambiguous' : after.reason;
    return { verdict: 'refuse', reason, confidence: 0, pieces: [] };
  }
}

/** Whether different shifts for different parts could be why it was not accepted. */
const canBeBroken = ({ verdict, reason }: Decision): boolean =>
  verdict === 'split' || (verdict === 'refuse' && reason !== 'ratio-uncertain' && reason !== 'other-frame-rate');

const figuresOf = ({ evidence, halves, quarters, dominance, ...rest }: Evidence) => {
  const { weakestRun, support, elsewhere, contrast, contrastBefore, weakestStarts, startsElsewhere } = rest;
  const { familyGap, halfFamilyGap, windows } = rest;
  return {
    evidence,
    halfEvidence: halves.evidence,
    halfGap: halves.gap,
    quarterEvidence: quarters.evidence,
    quarterGap: quarters.gap,
    dominance,
    weakestRun,
    support,
    elsewhere,
    contrast,
    contrastBefore,
    weakestStarts,
    startsElsewhere,
    familyGap,
    halfFamilyGap,
    windows,
  };
};

/** No cue is moved by more than this, in seconds: refining never decides. */
const maxMove = 0.1;
const minGain = 1.02;
const steps = 12;
const golden = (Math.sqrt(5) - 1) / 2;

const onsetOf = ({ ratio, offset }: Correction): Correction => ({ ratio, offset: offset + authorLead });

/** Golden-section search for a ratio near an accepted one, by the contrast at cue starts. */
function refineRatio(values: Float32Array, cues: readonly Span[], found: Correction): Correction {
  const signal = withSums(values);
  const starts = cueStarts(cues);
  const { start, end } = spanOf(cues);
  const middle = (start + end) / 2;
  const at = (ratio: number): Correction => ({ ratio, offset: found.offset + (found.ratio - ratio) * middle });
  const contrastOf = (ratio: number): number => findOnset(signal, starts, onsetOf(at(ratio)), 0).contrast;

  const width = maxMove / Math.max(1, (end - start) / 2);
  let [low, high] = [found.ratio - width, found.ratio + width];
  for (let step = 0; step < steps; step++) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (contrastOf(left) > contrastOf(right)) high = right;
    else low = left;
  }
  const refined = (low + high) / 2;
  return contrastOf(refined) >= contrastOf(found.ratio) * minGain ? at(refined) : found;
}
