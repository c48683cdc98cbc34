import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { causes } from '@captionarr/domain/library/causes.ts';
import { libraryKind } from './library.ts';
import { strengths } from '@captionarr/domain/ladder/rungs.ts';
import { missingSubtitle, niceSubtitles } from '@captionarr/domain/library/shapes.ts';
import { downloadsLeft } from './provider-status.ts';
import { pageQuery, paged, sourceField, sourceFilter, wireInt, wireList } from './wire.ts';

/** How the search for a missing language stands. Additive. */
const wantedSearch = z
  .looseObject({
    /** `en`, `en:hi` or `en:forced`. */
    language: z.string(),
    /** Id of its newest search record; null if it was never searched or the record is gone. */
    search_id: z.int().nullable(),
    /** Unix milliseconds. */
    last_at: z.int().nullable(),
    next_try_at: z.int().nullable(),
    attempts: z.int(),
    /** The best that was found, in percent. */
    best: z.number().nullable(),
    /** Why it is missing. */
    cause: z.enum(causes).optional(),
  })
  .meta({ id: 'WantedSearch' });
export type WantedSearch = z.infer<typeof wantedSearch>;
const more = { poster: z.string().nullish(), searches: z.array(wantedSearch).optional(), ...sourceField };

/** Filters of the wanted lists. Additive. */
const wantedQuery = pageQuery.extend({
  'filter[text]': z.string().optional(),
  /** A language that is missing, as `en`, `en:hi` or `en:forced`. */
  'filter[missing]': z.string().optional(),
  'filter[source]': sourceFilter,
  /** Something is missing for this cause; with `filter[missing]`, that language is. */
  'filter[cause]': z.enum(causes).optional(),
  /** `nice`: what is only nice to have and not there, in place of what is missing. */
  strength: z.enum(strengths).optional(),
});

export type WantedQuery = z.input<typeof wantedQuery>;

/** The sentence under the title of a list of the wanted, and the figures on its chips. */
export const wantedSummary = z
  .looseObject({
    /** Episodes or movies. */
    total: z.int(),
    /** Languages, summed over them. */
    subtitles: z.int(),
    languages: z.array(z.looseObject({ language: z.string(), count: z.int() })),
    /** Languages by the cause; they add up to `subtitles`. */
    causes: z.array(z.looseObject({ cause: z.enum(causes), count: z.int() })).optional(),
    /** When the next search of all of them is planned, in Unix milliseconds. */
    next_search_at: z.int().nullable(),
    /** Why nothing can be missing yet: no manager, nothing synced from it, or nothing with a profile. */
    unready: z.enum(['manager', 'library', 'profile']).nullish(),
  })
  .meta({ id: 'WantedSummary' });
export type WantedSummary = z.infer<typeof wantedSummary>;

export const wantedEpisode = z
  .looseObject({
    seriesTitle: z.string(),
    sonarrSeriesId: z.int(),
    sonarrEpisodeId: z.int(),
    /** `3x7`, without zeros in front. */
    episode_number: z.string(),
    episodeTitle: z.string(),
    missing_subtitles: z.array(missingSubtitle),
    nice_subtitles: niceSubtitles,
    sceneName: z.string().nullish(),
    tags: z.array(z.string()),
    seriesType: z.string(),
    ...more,
  })
  .meta({ id: 'WantedEpisode' });
export type WantedEpisode = z.infer<typeof wantedEpisode>;

export const wantedMovie = z
  .looseObject({
    title: z.string(),
    radarrId: z.int(),
    missing_subtitles: z.array(missingSubtitle),
    nice_subtitles: niceSubtitles,
    sceneName: z.string().nullish(),
    tags: z.array(z.string()),
    ...more,
  })
  .meta({ id: 'WantedMovie' });
export type WantedMovie = z.infer<typeof wantedMovie>;

export const wantedEndpoints = {
  listEpisodes: {
    method: 'GET',
    shared: true,
    path: '/episodes/wanted',
    summary: 'Episodes with missing subtitles, newest first',
    query: wantedQuery.extend({ 'episodeid[]': wireList(wireInt()).optional() }),
    response: paged(wantedEpisode),
  },
  listMovies: {
    method: 'GET',
    shared: true,
    path: '/movies/wanted',
    summary: 'Movies with missing subtitles, newest first',
    query: wantedQuery.extend({ 'radarrid[]': wireList(wireInt()).optional() }),
    response: paged(wantedMovie),
  },
  summarize: {
    method: 'GET',
    shared: true,
    path: '/wanted/summary',
    summary: 'Missing subtitles by language',
    query: z.object({ kind: libraryKind }),
    response: wantedSummary,
  },
  readDownloads: {
    method: 'GET',
    shared: true,
    path: '/wanted/downloads',
    summary: 'How many subtitles a search for everything missing is about, and how many downloads are left today',
    query: z.object({ kind: libraryKind.optional() }),
    response: z.looseObject({ subtitles: z.int(), downloads: downloadsLeft.nullable() }),
  },
} satisfies EndpointGroup;
