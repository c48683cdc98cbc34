import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { wireInt } from './wire.ts';

const withId = z.looseObject({ id: wireInt() });
/** Managers take any other answer for a broken connection. */
const always = z.string();

export const webhooksEndpoints = {
  sonarr: {
    method: 'POST',
    path: '/webhooks/sonarr',
    summary: 'Sonarr reports a change to a series or its files',
    form: z.looseObject({
      eventType: z.string().optional(),
      series: withId.optional(),
      /** One file at a time, or all of one import. */
      episodeFile: withId.optional(),
      episodeFiles: z.array(withId).optional(),
      renamedEpisodeFiles: z.array(withId).optional(),
      /** Fields that scripts send. */
      sonarr_episodefile_id: wireInt().optional(),
    }),
    response: always,
  },
  radarr: {
    method: 'POST',
    path: '/webhooks/radarr',
    summary: 'Radarr reports a change to a movie or its file',
    form: z.looseObject({
      eventType: z.string().optional(),
      movie: withId.optional(),
      movieFile: withId.optional(),
      renamedMovieFiles: z.array(withId).optional(),
      radarr_moviefile_id: wireInt().optional(),
    }),
    response: always,
  },
  library: {
    method: 'POST',
    path: '/webhooks/libraries/:id',
    summary: 'A library source reports a change to its titles or files',
    params: z.object({ id: z.string() }),
    /** As the program of its kind sends it. */
    form: z.looseObject({ eventType: z.string().optional() }),
    response: always,
  },
  plex: {
    method: 'POST',
    path: '/webhooks/plex',
    summary: 'Plex reports that something is playing',
    form: z.object({ payload: z.string() }),
    /** Empty for irrelevant events. */
    response: z.string().optional(),
  },
} satisfies EndpointGroup;
