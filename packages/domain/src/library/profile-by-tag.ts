import type { Profile } from './profile.ts';

/** How an item gets its profile automatically. */
export interface ProfileRules {
  /** For new items; null for none. */
  defaultProfile: number | null;
  byTag: boolean;
  /** Items with one of these tags get no profile. Only used when profiles follow tags. */
  removeTags: readonly string[];
}

interface Item {
  tags: readonly string[];
  /** Current profile, or the one before its removal; undefined for a new item. */
  profileId: number | null | undefined;
}

/** Chooses the profile of an item; a deleted profile counts as none. */
export function chooseProfile(rules: ProfileRules, profiles: readonly Profile[], item: Item): number | null {
  const wanted = profileByTag(rules, profiles, item.tags) ?? {
    id: item.profileId === undefined ? rules.defaultProfile : item.profileId,
  };
  return profiles.some(({ id }) => id === wanted.id) ? wanted.id : null;
}

/** Undefined when tags say nothing about it. */
export function profileByTag(
  { byTag, removeTags }: Pick<ProfileRules, 'byTag' | 'removeTags'>,
  profiles: readonly Profile[],
  tags: readonly string[],
): { id: number | null } | undefined {
  if (!byTag) return undefined;
  if (removeTags.some((tag) => tags.includes(tag))) return { id: null };
  return profiles.find(({ tag }) => tag !== null && tags.includes(tag));
}
