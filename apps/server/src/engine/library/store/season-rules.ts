import { chooseSeasonRules, deciderOf } from '#domain/library/choose-profile.ts';
import type { TitleFacts } from '#domain/library/match-rule.ts';
import { run } from './statements.ts';
import type { WriteContext } from './write-context.ts';

/** Gives the seasons of a new series the profiles that rules choose for them. One that came back keeps its own. */
export function saveSeasonRules({ prepare, profiles }: WriteContext, seriesId: number, facts: TitleFacts): void {
  for (const [season, rule] of chooseSeasonRules(profiles.rules(), profiles.all(), facts))
    run(
      prepare,
      'INSERT OR IGNORE INTO profile_override VALUES (?, ?, 0, ?, ?)',
      seriesId,
      season,
      rule.profileId ?? 0,
      deciderOf(rule),
    );
}
