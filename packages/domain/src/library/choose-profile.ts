import { matchesTitle, type TitleFacts } from './match-rule.ts';
import { profileByTag, type ProfileDefaults } from './profile-by-tag.ts';
import type { ProfileRule } from './profile-rule.ts';
import type { Profile } from './profile.ts';

/** What chose a profile: a rule by its id, a person, an import, a tag or the default; empty when it wasn’t recorded. */
export type Decider = '' | 'hand' | 'import' | 'tag' | 'default' | `rule:${string}`;

export interface ProfileChoice {
  profileId: number | null;
  by: Decider;
}

interface Item {
  facts: TitleFacts;
  /** Current choice, or the one before its removal; undefined for a new item. */
  present: ProfileChoice | undefined;
}

/** How items get their profile automatically. */
export interface ProfileRules extends ProfileDefaults {
  /** The first that matches decides. */
  rules: readonly ProfileRule[];
}

/**
 * Chooses the profile of an item; a deleted profile counts as none. Rules come before tags and the default, and decide
 * only for new items: existing ones keep their profile until the rules are applied.
 */
export function chooseProfile(given: ProfileRules, profiles: readonly Profile[], item: Item): ProfileChoice {
  const { present, facts } = item;
  const choice = present ? keepProfile(given, profiles, present, facts.tags) : chooseNew(given, profiles, facts);
  return exists(profiles, choice.profileId) ? choice : { ...choice, profileId: null };
}

function chooseNew(given: ProfileRules, profiles: readonly Profile[], facts: TitleFacts): ProfileChoice {
  const rule = chooseRule(given.rules, profiles, facts);
  if (rule) return { profileId: rule.profileId, by: deciderOf(rule) };
  return byTag(given, profiles, facts.tags) ?? { profileId: given.defaultProfile, by: 'default' };
}

/** The profile of an existing item: its own, unless a tag says otherwise. Tags leave alone what a rule chose. */
export const keepProfile = (
  defaults: ProfileDefaults,
  profiles: readonly Profile[],
  present: ProfileChoice,
  tags: readonly string[],
): ProfileChoice => (ruleOf(present.by) === undefined && byTag(defaults, profiles, tags)) || present;

function byTag(defaults: ProfileDefaults, profiles: readonly Profile[], tags: readonly string[]) {
  const said = profileByTag(defaults, profiles, tags);
  return said && { profileId: said.id, by: 'tag' as const };
}

/** The first rule for the whole title that matches and whose profile exists. */
export const chooseRule = (rules: readonly ProfileRule[], profiles: readonly Profile[], facts: TitleFacts) =>
  rules.find((rule) => rule.seasons.length === 0 && exists(profiles, rule.profileId) && matchesTitle(rule, facts));

/** The rules that choose for single seasons of a series; an earlier rule for the whole series leaves a later one nothing. */
export function chooseSeasonRules(
  rules: readonly ProfileRule[],
  profiles: readonly Profile[],
  facts: TitleFacts,
): Map<number, ProfileRule> {
  const chosen = new Map<number, ProfileRule>();
  for (const rule of rules) {
    if (!exists(profiles, rule.profileId) || !matchesTitle(rule, facts)) continue;
    if (rule.seasons.length === 0) return chosen;
    for (const season of rule.seasons) if (!chosen.has(season)) chosen.set(season, rule);
  }
  return chosen;
}

/** A person or an import chose it, so rules leave it alone. */
export const isFixed = (by: Decider): boolean => by === 'hand' || by === 'import';

export const deciderOf = ({ id }: Pick<ProfileRule, 'id'>): Decider => `rule:${id}`;

/** The id of the rule, if one decided. */
export const ruleOf = (by: string): string | undefined => (by.startsWith('rule:') ? by.slice(5) : undefined);

const exists = (profiles: readonly Profile[], id: number | null): boolean =>
  id === null || profiles.some((profile) => profile.id === id);
