/** Notification events: subtitle downloaded, subtitle upgraded, action needed, scheduled work failed, new version. */
export const notificationEvents = ['download', 'upgrade', 'problem', 'failure', 'release'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];
