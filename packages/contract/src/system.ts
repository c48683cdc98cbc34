import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed } from './wire.ts';

export const systemStatus = z
  .looseObject({
    bazarr_version: z.string(),
    package_version: z.string(),
    sonarr_version: z.string(),
    radarr_version: z.string(),
    operating_system: z.string(),
    python_version: z.string(),
    database_engine: z.string(),
    database_migration: z.string(),
    bazarr_directory: z.string(),
    bazarr_config_directory: z.string(),
    /** Seconds since 1970. */
    start_time: z.number(),
    timezone: z.string(),
  })
  .meta({ id: 'SystemStatus' });

export const healthIssue = z.looseObject({ object: z.string(), issue: z.string() }).meta({ id: 'HealthIssue' });

export const release = z
  .looseObject({
    name: z.string(),
    body: z.array(z.string()),
    date: z.string(),
    prerelease: z.boolean(),
    current: z.boolean(),
  })
  .meta({ id: 'Release' });

export const systemEndpoints = {
  act: {
    method: 'POST',
    path: '/system',
    summary: 'Restart or shut down',
    form: z.object({ action: z.enum(['restart', 'shutdown']) }),
  },
  ping: {
    method: 'GET',
    path: '/system/ping',
    summary: 'Whether the server is there; needs no key',
    response: z.looseObject({ status: z.string() }),
  },
  status: {
    method: 'GET',
    path: '/system/status',
    summary: 'Versions, folders and times',
    response: z.looseObject({ data: systemStatus }),
  },
  health: {
    method: 'GET',
    path: '/system/health',
    summary: 'What needs attention',
    response: listed(healthIssue),
  },
  releases: {
    method: 'GET',
    path: '/system/releases',
    summary: 'What is new in each release',
    response: listed(release),
  },
} satisfies EndpointGroup;
