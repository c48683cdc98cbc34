import { findLacking } from '#domain/library/find-missing.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import { memoize, memoizeFor } from '#platform/memoize.ts';

/** As the texts of a row: `de,fr:hi`. */
interface LackingTexts {
  missing: string;
  nice: string;
}

/** From and to the texts of a row. */
export type MissingFinder = (profileId: number | null, audio: string, have: string) => LackingTexts;

const nothing: LackingTexts = { missing: '', nice: '' };
const maxKnown = 20_000;
export const splitTexts = (texts: string): string[] => (texts === '' ? [] : texts.split(','));

/** A library has few different videos in this respect: each is computed once, as long as its profile stays. */
export function createProfileFinder(): (profile: Profile | undefined, audio: string, have: string) => LackingTexts {
  const finderFor = memoizeFor((profile: Profile) =>
    memoize((key) => {
      const [audio = '', have = ''] = key.split('|');
      const { missing, nice } = findLacking(profile, splitTexts(audio), splitTexts(have));
      return { missing: missing.join(','), nice: nice.join(',') };
    }, maxKnown),
  );
  return (profile, audio, have) => (profile ? finderFor(profile)(`${audio}|${have}`) : nothing);
}

export function createMissingFinder(profiles: Pick<Profiles, 'find'>): MissingFinder {
  const find = createProfileFinder();
  return (profileId, audio, have) => find(profileId === null ? undefined : profiles.find(profileId), audio, have);
}
