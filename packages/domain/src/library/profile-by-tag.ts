import type { Profile } from './profile.ts';

/** Default profile and profiles by tag, as the settings say. */
export interface ProfileDefaults {
  /** For new items; null for none. */
  defaultProfile: number | null;
  byTag: boolean;
  /** Items with one of these tags get no profile. Only used when profiles follow tags. */
  removeTags: readonly string[];
}

/** Undefined when tags say nothing about it. */
export function profileByTag(
  { byTag, removeTags }: Pick<ProfileDefaults, 'byTag' | 'removeTags'>,
  profiles: readonly Profile[],
  tags: readonly string[],
): { id: number | null } | undefined {
  if (!byTag) return undefined;
  if (removeTags.some((tag) => tags.includes(tag))) return { id: null };
  return profiles.find(({ tag }) => tag !== null && tags.includes(tag));
}
