import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';

/** A series or a movie: the one id that is there tells which. */
export const searchResult = z
  .looseObject({
    title: z.string(),
    year: z.string(),
    poster: z.string().nullable(),
    sonarrSeriesId: z.int().optional(),
    radarrId: z.int().optional(),
    /** Incomplete episodes of a series, missing languages of a movie; absent where nothing is wanted. Additive. */
    missing: z.int().optional(),
  })
  .refine((hit) => (hit.sonarrSeriesId === undefined) !== (hit.radarrId === undefined), 'Unknown search result')
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResult>;

export const searchEndpoints = {
  find: {
    method: 'GET',
    shared: true,
    path: '/system/searches',
    summary: 'Series and movies by title, whatever the case and the accents',
    query: z.object({ query: z.string() }),
    response: z.array(searchResult),
  },
} satisfies EndpointGroup;
