import type { LanguageProfile } from '@captionarr/contract';
import { isSameValue } from '@captionarr/contract/settings';

export type ProfileState = 'saved' | 'new' | 'changed' | 'removed';

export interface ListedProfile {
  profile: LanguageProfile;
  state: ProfileState;
}

/** Those that will be, and in their old places those that will be gone. */
export function listProfiles(
  saved: readonly LanguageProfile[],
  staged: readonly LanguageProfile[],
): readonly ListedProfile[] {
  const now = new Map(staged.map((profile) => [profile.profileId, profile]));
  const before = new Set(saved.map(({ profileId }) => profileId));
  return [
    ...saved.map((old): ListedProfile => {
      const profile = now.get(old.profileId);
      if (!profile) return { profile: old, state: 'removed' };
      return { profile, state: isSameValue(profile, old) ? 'saved' : 'changed' };
    }),
    ...staged
      .filter(({ profileId }) => !before.has(profileId))
      .map((profile): ListedProfile => ({ profile, state: 'new' })),
  ];
}

/** In the order of what is saved, so that what is put back counts as unchanged. */
export function putProfile(
  saved: readonly LanguageProfile[],
  staged: readonly LanguageProfile[],
  profile: LanguageProfile,
): readonly LanguageProfile[] {
  const next = new Map([...staged, profile].map((one) => [one.profileId, one]));
  return listProfiles(saved, [...next.values()])
    .filter(({ state }) => state !== 'removed')
    .map((listed) => listed.profile);
}
