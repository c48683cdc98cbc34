import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed, wireInt } from './wire.ts';

export const logEntry = z
  .looseObject({
    /** `YYYY-MM-DD HH:MM:SS`, in the time zone of the server. */
    timestamp: z.string(),
    /** Unix milliseconds. Additive. */
    at: z.int().optional(),
    type: z.string(),
    message: z.string(),
    exception: z.string().nullable(),
    /** Grows with each row. */
    id: z.int().optional(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof logEntry>;

export const logsEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/system/logs',
    summary: 'The log, newest first; all of it unless limited',
    query: z.object({
      length: wireInt().optional(),
      /** Only rows older than the one with this id. */
      before: wireInt().optional(),
      /** Only rows newer than the one with this id. */
      after: wireInt().optional(),
    }),
    response: listed(logEntry),
  },
  empty: { method: 'DELETE', path: '/system/logs', summary: 'Empty the log' },
} satisfies EndpointGroup;
