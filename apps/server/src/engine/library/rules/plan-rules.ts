import type { LibraryKind } from '@captionarr/contract';
import {
  chooseRule,
  chooseSeasonRules,
  deciderOf,
  isFixed,
  ruleOf,
  type Decider,
  type ProfileChoice,
} from '#domain/library/choose-profile.ts';
import type { Override } from '#domain/library/profile-of-episode.ts';
import type { ProfileRule } from '#domain/library/profile-rule.ts';
import type { Profile } from '#domain/library/profile.ts';
import { seasonPlace } from '#engine/library/store/overrides.ts';
import type { OverrideRequest } from '#engine/library/store/set-overrides.ts';
import { choiceOf, factsOf, type FactColumns } from '#engine/library/store/title-facts.ts';

/** What decides besides the library. */
export interface RuleInputs {
  rules: readonly ProfileRule[];
  profiles: readonly Profile[];
}

export interface TitleRow extends FactColumns {
  id: number;
  title: string;
  profile_id: number | null;
  profile_by: string;
}

/** The profile that the rules would give an existing title, or that they would but somebody chose another. */
export function planTitle(
  { rules, profiles }: RuleInputs,
  kind: LibraryKind,
  row: TitleRow,
): (ProfileChoice & { isFixed: boolean }) | undefined {
  const rule = chooseRule(rules, profiles, factsOf(kind, row));
  if (!rule) return undefined;
  const [present, by] = [choiceOf(row), deciderOf(rule)];
  if (present.profileId === rule.profileId && present.by === by) return undefined;
  return { profileId: rule.profileId, by, isFixed: isFixed(present.by) };
}

/** Profiles of seasons, by season. */
export type SeasonOverrides = ReadonlyMap<number, { override: Override; by: Decider }>;

/** Seasons that rules choose for, and those that a rule chose for earlier but no longer does. */
export function planSeasons(
  { rules, profiles }: RuleInputs,
  row: TitleRow,
  present: SeasonOverrides,
): OverrideRequest[] {
  const chosen = chooseSeasonRules(rules, profiles, factsOf('series', row));
  const given = [...chosen].flatMap(([season, rule]): OverrideRequest[] => {
    const known = present.get(season);
    const next = { override: rule.profileId ?? 0, by: deciderOf(rule) };
    const isKept =
      known && (ruleOf(known.by) === undefined || (known.override === next.override && known.by === next.by));
    return isKept ? [] : [{ place: seasonPlace(row.id, season), ...next }];
  });
  const cleared = [...present]
    .filter(([season, { by }]) => ruleOf(by) !== undefined && !chosen.has(season))
    .map(([season]): OverrideRequest => ({ place: seasonPlace(row.id, season), override: null, by: '' }));
  return [...given, ...cleared];
}
