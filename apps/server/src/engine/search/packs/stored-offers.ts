import { holdsEpisode } from '#domain/search/season-pack.ts';
import type { ProviderResult } from '#engine/search/ask-providers.ts';
import type { VideoSearchContext, SearchTarget } from '#engine/search/search-context.ts';
import type { SearchParts } from '#engine/search/search-parts.ts';
import { readMissing } from '#engine/search/wanted-check.ts';
import type { StoredPacks } from './stored-packs.ts';

/** What stored packs have for each target. Only for what is missing or upgraded: otherwise a person wants another one. */
export async function readStoredOffers(
  { db, pool }: Pick<SearchParts, 'db' | 'pool'>,
  packs: StoredPacks,
  { video, facts }: VideoSearchContext,
): Promise<(target: SearchTarget) => ProviderResult[]> {
  if (video.type !== 'episode') return () => [];
  const [stored, missing] = await Promise.all([packs.ofSeason(video, facts), readMissing(db, video)]);
  return ({ text, language, isUpgrade }) =>
    isUpgrade || missing.includes(text)
      ? stored.flatMap((pack): ProviderResult[] => {
          const provider = pool.find(pack.provider);
          if (!provider || !holdsEpisode(pack.names, { video: facts, language })) return [];
          return [{ provider, found: pack.found, ...(pack.episodeId !== video.id && { pack }) }];
        })
      : [];
}
