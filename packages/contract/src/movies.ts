import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { mediaAction, profileBatch, profileIds } from './series.ts';
import {
  audioLanguages,
  missingSubtitle,
  niceSubtitles,
  subtitle,
  videoFile,
} from '@captionarr/domain/library/shapes.ts';
import { listQuery, paged, sourceField, wireInt, wireList } from './wire.ts';

/** Why nothing is missing although not everything that the profile names is there. */
const completeness = z.looseObject({
  /** The language that reached the cutoff; null when that made no difference. */
  cutoff: missingSubtitle.nullable(),
  /** Cutoff: any language is enough. */
  any: z.boolean(),
  /** Cutoff: the audio is in this language and no subtitle exists. */
  heard: z.boolean(),
  /** Languages that the cutoff makes unnecessary. */
  needless: z.array(missingSubtitle),
  /** Languages that the profile skips for this audio. */
  skipped: z.array(missingSubtitle),
});

export const movie = z
  .looseObject({
    radarrId: z.int(),
    title: z.string(),
    year: z.string(),
    profileId: z.int().nullable(),
    monitored: z.boolean(),
    path: z.string(),
    sceneName: z.string().nullable(),
    tags: z.array(z.string()),
    alternativeTitles: z.array(z.string()),
    overview: z.string(),
    poster: z.string().nullable(),
    fanart: z.string().nullable(),
    imdbId: z.string().nullable(),
    audio_language: audioLanguages,
    ...sourceField,
    subtitles: z.array(subtitle),
    missing_subtitles: z.array(missingSubtitle),
    nice_subtitles: niceSubtitles,
    /** Only of movies that were asked for by id. */
    file: videoFile.optional(),
    /** The same, where nothing is missing: by which rule. */
    completeness: completeness.optional(),
  })
  .meta({ id: 'Movie' });
export type Movie = z.infer<typeof movie>;

export const moviesEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/movies',
    summary: 'Movies by sort title; all, a page, or by id',
    query: listQuery.extend({ 'radarrid[]': wireList(wireInt()).optional() }),
    response: paged(movie),
  },
  assignProfiles: {
    method: 'POST',
    path: '/movies',
    summary: 'Assign each movie the language profile at the same position',
    query: profileBatch,
    form: z.object({ radarrid: wireList(wireInt()), profileid: profileIds }),
  },
  act: {
    method: 'PATCH',
    path: '/movies',
    summary: 'Scan, search or sync one movie; without an id, sync everything or search everything wanted',
    form: z.object({ radarrid: wireInt().optional(), action: mediaAction }),
  },
} satisfies EndpointGroup;
