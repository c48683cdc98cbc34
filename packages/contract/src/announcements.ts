import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { listed } from './wire.ts';

export const announcement = z
  .looseObject({
    timestamp: z.string(),
    text: z.string(),
    link: z.string().nullish(),
    hash: z.string(),
    dismissible: z.boolean(),
    /** Since when, in Unix milliseconds. */
    at: z.int().optional(),
  })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

export const announcementsEndpoints = {
  list: {
    method: 'GET',
    shared: true,
    path: '/system/announcements',
    summary: 'Announcements not dismissed yet',
    response: listed(announcement),
  },
  dismiss: {
    method: 'POST',
    path: '/system/announcements',
    summary: 'Dismiss an announcement',
    form: z.object({ hash: z.string() }),
  },
} satisfies EndpointGroup;
