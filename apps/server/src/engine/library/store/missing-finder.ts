import { findMissing } from '#domain/library/find-missing.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { memoize, memoizeFor } from '#platform/memoize.ts';

/** From and to the texts of a row. */
export type MissingFinder = (profileId: number | null, audio: string, have: string) => string;

const maxKnown = 20_000;
export const splitTexts = (texts: string): string[] => (texts === '' ? [] : texts.split(','));

/** A library has few different videos in this respect: each is computed once, as long as its profile stays. */
export function createProfileFinder(): (profile: Profile | undefined, audio: string, have: string) => string {
  const finderFor = memoizeFor((profile: Profile) =>
    memoize((key) => {
      const [audio = '', have = ''] = key.split('|');
      return findMissing(profile, splitTexts(audio), splitTexts(have)).join(',');
    }, maxKnown),
  );
  return (profile, audio, have) => (profile ? finderFor(profile)(`${audio}|${have}`) : '');
}

export function createMissingFinder(profiles: Pick<Profiles, 'find'>): MissingFinder {
  const find = createProfileFinder();
  return (profileId, audio, have) => find(profileId === null ? undefined : profiles.find(profileId), audio, have);
}
