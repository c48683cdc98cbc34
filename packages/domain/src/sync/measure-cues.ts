import type { SyncReason, SyncVerdict } from '#domain/subtitles/subtitle-shapes.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import { compareByCueTimes, type CueTimeComparison } from './compare-cue-times.ts';
import type { DriftPoint } from './drift.ts';
import { spanOf } from './match.ts';
import { isNegligibleDrift } from './near-ratios.ts';
import type { SyncRules } from './sync-rules.ts';
import { median } from './places.ts';
import { proposalOf, type Measured } from './proposal.ts';
import type { Span } from './span.ts';
import { speechCues } from './speech-cues.ts';

const limits = {
  cues: 20,
  atBound: 0.5,
  crossEvidence: 8,
  matched: 0.4,
  worstQuarter: 0.4,
  inSync: 0.2,
  otherEvidence: 4,
  otherMatched: 0.3,
};

/** Measures a subtitle against another one of the same video: an embedded one, or one known to fit. */
export function measureAgainstCues(reference: readonly Span[], cues: readonly Cue[], rules: SyncRules): Measured {
  const spoken = speechCues(cues);
  const isEnough = Math.min(spoken.length, reference.length) >= limits.cues;
  const comparison = isEnough ? compare(reference, spoken, rules) : undefined;
  const [verdict, reason] = decideByCueTimes(comparison, rules);
  const belongs = verdict === 'apply' || verdict === 'in-sync';
  return proposalOf(
    { verdict, reason, confidence: comparison && belongs ? comparison.worstQuarter : 0, pieces: [] },
    {
      correction: comparison ?? { ratio: 1, offset: 0 },
      fit: { before: comparison?.matchedBefore ?? 0, after: comparison?.matched ?? 0 },
      drift: comparison ? driftOf(comparison, spoken) : [],
      cues: spoken.length,
      figures: comparison
        ? {
            crossEvidence: comparison.crossEvidence,
            matched: comparison.matched,
            worstQuarter: comparison.worstQuarter,
          }
        : {},
    },
  );
}

function compare(
  reference: readonly Span[],
  cues: readonly Span[],
  { maxOffset, fixesFramerate }: SyncRules,
): CueTimeComparison | undefined {
  const comparison = compareByCueTimes(reference, cues, maxOffset);
  const isStretched = comparison && comparison.ratio !== 1 && !fixesFramerate;
  return isStretched && isNegligibleDrift(comparison.ratio, spanOf(cues))
    ? compareByCueTimes(reference, cues, maxOffset, [1])
    : comparison;
}

/** The first failed test decides. Only `another-episode` is a certain reason. */
function decideByCueTimes(
  comparison: CueTimeComparison | undefined,
  { maxOffset, fixesFramerate }: Pick<SyncRules, 'maxOffset' | 'fixesFramerate'>,
): [SyncVerdict, SyncReason] {
  if (!comparison) return ['insufficient', 'too-few-cues'];
  const { ratio, offset, crossEvidence, matched, worstQuarter } = comparison;
  if (crossEvidence < limits.otherEvidence && matched < limits.otherMatched) return ['refuse', 'another-episode'];
  if (Math.abs(offset) >= maxOffset - limits.atBound) return ['refuse', 'at-bound'];
  if (crossEvidence < limits.crossEvidence || matched < limits.matched) return ['refuse', 'no-match'];
  if (worstQuarter < limits.worstQuarter) return ['refuse', 'stretch-without-match'];
  if (ratio === 1 && Math.abs(offset) <= limits.inSync) return ['in-sync', 'within-tolerance'];
  if (ratio !== 1 && !fixesFramerate) return ['refuse', 'other-frame-rate'];
  return ['apply', 'fits'];
}

/** Eight cues make a point: how late those are that begin with one of the reference. */
function driftOf({ matches }: CueTimeComparison, cues: readonly Span[]): DriftPoint[] {
  const points: DriftPoint[] = [];
  for (let from = 0; from < cues.length; from += 8) {
    const block = cues.slice(from, from + 8);
    const [start, end] = [block[0]?.start ?? 0, block.at(-1)?.start ?? 0];
    const own = matches.filter(({ at }) => at >= start && at <= end);
    if (own.length > 0)
      points.push({
        at: (start + end) / 2,
        offset: median(own.map(({ late }) => late)),
        weight: Math.min(1, own.length / block.length),
      });
  }
  return points;
}
