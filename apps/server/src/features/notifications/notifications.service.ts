import { secretMask } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Senders } from '#integrations/notify/senders.ts';
import { callWebhook } from '#integrations/notify/webhook.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { NotificationStore } from './notifications.store.ts';

interface Dependencies {
  senders: Pick<Senders, 'send'>;
  store: Pick<NotificationStore, 'current'>;
  settings: Pick<SettingsStore, 'get'>;
  log: Logger;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

const body = 'This is a test. Notifications arrive here.';

export function createNotificationsService({ senders, store, settings, log }: Dependencies) {
  const savedUrl = (name: string | undefined) => store.current().find((provider) => provider.name === name)?.url;

  async function callSavedWebhook(event: { eventType: string; message: string; path?: string }) {
    const url = settings.get('general.external_webhook_url');
    if (url === '') throw new AppError('invalid', 'No URL is saved for the external webhook. Enter one and save it.');
    await callWebhook(
      {
        url,
        username: settings.get('general.external_webhook_username'),
        password: settings.get('general.external_webhook_password'),
      },
      { instanceName: settings.get('general.instance_name'), ...event },
    );
  }

  async function orLog(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Only sentences that are made for people are free of the keys that addresses hold.
      const reason = error instanceof AppError ? error.message : 'Something unexpected happened.';
      log.warn(`A notification by ${name} did not arrive. ${reason}`);
    }
  }

  return {
    /** Tells everybody who wants to hear of a subtitle; what does not arrive is only logged. */
    async send(text: string, { path, isByHand }: { path: string; isByHand: boolean }): Promise<void> {
      const title = settings.get('general.instance_name');
      const isMuted = isByHand && settings.get('general.dont_notify_manual_actions');
      const enabled = isMuted ? [] : store.current().filter((provider) => provider.enabled);
      const works = enabled.flatMap(({ name, url }) =>
        url ? [orLog(name, () => senders.send(url, { title, body: text }))] : [],
      );
      if (settings.get('general.use_external_webhook'))
        works.push(
          orLog('the external webhook', () => callSavedWebhook({ eventType: 'Download', message: text, path })),
        );
      await Promise.all(works);
    },

    /** Sends to the URL; the mask stands for the one that is saved for this provider. */
    async test(given: string, name: string | undefined) {
      const url = given === secretMask ? savedUrl(name) : given;
      if (!url) throw new AppError('invalid', 'No URL is saved for this provider. Enter one.');
      await senders.send(url, { title: settings.get('general.instance_name'), body });
    },

    async testWebhook(): Promise<{ success: boolean; message: string }> {
      try {
        await callSavedWebhook({ eventType: 'Test', message: body });
        return { success: true, message: 'The external webhook took the test.' };
      } catch (error) {
        if (error instanceof AppError) return { success: false, message: error.message };
        throw error;
      }
    },
  };
}
