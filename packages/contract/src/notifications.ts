import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';

export const notificationProvider = z
  .looseObject({ name: z.string(), enabled: z.boolean(), url: z.string().nullable() })
  .meta({ id: 'NotificationProvider' });
export type NotificationProvider = z.infer<typeof notificationProvider>;

export const notificationsEndpoints = {
  test: {
    method: 'PATCH',
    path: '/system/notifications',
    summary: 'Send a test notification',
    query: z.object({
      /** Where to; the mask stands for the saved address of the provider that is named. */
      url: z.string(),
      name: z.string().optional(),
    }),
  },
  testWebhook: {
    method: 'POST',
    path: '/system/webhooks/test',
    summary: 'Call the external webhook once',
    response: z.looseObject({ data: z.looseObject({ success: z.boolean(), message: z.string() }) }),
  },
} satisfies EndpointGroup;
