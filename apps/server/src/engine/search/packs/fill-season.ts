import { findItemCopies } from '#engine/library/find-copies.ts';
import type { SearchOrder } from '#engine/search/searcher.ts';
import type { SearchParts } from '#engine/search/search-parts.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { AppError } from '#platform/errors.ts';
import type { StoredPack } from './stored-packs.ts';

type Dependencies = Pick<SearchParts, 'db' | 'log'>;

/**
 * Offers a new pack to the other episodes of its season that lack a wanted subtitle, one after the other; also to those
 * of other copies of the series.
 */
export async function fillSeason(
  { db, log }: Dependencies,
  pack: StoredPack,
  who: string,
  search: (order: SearchOrder) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const copies = await findItemCopies(db, 'series', pack.seriesId);
  const rows = await db
    .selectFrom('lacking')
    .innerJoin('episode', 'episode.id', 'lacking.media_id')
    .select(['episode.id', 'language'])
    .where('kind', '=', kindCode.episode)
    .where('lacking.excluded', '=', 0)
    .where('series_id', 'in', values([pack.seriesId, ...copies.map(({ id }) => id)]))
    .where('season', '=', pack.season)
    .where('episode.id', '<>', pack.episodeId)
    .orderBy('number')
    .orderBy('episode.id')
    .execute();
  for (const [id, missing] of Map.groupBy(rows, (row) => row.id)) {
    if (signal.aborted) return;
    try {
      const languages = missing.map(({ language }) => language);
      await search({ type: 'episode', mediaId: id, languages, trigger: 'pack', who, batch: pack.batch });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.info(`The pack for ${pack.fetchedFor} could not be tried for episode ${id}: ${error.message}`);
    }
  }
}
