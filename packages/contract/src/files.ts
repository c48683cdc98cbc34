import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';

/** A folder that can be chosen; its path ends with a slash. */
export const folder = z
  .looseObject({ name: z.string(), children: z.boolean(), path: z.string() })
  .meta({ id: 'Folder' });
export type Folder = z.infer<typeof folder>;

const browse = { query: z.object({ path: z.string().default('') }), response: z.array(folder) };

export const filesEndpoints = {
  local: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/files',
    summary: 'Folders as this server sees them',
    ...browse,
  },
  sonarr: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/files/sonarr',
    summary: 'Folders as Sonarr sees them',
    ...browse,
  },
  radarr: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/files/radarr',
    summary: 'Folders as Radarr sees them',
    ...browse,
  },
} satisfies EndpointGroup;
