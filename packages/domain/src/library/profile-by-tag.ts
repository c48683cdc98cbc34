import type { Profile } from './profile.ts';

/** How an item comes by its profile without anybody assigning one. */
export interface ProfileRules {
  /** For new items; null for none. */
  defaultProfile: number | null;
  byTag: boolean;
  /** Only while profiles go by tag: what has one of these gets none. */
  removeTags: readonly string[];
}

interface Item {
  tags: readonly string[];
  /** The profile it has, or had before it was removed; undefined for one that is new. */
  profileId: number | null | undefined;
}

/** The profile that an item is to have. One that no longer exists is none. */
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
