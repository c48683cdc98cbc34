import * as z from 'zod';

/** Every status that a health check can have. The web app has a text for each. */
export const healthCodes = [
  'not-in-use',
  'not-known',
  'connected',
  'connected-without-live',
  'connecting',
  'unreachable',
  'refused',
  'none-known',
  'all-readable',
  'some-readable',
  'none',
  'not-tried',
  'all-working',
  'some-working',
  'working',
  'some-failing',
  'all-there',
  'some-missing',
  'switched-off',
  'at-rest',
  'running',
  'on-time',
  'failed',
  'healthy',
  'damaged',
  'free',
  'none-yet',
  'made',
] as const;
export type HealthCode = (typeof healthCodes)[number];

export const healthStatus = z
  .looseObject({
    code: z.enum(healthCodes),
    /** What the text mentions. */
    values: z.looseObject({
      count: z.int().optional(),
      total: z.int().optional(),
      bytes: z.int().optional(),
      /** Unix milliseconds. */
      at: z.int().optional(),
    }),
  })
  .meta({ id: 'HealthStatus' });
export type HealthStatus = z.infer<typeof healthStatus>;
