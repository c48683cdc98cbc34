import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { wireFlag } from './wire.ts';

/** Plex has a page of its own; these are alike, and there may be several of each. */
export const mediaServerKinds = ['jellyfin', 'emby'] as const;
export type MediaServerKind = (typeof mediaServerKinds)[number];

export const mediaServer = z
  .looseObject({
    /** Stays the same when everything else changes. */
    id: z.string().min(1).max(64),
    kind: z.enum(mediaServerKinds),
    name: z.string(),
    url: z.string(),
    /** Masked when it is shown. */
    apikey: z.string(),
    verify_ssl: z.boolean(),
    enabled: z.boolean(),
    /** Whether it is notified about subtitles of series and of movies. */
    series: z.boolean(),
    movies: z.boolean(),
    /** Ids of the libraries that count; none means all of them. */
    libraries: z.array(z.string()),
    /** Refresh the one item, or tell the server that something in its folder has changed. */
    method: z.enum(['item', 'folder']),
  })
  .meta({ id: 'MediaServer' });
export type MediaServer = z.infer<typeof mediaServer>;

/** How a media server fares. */
export const mediaServerState = z
  .looseObject({
    /** Id of a server of the list, or `plex`. */
    id: z.string(),
    kind: z.enum(['plex', ...mediaServerKinds]),
    name: z.string(),
    /** Unknown until it was asked. */
    state: z.enum(['fine', 'failing', 'unknown']),
    /** Why it fails and what to do; empty when it does not. */
    message: z.string(),
    version: z.string().nullable(),
    /** Unix milliseconds of the last item that was refreshed. */
    refreshed_at: z.int().nullable(),
    /** How many items wait to be refreshed, for the first time or again. */
    waiting: z.int(),
  })
  .meta({ id: 'MediaServerState' });
export type MediaServerState = z.infer<typeof mediaServerState>;

export const mediaServerLibrary = z.looseObject({
  id: z.string(),
  title: z.string(),
  type: z.enum(['series', 'movies', 'other']),
});
export type MediaServerLibrary = z.infer<typeof mediaServerLibrary>;

export const mediaServerTest = z
  .looseObject({
    success: z.boolean(),
    name: z.string().optional(),
    version: z.string().optional(),
    libraries: z.array(mediaServerLibrary).optional(),
    /** Error and fix. */
    error: z.string().optional(),
  })
  .meta({ id: 'MediaServerTest' });

export const mediaServersEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/media-servers',
    summary: 'Jellyfin and Emby servers (keys masked) and the state of every media server',
    response: z.looseObject({ data: z.array(mediaServer), states: z.array(mediaServerState) }),
  },
  test: {
    method: 'POST',
    path: '/media-servers/test',
    summary: 'Whether a Jellyfin or Emby server responds, and which libraries it has',
    form: z.object({
      /** Id of the saved server whose key is masked. */
      id: z.string().optional(),
      kind: z.enum(mediaServerKinds),
      url: z.string(),
      apikey: z.string(),
      verify_ssl: wireFlag(),
    }),
    response: mediaServerTest,
  },
} satisfies EndpointGroup;
