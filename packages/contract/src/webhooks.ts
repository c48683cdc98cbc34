import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { wireInt } from './wire.ts';

const fileId = z.looseObject({ id: z.int() });
/** Managers take any other answer for a broken connection. */
const always = z.string();

export const webhooksEndpoints = {
  sonarr: {
    method: 'POST',
    path: '/webhooks/sonarr',
    summary: 'Sonarr tells that files were imported',
    form: z.looseObject({
      eventType: z.string().optional(),
      /** One file at a time, or all of one import. */
      episodeFile: fileId.optional(),
      episodeFiles: z.array(fileId).optional(),
      sonarr_episodefile_id: wireInt().optional(),
    }),
    response: always,
  },
  radarr: {
    method: 'POST',
    path: '/webhooks/radarr',
    summary: 'Radarr tells that a file was imported',
    form: z.looseObject({
      eventType: z.string().optional(),
      movieFile: fileId.optional(),
      radarr_moviefile_id: wireInt().optional(),
    }),
    response: always,
  },
  plex: {
    method: 'POST',
    path: '/webhooks/plex',
    summary: 'Plex tells that something is played',
    form: z.object({ payload: z.string() }),
    response: always,
  },
} satisfies EndpointGroup;
