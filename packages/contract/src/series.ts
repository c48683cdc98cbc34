import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { audioLanguages, missingSubtitle, niceSubtitles, subtitle } from '@captionarr/domain/library/shapes.ts';
import { seriesGrid } from './series-grid.ts';
import { listed, listQuery, paged, sourceField, wireInt, wireList } from './wire.ts';

export const series = z
  .looseObject({
    sonarrSeriesId: z.int(),
    title: z.string(),
    year: z.string(),
    profileId: z.int().nullable(),
    monitored: z.boolean(),
    ended: z.boolean(),
    /** Its presence tells a series from a movie. */
    episodeFileCount: z.int(),
    /** Episodes that lack at least one language. */
    episodeMissingCount: z.int(),
    lastAired: z.string().nullable(),
    seriesType: z.string(),
    tags: z.array(z.string()),
    alternativeTitles: z.array(z.string()),
    overview: z.string(),
    poster: z.string().nullable(),
    fanart: z.string().nullable(),
    path: z.string(),
    imdbId: z.string().nullable(),
    tvdbId: z.int(),
    audio_language: audioLanguages,
    ...sourceField,
  })
  .meta({ id: 'Series' });
export type Series = z.infer<typeof series>;

export const episode = z
  .looseObject({
    sonarrSeriesId: z.int(),
    sonarrEpisodeId: z.int(),
    title: z.string(),
    sceneName: z.string().nullable(),
    season: z.int(),
    episode: z.int(),
    monitored: z.boolean(),
    path: z.string(),
    audio_language: audioLanguages,
    subtitles: z.array(subtitle),
    missing_subtitles: z.array(missingSubtitle),
    nice_subtitles: niceSubtitles,
  })
  .meta({ id: 'Episode' });
export type Episode = z.infer<typeof episode>;

/** `''`, `null` and `undefined` as words mean no profile. */
export const profileIds = wireList(z.union([z.string(), z.int()]));
/** Additive: calls with the same name, which the client makes up, are one change in the history and undone together. */
export const profileBatch = z.object({ batch: z.string().max(64).optional() });
export const mediaAction = z.enum(['scan-disk', 'search-missing', 'search-wanted', 'sync']);

export const seriesEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/series',
    summary: 'Series by sort title; all, a page, or by id',
    query: listQuery.extend({ 'seriesid[]': wireList(wireInt()).optional() }),
    response: paged(series),
  },
  assignProfiles: {
    method: 'POST',
    path: '/series',
    summary: 'Assign each series the language profile at the same position',
    query: profileBatch,
    form: z.object({ seriesid: wireList(wireInt()), profileid: profileIds }),
  },
  act: {
    method: 'PATCH',
    path: '/series',
    summary: 'Scan, search or sync one series; without an id, sync everything or search everything wanted',
    form: z.object({ seriesid: wireInt().optional(), action: mediaAction }),
  },
  listEpisodes: {
    method: 'GET',
    shared: true,
    path: '/episodes',
    summary: 'Episodes of series, or single ones; latest season first',
    query: z.object({ 'seriesid[]': wireList(wireInt()).optional(), 'episodeid[]': wireList(wireInt()).optional() }),
    response: listed(episode),
  },
  /** Additive. */
  readGrid: {
    method: 'GET',
    shared: true,
    path: '/episodes/grid',
    summary: 'Episodes of a series by language: what is there, what is missing; latest season first',
    query: z.object({ seriesid: wireInt() }),
    response: seriesGrid,
  },
} satisfies EndpointGroup;
