import type { FoundSubtitle } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import type { JudgedCandidate } from './judge-found.ts';

const word = (flag: boolean) => (flag ? 'True' : 'False');

/** A result of a search by hand; `handle` stands for it. */
export function presentFound(
  { candidate, rule }: JudgedCandidate,
  { originalFormat }: Pick<Profile, 'originalFormat'>,
  handle: string,
): FoundSubtitle {
  const { provider, found, score } = candidate;
  return {
    // Clients of this API know it as a whole number.
    score: Math.floor(score.percent),
    orig_score: score.score,
    score_without_hash: score.withoutHash,
    language: found.language.code2,
    hearing_impaired: word(found.language.hi),
    forced: word(found.language.forced),
    original_format: word(originalFormat),
    provider,
    url: found.page ?? null,
    release_info: score.releases,
    uploader: found.uploader ?? null,
    matches: score.matches,
    dont_matches: score.mismatches,
    subtitle: handle,
    attributes: score.attributes,
    rule,
    subs_id: found.id,
  };
}
