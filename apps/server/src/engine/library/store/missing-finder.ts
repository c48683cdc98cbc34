import { findMissing } from '#domain/library/find-missing.ts';
import type { Profile } from '#domain/library/profile.ts';
import type { Profiles } from '#engine/library/profiles.ts';

/** From and to the texts of a row. */
export type MissingFinder = (profileId: number | null, audio: string, have: string) => string;

const maxKnown = 20_000;
export const splitTexts = (texts: string): string[] => (texts === '' ? [] : texts.split(','));

/** A library has few different videos in this respect: each is computed once, as long as its profile stays. */
export function createMissingFinder(profiles: Pick<Profiles, 'find'>): MissingFinder {
  const memos = new WeakMap<Profile, Map<string, string>>();

  return (profileId, audio, have) => {
    const profile = profileId === null ? undefined : profiles.find(profileId);
    if (!profile) return '';
    let memo = memos.get(profile);
    if (!memo || memo.size > maxKnown) memos.set(profile, (memo = new Map()));
    const key = `${audio}|${have}`;
    let missing = memo.get(key);
    if (missing === undefined) {
      missing = findMissing(profile, splitTexts(audio), splitTexts(have)).join(',');
      memo.set(key, missing);
    }
    return missing;
  };
}
