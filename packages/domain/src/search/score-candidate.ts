import { standardWeights } from './standard-weights.ts';
import type { ScoredAttribute } from './search-shapes.ts';
import type { FoundSubtitle } from './found-subtitle.ts';
import { implied, isFor } from './implied-matches.ts';
import { maximumOf, type MatchKey, type Weights } from './match-key.ts';
import { matchVideo } from './match-video.ts';
import { bonusPoints, withBonus } from './scoring-choice.ts';
import type { VideoFacts } from './video-facts.ts';

export interface Score {
  score: number;
  outOf: number;
  percent: number;
  /** The score without the hash; breaks ties. */
  withoutHash: number;
  /** Points that its provider gains or loses by the settings; part of the score. */
  bonus: number;
  /** Weighted keys: those in which both agree, and those in which they do not. */
  matches: MatchKey[];
  mismatches: MatchKey[];
  /** Every weighted key, and the hash only when it counts. */
  attributes: ScoredAttribute[];
  /** The name that fits best comes first. */
  releases: string[];
  /** Whether it is for this episode or movie at all. */
  isRightVideo: boolean;
}

export interface ScoringRules {
  /** The provider's hash counts only if the names agree with it. */
  isHashVerified?: boolean | undefined;
  /** Null if either is fine. */
  wantsHearingImpaired: boolean | null;
  /** The standard ones unless the settings say otherwise. */
  weights?: Weights;
  /** In percent. */
  bonus?: number;
}

/** How well a subtitle fits a video. */
export function scoreCandidate(found: FoundSubtitle, video: VideoFacts, rules: ScoringRules): Score {
  const worth: Weights = rules.weights ?? standardWeights[video.type];
  const { releases, agreed } = matchBestName(found, video, worth);
  const all = new Set([...agreed, ...implied(agreed, video)]);
  const isHashRight = agreed.has('hash') && (!rules.isHashVerified || isHashConfirmed(all, video));
  all.delete('hash');
  const isHeard = rules.wantsHearingImpaired !== null && found.language.hi === rules.wantsHearingImpaired;
  if (isHeard) all.add('hearing_impaired');
  else all.delete('hearing_impaired');

  const outOf = maximumOf(worth);
  const add = (keys: Iterable<MatchKey>) => [...keys].reduce((sum, key) => sum + (worth[key] ?? 0), 0);
  const bonus = bonusPoints(rules.bonus ?? 0, outOf);
  const named = add(all);
  const withHash = Math.min(outOf, add(isHeard ? ['hash', 'hearing_impaired'] : ['hash']));
  const score = withBonus(isHashRight ? Math.max(withHash, named) : named, bonus, outOf);

  if (isHashRight) all.add('hash');
  const isTold = (key: MatchKey) =>
    (key !== 'hash' || isHashRight) && (key !== 'hearing_impaired' || rules.wantsHearingImpaired !== null);
  // Object.keys forgets which keys there are.
  const keys = (Object.keys(worth) as MatchKey[]).filter(isTold);
  return {
    score,
    outOf,
    percent: toPercent(score, outOf),
    withoutHash: withBonus(named, bonus, outOf),
    bonus,
    matches: keys.filter((key) => all.has(key)),
    mismatches: keys.filter((key) => !all.has(key)),
    attributes: keys.map((key) => ({ key, points: worth[key] ?? 0, matched: all.has(key) })),
    releases,
    isRightVideo: isFor(agreed, video) || isHashRight,
  };
}

/** Two decimals. */
export const toPercent = (score: number, outOf: number): number => Math.round((score * 10_000) / outOf) / 100;

/** Percentage of a stored score; null if there is none. */
export const storedPercent = (score: number | null, outOf: number | null): number | null =>
  score === null || !outOf ? null : toPercent(score, outOf);

/** A subtitle fits as its best name does: what several names say together holds for none of them. */
function matchBestName(
  found: FoundSubtitle,
  video: VideoFacts,
  worth: Weights,
): { releases: string[]; agreed: Set<MatchKey> } {
  const named = found.releases
    .map((name) => {
      const agreed = new Set([...found.matches, ...matchVideo(name, video, found.isPack)]);
      const points = [...agreed].reduce((sum, key) => sum + (worth[key] ?? 0), 0);
      return { name, agreed, points };
    })
    .toSorted((one, other) => other.points - one.points);
  return { releases: named.map(({ name }) => name), agreed: named[0]?.agreed ?? vouched(found) };
}

/** A season without a name has the episode in it. */
function vouched({ matches, isPack }: FoundSubtitle): Set<MatchKey> {
  const agreed = new Set(matches);
  return isPack && agreed.has('season') ? agreed.add('episode') : agreed;
}

function isHashConfirmed(agreed: ReadonlySet<MatchKey>, { type, season }: VideoFacts): boolean {
  if (type === 'movie') return agreed.has('video_codec') && agreed.has('source');
  if (season === 0) return true;
  return (['series', 'season', 'episode', 'source'] as const).every((key) => agreed.has(key));
}
