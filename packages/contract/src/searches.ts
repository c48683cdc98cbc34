import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { mediaKind } from './library.ts';
import { searchRecord, searchSummary } from '@captionarr/domain/search/search-shapes.ts';
import { languageText } from '@captionarr/domain/library/shapes.ts';
import { listed, wireInt, wireList } from './wire.ts';

const startedJob = z.looseObject({ job_id: z.int() });

/** Records of searches, and searches for many at once. Additive: other servers of this API have none of it. */
export const searchesEndpoints = {
  read: {
    method: 'GET',
    shared: true,
    path: '/searches/:id',
    summary: 'Everything about one search: who was asked, what was found, and why it was taken or not',
    params: z.object({ id: wireInt() }),
    response: searchRecord,
  },
  list: {
    method: 'GET',
    shared: true,
    path: '/searches',
    summary: 'Searches for an episode or movie, newest first; with a language, those that looked for it',
    query: z.object({
      type: mediaKind,
      id: wireInt(),
      language: languageText.optional(),
      length: wireInt().default(20),
    }),
    response: listed(searchSummary),
  },
  start: {
    method: 'POST',
    path: '/searches',
    summary: 'Search what is missing of many series, movies or episodes, as one job',
    form: z.object({ what: z.enum(['series', 'movies', 'episodes']), ids: wireList(wireInt()) }),
    response: startedJob,
  },
  upgrade: {
    method: 'POST',
    path: '/searches/upgrades',
    summary: 'Look for something better than what was downloaded of late, as one job',
    response: startedJob,
  },
} satisfies EndpointGroup;
