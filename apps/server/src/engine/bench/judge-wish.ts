import { parseLanguageText } from '#domain/languages/language-text.ts';
import { findLacking } from '#domain/library/find-missing.ts';
import type { Profile, ProfileItem } from '#domain/library/profile.ts';
import { headlineOf, type Headline } from '#domain/ladder/headline.ts';
import type { PlannedRung, WishFacts } from '#domain/ladder/wish-facts.ts';
import type { BenchVideo } from './sample-videos.ts';

/** What would happen to one item of a profile for one video. */
export interface JudgedWish extends Omit<Headline, 'does'> {
  does: Headline['does'] | 'there' | 'excluded' | 'spoken' | 'not-spoken' | 'cutoff';
  present: WishFacts['present'];
  search: WishFacts['search'];
  /** Empty for what isn’t wanted. */
  plan: readonly PlannedRung[];
}

/** Where a wish stands on the ladder. */
export type PlanWish = (facts: KnownFacts) => Promise<readonly PlannedRung[]>;
export type KnownFacts = Omit<WishFacts, 'unavailable'>;

/** Decides with the functions of the library and of the ladder. `known` is what the tables have, whatever the profile. */
export async function judgeWish(
  video: BenchVideo,
  profile: Profile,
  item: ProfileItem,
  known: KnownFacts,
  planWish: PlanWish,
): Promise<JudgedWish> {
  const { search, present } = known;
  const about = { rung: null, reason: null, at: null, present, search, plan: [] };
  const { language } = item;
  const isThere = video.have.includes(language) || video.have.includes(`${language}:hi`);
  if (!isThere && video.isExcluded) return { ...about, does: 'excluded' };
  const isWanted = wantedOf(video, profile).includes(language);
  if (isThere || isWanted) {
    // What the change makes missing is so from the moment of saving.
    const since = known.since ?? (isWanted ? known.now : null);
    const plan = await planWish({ ...known, profile, item, isWanted: true, since });
    return isThere ? { ...about, does: 'there', plan } : { ...about, plan, ...headlineOf(plan) };
  }
  const isHeard = video.audio.includes(parseLanguageText(language).code2);
  if (item.audioExclude && isHeard) return { ...about, does: 'spoken' };
  if (item.audioOnlyInclude && !isHeard) return { ...about, does: 'not-spoken' };
  return { ...about, does: 'cutoff' };
}

/** Languages that a profile wants for a video and that aren’t there. */
export function wantedOf({ audio, have }: Pick<BenchVideo, 'audio' | 'have'>, profile: Profile): string[] {
  const { missing, nice } = findLacking(profile, audio, have);
  return [...missing, ...nice];
}
