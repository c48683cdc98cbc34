import { findMissing } from '#domain/library/find-missing.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { memoize, memoizeFor } from '#platform/memoize.ts';

/** From and to the texts of a row. */
export type MissingFinder = (profileId: number | null, audio: string, have: string) => string;

const maxKnown = 20_000;
export const splitTexts = (texts: string): string[] => (texts === '' ? [] : texts.split(','));

/** A library has few different videos in this respect: each is computed once, as long as its profile stays. */
export function createMissingFinder(profiles: Pick<Profiles, 'find'>): MissingFinder {
  const finderFor = memoizeFor((profile: Profile) =>
    memoize((key) => {
      const [audio = '', have = ''] = key.split('|');
      return findMissing(profile, splitTexts(audio), splitTexts(have)).join(',');
    }, maxKnown),
  );

  return (profileId, audio, have) => {
    const profile = profileId === null ? undefined : profiles.find(profileId);
    return profile ? finderFor(profile)(`${audio}|${have}`) : '';
  };
}
