import { isForSeries, isInFolder, isSameWord } from './match-rule.ts';
import type { ProfileRule } from './profile-rule.ts';

/** Why a rule never decides. */
export interface RuleConflict {
  /** Id of the rule. */
  rule: string;
  /** An earlier rule matches everything it matches; its conditions contradict each other; its profile was deleted. */
  why: 'covered' | 'impossible' | 'no-profile';
  /** Id of the earlier rule that covers it. */
  by: string | null;
}

export function findConflicts(rules: readonly ProfileRule[], profileIds: readonly number[]): RuleConflict[] {
  const hasProfile = ({ profileId }: ProfileRule) => profileId === null || profileIds.includes(profileId);
  return rules.flatMap((rule, index): RuleConflict[] => {
    if (!hasProfile(rule)) return [{ rule: rule.id, why: 'no-profile', by: null }];
    if (isImpossible(rule)) return [{ rule: rule.id, why: 'impossible', by: null }];
    // A rule that matches nothing covers nothing.
    const earlier = rules.slice(0, index).filter((each) => hasProfile(each) && !isImpossible(each));
    const by = earlier.find((each) => covers(each, rule));
    return by ? [{ rule: rule.id, why: 'covered', by: by.id }] : [];
  });
}

const isImpossible = (rule: ProfileRule): boolean => rule.kind === 'movies' && isForSeries(rule);

const kindOf = (rule: ProfileRule) => (isForSeries(rule) ? 'series' : rule.kind);

/** Whether every title that meets the later rule also meets the earlier one. */
const covers = (earlier: ProfileRule, later: ProfileRule): boolean =>
  (kindOf(earlier) === null || kindOf(earlier) === kindOf(later)) &&
  includes(earlier.sources, later.sources, (one, other) => one === other) &&
  includes(earlier.folders, later.folders, (outer, inner) => isInFolder(inner, outer)) &&
  includes(earlier.tags, later.tags, isSameWord) &&
  includes(earlier.languages, later.languages, (one, other) => one === other) &&
  includes(earlier.genres, later.genres, isSameWord) &&
  includes(earlier.seriesTypes, later.seriesTypes, (one, other) => one === other) &&
  includes(earlier.seasons, later.seasons, (one, other) => one === other);

const includes = <T>(all: readonly T[], some: readonly T[], isMet: (one: T, other: T) => boolean): boolean =>
  all.length === 0 || (some.length > 0 && some.every((each) => all.some((one) => isMet(one, each))));
