import { contract, libraryKindOf } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { imageUrl } from '#engine/library/present/image-url.ts';
import { createTitleSearch } from '#engine/library/queries/search-titles.ts';
import type { Database } from '#platform/db/database.ts';
import { implement } from '#platform/http/implement.ts';

export function searchRoutes(api: FastifyInstance, { db, baseUrl }: { db: Database; baseUrl: string }) {
  const search = createTitleSearch(db);

  implement(api, contract.search, {
    async find({ query: { query } }) {
      const found = await search(query);
      return found.map(({ type, id, title, year, poster, profile_id, files, missing }) => ({
        title,
        year: String(year),
        poster: imageUrl(baseUrl, libraryKindOf[type], id, poster),
        ...(type === 'episode' ? { sonarrSeriesId: id } : { radarrId: id }),
        // Without a profile or a video nothing can be missing, nor is it complete.
        ...(profile_id !== null && files > 0 && { missing }),
      }));
    },
  });
}
