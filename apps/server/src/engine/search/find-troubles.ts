import { languagesFor } from '#engine/providers/choose-providers.ts';
import type { Answers } from './ask-providers.ts';
import type { JudgedCandidate } from './judge-found.ts';
import { codesFor, type SearchContext, type SearchTarget } from './search-context.ts';
import type { SearchParts } from './search-parts.ts';

/** Why providers with this language failed, were paused or couldn’t give what they have; see `causeOfSearch`. */
export function findTroubles(
  { pool, settings }: Pick<SearchParts, 'pool' | 'settings'>,
  target: SearchTarget,
  { equals }: SearchContext,
  { providers }: Pick<Answers, 'providers'>,
  judged: readonly JudgedCandidate[],
): string[] {
  const codes = codesFor(target, equals);
  const kept = settings.get('general.provider_languages');
  const serves = (key: string) => {
    const provider = pool.find(key);
    return provider !== undefined && languagesFor(provider, codes, kept).length > 0;
  };
  return [
    ...providers.filter(({ provider, reason }) => reason !== '' && serves(provider)).map(({ reason }) => reason),
    ...judged.flatMap(({ fault }) => fault ?? []),
  ];
}
