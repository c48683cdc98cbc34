import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { mediaKind } from './library.ts';
import { searchRecord, searchSummary } from '@captionarr/domain/search/search-shapes.ts';
import { languageText, missingSubtitle } from '@captionarr/domain/library/shapes.ts';
import { listed, wireInt, wireList } from './wire.ts';

const startedJob = z.looseObject({ job_id: z.int() });

const replayedSubtitle = z
  .looseObject({
    provider: z.string(),
    /** Name of its release; null if the provider did not say. */
    release: z.string().nullable(),
    /** Its score with those settings. */
    percent: z.number(),
  })
  .nullable();

/** What other scoring settings would have changed. */
export const scoringReplay = z
  .looseObject({
    /** Choices of recent searches, each among at least one candidate. */
    compared: z.int(),
    /** Records that are too old to be replayed. */
    unreadable: z.int(),
    /** How many choices would be different; `data` has the newest of them. */
    different: z.int(),
    data: z.array(
      z.looseObject({
        search_id: z.int(),
        type: mediaKind,
        media_id: z.int(),
        /** `Harbour Lights 3×06`, or the title of the movie. */
        title: z.string(),
        language: missingSubtitle,
        /** Null for nothing. */
        was: replayedSubtitle,
        would: replayedSubtitle,
        /** The old choice is ruled out, the new one scores higher, or the new one is no longer ruled out. */
        why: z.enum(['below-minimum', 'required', 'better', 'allowed']),
        /** The required attribute; empty otherwise. */
        detail: z.string(),
      }),
    ),
  })
  .meta({ id: 'ScoringReplay' });
export type ScoringReplay = z.infer<typeof scoringReplay>;

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
  capsule: {
    method: 'GET',
    shared: true,
    path: '/searches/:id/capsule',
    summary:
      'Everything that is needed to make the decisions of a search again, without secrets, folders and names of people',
    params: z.object({ id: wireInt() }),
    response: z.looseObject({
      capsule: z.literal(1),
      version: z.string(),
      record: z.looseObject({}),
      inputs: z.looseObject({}),
    }),
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
  replay: {
    method: 'POST',
    path: '/searches/replay',
    summary:
      'Which downloads of recent searches would be different with these scoring settings (form keys as for saving); saves and searches nothing',
    form: z.looseObject({}),
    response: scoringReplay,
  },
  upgrade: {
    method: 'POST',
    path: '/searches/upgrades',
    summary: 'Search for upgrades of recently downloaded subtitles, as one job',
    response: startedJob,
  },
} satisfies EndpointGroup;
