import { secretMask } from '@captionarr/contract';
import type { Senders } from '#integrations/notify/senders.ts';
import { callWebhook } from '#integrations/notify/webhook.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { NotificationStore } from './notifications.store.ts';

interface Dependencies {
  senders: Pick<Senders, 'send'>;
  store: Pick<NotificationStore, 'current'>;
  settings: Pick<SettingsStore, 'get'>;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

const body = 'This is a test. Notifications arrive here.';

export function createNotificationsService({ senders, store, settings }: Dependencies) {
  const savedUrl = (name: string | undefined) => store.current().find((provider) => provider.name === name)?.url;

  async function callSavedWebhook() {
    const url = settings.get('general.external_webhook_url');
    if (url === '') throw new AppError('invalid', 'No URL is saved for the external webhook. Enter one and save it.');
    await callWebhook(
      {
        url,
        username: settings.get('general.external_webhook_username'),
        password: settings.get('general.external_webhook_password'),
      },
      { eventType: 'Test', instanceName: settings.get('general.instance_name'), message: body },
    );
  }

  return {
    /** Sends to the URL; the mask stands for the one that is saved for this provider. */
    async test(given: string, name: string | undefined) {
      const url = given === secretMask ? savedUrl(name) : given;
      if (!url) throw new AppError('invalid', 'No URL is saved for this provider. Enter one.');
      await senders.send(url, { title: settings.get('general.instance_name'), body });
    },

    async testWebhook(): Promise<{ success: boolean; message: string }> {
      try {
        await callSavedWebhook();
        return { success: true, message: 'The external webhook took the test.' };
      } catch (error) {
        if (error instanceof AppError) return { success: false, message: error.message };
        throw error;
      }
    },
  };
}
