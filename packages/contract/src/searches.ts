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
    summary: 'The record of one search: providers, candidates, and why each was downloaded or not',
    params: z.object({ id: wireInt() }),
    response: searchRecord,
  },
  list: {
    method: 'GET',
    shared: true,
    path: '/searches',
    summary: 'Searches for an episode or movie, newest first; optionally for one language',
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
    summary: 'Search for missing subtitles of many series, movies or episodes, as one job',
    form: z.object({ what: z.enum(['series', 'movies', 'episodes']), ids: wireList(wireInt()) }),
    response: startedJob,
  },
  upgrade: {
    method: 'POST',
    path: '/searches/upgrades',
    summary: 'Search for upgrades of recently downloaded subtitles, as one job',
    response: startedJob,
  },
} satisfies EndpointGroup;
