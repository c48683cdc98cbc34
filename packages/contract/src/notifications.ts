import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { notificationEvents } from './notification-events.ts';
import { listed } from './wire.ts';

export const notificationProvider = z
  .looseObject({
    name: z.string(),
    enabled: z.boolean(),
    url: z.string().nullable(),
    /** Events to send; omitted means all of them. */
    events: z.array(z.enum(notificationEvents)).optional(),
    /** Told once a day, in one message. */
    digest: z.boolean().optional(),
  })
  .meta({ id: 'NotificationProvider' });
export type NotificationProvider = z.infer<typeof notificationProvider>;

/** Last delivery of a provider. */
export const deliveryState = z
  .looseObject({
    name: z.string(),
    /** Unix milliseconds; null when nothing was sent yet. */
    sent_at: z.int().nullable(),
    failed_at: z.int().nullable(),
    /** Why the last one did not arrive; null when it did. */
    error: z.string().nullable(),
    /** How many wait to be sent, again or with the digest. */
    waiting: z.int(),
  })
  .meta({ id: 'DeliveryState' });
export type DeliveryState = z.infer<typeof deliveryState>;

export const notificationsEndpoints = {
  states: {
    method: 'GET',
    shared: true,
    path: '/system/notifications',
    summary: 'Delivery state of notifications, by service',
    response: listed(deliveryState),
  },
  test: {
    method: 'PATCH',
    path: '/system/notifications',
    summary: 'Send a test notification',
    query: z.object({
      /** Target URL; the mask stands for the saved URL of the named provider. */
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
