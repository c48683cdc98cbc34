import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed } from './wire.ts';

export const logEntry = z
  .looseObject({
    /** `YYYY-MM-DD HH:MM:SS` */
    timestamp: z.string(),
    type: z.string(),
    message: z.string(),
    exception: z.string().nullable(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof logEntry>;

export const logsEndpoints = {
  list: { method: 'GET', path: '/system/logs', summary: 'The log, newest first', response: listed(logEntry) },
  empty: { method: 'DELETE', path: '/system/logs', summary: 'Empty the log' },
} satisfies EndpointGroup;
