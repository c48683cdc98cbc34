import type { Preference } from '@captionarr/contract';
import { preferenceFor } from '#domain/search/reputation.ts';
import type { JudgedCandidate } from './judge-found.ts';
import type { SearchContext } from './search-context.ts';

/** Why a candidate came before one of another provider that fits as well; undefined when its score decided. */
export function findPreference(
  { trackRecordOf }: Pick<SearchContext, 'trackRecordOf'>,
  judged: readonly JudgedCandidate[],
  taken: JudgedCandidate | undefined,
): Preference | undefined {
  if (!taken) return undefined;
  const recordOf = ({ candidate: { provider, found } }: JudgedCandidate) =>
    trackRecordOf(provider, found.language.code2);
  const equals = judged.filter((one) => one.rule === null && isEqual(one, taken));
  for (const other of equals) {
    const preference = preferenceFor(recordOf(taken), recordOf(other), other.candidate.provider);
    if (preference) return preference;
  }
  return undefined;
}

const isEqual = ({ candidate: one }: JudgedCandidate, { candidate: other }: JudgedCandidate): boolean =>
  one.provider !== other.provider &&
  one.score.score === other.score.score &&
  one.score.withoutHash === other.score.withoutHash &&
  one.found.language.code2 === other.found.language.code2;
