/**
 * What can be told: a subtitle was found, a better one was found, something needs a person,
 * scheduled work failed, a new version is there.
 */
export const notificationEvents = ['download', 'upgrade', 'problem', 'failure', 'release'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];
