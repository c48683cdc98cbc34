import type { BenchPair } from '@captionarr/lab';
import type { Cue } from '../../../packages/domain/src/subtitles/cue.ts';
import { moveCues, movePieces } from '../../../packages/domain/src/sync/correction.ts';
import type { Correlate } from '../../../packages/domain/src/sync/correlate.ts';
import { measureAgainstSignal } from '../../../packages/domain/src/sync/measure-speech.ts';
import type { Measured } from '../../../packages/domain/src/sync/proposal.ts';
import { speechCues } from '../../../packages/domain/src/sync/speech-cues.ts';
import { frameRateRatios } from '../../../packages/domain/src/sync/ratios.ts';
import { signalRate, toSamples, type Span } from '../../../packages/domain/src/sync/span.ts';

type Proposal = Measured['proposal'];
interface Correction {
  ratio: number;
  offset: number;
}

/** Outcome of a pair, by the product and by the plain maximum. */
export interface Judgement {
  pair: BenchPair;
  proposal: Proposal;
  figures: Measured['figures'];
  /** The largest error of any cue, in seconds, as the file would be left; nothing where no time is right. */
  error?: number;
  isApplied: boolean;
  /** Of a cut file that was applied piece by piece: the share of cues that are more than 0.2 s off. */
  misplaced?: number;
  /** The verdict on the file as it was applied. */
  second?: Proposal['verdict'];
  plain: { error?: number; isAccepted: boolean; ratio: number };
}

export const tolerance = 0.2;
const rules = { maxOffset: 60, fixesFramerate: true, refines: false };

export const toCues = (lines: BenchPair['cues']): Cue[] =>
  lines.map(({ start, end, text }) => ({ start: Math.round(start * 1000), end: Math.round(end * 1000), text }));

export interface JudgeOptions {
  refines?: boolean;
  /** Whether a file that was changed is measured again. */
  twice?: boolean;
}

export function judge(
  pair: BenchPair,
  signal: Float32Array,
  correlate: Correlate,
  { refines = false, twice = true }: JudgeOptions = {},
): Judgement {
  const cues = toCues(pair.cues);
  const measure = (subject: readonly Cue[]) => measureAgainstSignal(signal, subject, { ...rules, refines }, correlate);
  const { proposal, figures } = measure(cues);
  const isApplied = proposal.verdict === 'apply';
  const isPiecewise = isApplied && proposal.pieces.length > 1;
  const found = { ratio: proposal.ratio, offset: proposal.offset_seconds };
  const applied = isPiecewise ? movePieces(cues, proposal.pieces) : moveCues(cues, found);
  const plain = plainMax(signal, speechCues(cues), correlate);
  const isAccepted = plain.score > 0;
  return {
    pair,
    proposal,
    figures,
    isApplied,
    error: errorOf(pair, isApplied ? found : unchanged),
    ...(isPiecewise && { misplaced: misplacedShare(pair, applied) }),
    ...(isApplied && twice && { second: measure(applied).proposal.verdict }),
    plain: { isAccepted, ratio: plain.ratio, error: errorOf(pair, isAccepted ? plain : unchanged) },
  };
}

const unchanged: Correction = { ratio: 1, offset: 0 };

/** Beside the file before it was damaged, so that its author's own habits count as right. */
export function errorOf(
  { truth, cues }: Pick<BenchPair, 'truth' | 'cues'>,
  { ratio, offset }: Correction,
): number | undefined {
  if (!truth) return undefined;
  const at = (time: number): number => Math.abs((ratio - truth.ratio) * time + offset - truth.offset);
  return Math.max(at(cues[0]?.start ?? 0), at(cues.at(-1)?.end ?? 0));
}

type Broken = Pick<BenchPair, 'broken' | 'cues'>;

/** All of them where no cut is known. */
export function misplacedShare({ broken, cues }: Broken, moved: readonly Cue[]): number {
  const isOff = ({ start }: Broken['cues'][number], index: number): boolean => {
    if (!broken) return true;
    const right = start + broken.offsets[start >= broken.at - 0.001 ? 1 : 0];
    return Math.abs((moved[index]?.start ?? 0) / 1000 - right) > tolerance;
  };
  return cues.filter(isOff).length / cues.length;
}

interface PlainMatch {
  ratio: number;
  offset: number;
  score: number;
}

const maxOffset = 60;

/** Baseline: the ratio and offset of the highest score, whatever it is. */
function plainMax(signal: Float32Array, cues: readonly Span[], correlate: Correlate): PlainMatch {
  const maxLag = toSamples(maxOffset);
  const matches = frameRateRatios.map((ratio): PlainMatch => {
    const pattern = new Float32Array(Math.ceil((cues.at(-1)?.end ?? 0) * ratio * signalRate) + 1).fill(-1);
    const inside = 2 * Math.min(1 / ratio, 1) - 1;
    for (const { start, end } of cues) pattern.fill(inside, toSamples(start * ratio), toSamples(end * ratio));
    const padded = new Float32Array(pattern.length + 2 * maxLag);
    for (let index = 0; index < signal.length && index + maxLag < padded.length; index++)
      padded[index + maxLag] = 2 * (signal[index] ?? 0) - 1;
    const scores = correlate(pattern, padded);
    let best = 0;
    for (let index = 1; index < scores.length; index++) if ((scores[index] ?? 0) > (scores[best] ?? 0)) best = index;
    return { ratio, offset: (best - maxLag) / signalRate, score: scores[best] ?? 0 };
  });
  return matches.reduce((best, match) => (match.score > best.score ? match : best));
}
