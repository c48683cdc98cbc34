import * as z from 'zod';

/** Every fact below the status of a health check. Languages other than English have a text for each. */
export const healthFactCodes = [
  'synced',
  'not-synced',
  'series',
  'movies',
  'enabled',
  'untried',
  'tool-missing',
  'waiting',
  'none-stuck',
  'stuck',
  'planned',
  'next-task',
  'refreshed',
  'nothing-refreshed',
  'sent',
  'nothing-sent',
  'checked',
  'kept',
  'disk-free',
  'no-folders',
  'no-tasks',
] as const;
export type HealthFactCode = (typeof healthFactCodes)[number];

export const healthFact = z
  .looseObject({
    code: z.enum(healthFactCodes),
    /** In English. */
    words: z.string(),
    /** What the text mentions. */
    values: z.looseObject({
      /** Of a tool or a task. */
      name: z.string().optional(),
      /** Id of a task. */
      task: z.string().optional(),
      path: z.string().optional(),
      count: z.int().optional(),
      bytes: z.int().optional(),
      /** Unix milliseconds. */
      at: z.int().optional(),
    }),
  })
  .meta({ id: 'HealthFact' });
export type HealthFact = z.infer<typeof healthFact>;
