import type { SettingsPageContent } from './page-content.ts';

export const notificationsPage: SettingsPageContent = {
  id: 'notifications',
  groups: [
    { id: 'notifications', keys: [], parts: ['notifications-providers'] },
    { id: 'notificationOptions', keys: ['general.dont_notify_manual_actions', 'general.digest_hour'] },
    {
      id: 'externalWebhook',
      keys: [
        'general.use_external_webhook',
        'general.external_webhook_url',
        'general.external_webhook_username',
        'general.external_webhook_password',
      ],
    },
  ],
};
