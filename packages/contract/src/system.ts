import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { saidIssue } from './health-issue-codes.ts';
import { healthFact } from './health-facts.ts';
import { healthStatus } from './health-status.ts';
import { listed, wireFlag } from './wire.ts';

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
    cpu_cores: z.int().optional(),
    /** Bytes, with the write-ahead log. */
    database_size: z.int().optional(),
    /** Runtime of the server. */
    runtime: z.string().optional(),
    /** The version that this one took the place of, if it did. */
    updated_from: z.string().optional(),
    /** Unix milliseconds. */
    updated_at: z.int().optional(),
  })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.infer<typeof systemStatus>;

/** A page of the web app, and what to do there. */
const way = z.looseObject({ page: z.string(), label: z.string() });

export const healthIssue = z
  .looseObject({
    /** Short summary of the issue. */
    object: z.string(),
    /** The problem and how to fix it. */
    issue: z.string(),
    /** Both for clients with texts of their own. */
    said: saidIssue.optional(),
    /** The same for as long as the issue stays. */
    key: z.string().optional(),
    /** `bad` needs a person; `warn` fixes itself, or can wait. */
    severity: z.enum(['bad', 'warn']).optional(),
    way: way.nullish(),
    /** Help topic: a key of `helpTopics`. */
    help: z.string().optional(),
    /** Unix milliseconds. */
    since: z.int().optional(),
  })
  .meta({ id: 'HealthIssue' });
export type HealthIssue = z.infer<typeof healthIssue>;

/** One line of "is everything all right?"; `off` is not in use. */
export const healthCheck = z
  .looseObject({
    id: z.enum([
      'sonarr',
      'radarr',
      'folders',
      'providers',
      'mediaServers',
      'tools',
      'jobs',
      'tasks',
      'database',
      'disk',
      'backups',
      'notifications',
    ]),
    state: z.enum(['ok', 'warn', 'bad', 'off']),
    /** In a word or two: `Connected`, `5 of 7 working`. */
    words: z.string(),
    /** The same for clients with texts of their own. */
    status: healthStatus.optional(),
    detail: z.string(),
    /** The detail for clients with texts of their own; names and versions are plain text. */
    facts: z.array(z.union([z.string(), healthFact])).optional(),
  })
  .meta({ id: 'HealthCheck' });
export type HealthCheck = z.infer<typeof healthCheck>;

/** A step from a new installation to subtitles; downloads require the `needed` ones. */
export const setupStep = z
  .looseObject({
    step: z.enum(['library', 'languages', 'providers', 'account', 'backup']),
    needed: z.boolean(),
    done: z.boolean(),
  })
  .meta({ id: 'SetupStep' });
export type SetupStep = z.infer<typeof setupStep>;

export const release = z
  .looseObject({
    name: z.string(),
    body: z.array(z.string()),
    date: z.string(),
    prerelease: z.boolean(),
    current: z.boolean(),
    link: z.string().nullish(),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof release>;

export const systemEndpoints = {
  act: {
    method: 'POST',
    path: '/system',
    summary: 'Restart or shut down',
    form: z.object({ action: z.enum(['restart', 'shutdown']) }),
  },
  ping: {
    method: 'GET',
    shared: true,
    path: '/system/ping',
    summary: 'Whether the server is running; needs no key',
    response: z.looseObject({ status: z.string() }),
  },
  status: {
    method: 'GET',
    shared: true,
    path: '/system/status',
    summary: 'Versions, folders and times',
    response: z.looseObject({ data: systemStatus }),
  },
  health: {
    method: 'GET',
    shared: true,
    path: '/system/health',
    summary: 'Problems that need attention, and all health checks',
    query: z.object({
      /** Runs the checks again instead of returning the last results. */
      again: wireFlag().optional(),
    }),
    response: z.looseObject({
      data: z.array(healthIssue),
      checks: z.array(healthCheck).optional(),
      /** In the order in which they are done. */
      setup: z.array(setupStep).optional(),
      /** Unix milliseconds. */
      checked_at: z.int().optional(),
    }),
  },
  releases: {
    method: 'GET',
    shared: true,
    path: '/system/releases',
    summary: 'What is new in each release',
    response: listed(release),
  },
} satisfies EndpointGroup;
