import { secretMask, type DeliveryState } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Senders } from '#integrations/notify/senders.ts';
import { callWebhook } from '#integrations/webhook/webhook.ts';
import { AppError } from '#platform/errors.ts';
import { reasonOf } from '#platform/outbox/reason-of.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { wants, type OutgoingNotification } from './notification.ts';
import { presentStates } from './notifications.presenter.ts';
import type { NotificationStore } from './notifications.store.ts';
import type { Outbox } from './outbox.ts';

interface Dependencies {
  senders: Pick<Senders, 'send'>;
  store: Pick<NotificationStore, 'current'>;
  outbox: Pick<Outbox, 'put' | 'noteTest' | 'rows'>;
  settings: Pick<SettingsStore, 'get'>;
  log: Logger;
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;

const body = 'This is a test. Notifications are working.';

export function createNotificationsService({ senders, store, outbox, settings, log }: Dependencies) {
  const savedUrl = (name: string | undefined) => store.current().find((provider) => provider.name === name)?.url;

  async function callSavedWebhook(event: { eventType: string; message: string; path?: string }) {
    const url = settings.get('general.external_webhook_url');
    if (url === '')
      throw new AppError('invalid', 'No URL is saved for the external webhook. Enter one and save it.', {
        help: 'webhook-failed',
      });
    await callWebhook(
      {
        url,
        username: settings.get('general.external_webhook_username'),
        password: settings.get('general.external_webhook_password'),
      },
      { instanceName: settings.get('general.instance_name'), ...event },
    );
  }

  async function tellPeople({ event, text, isByHand }: OutgoingNotification): Promise<void> {
    if (isByHand && settings.get('general.dont_notify_manual_actions')) return;
    const wanting = store.current().filter((provider) => wants(provider, event));
    await outbox.put(wanting.map(({ name, digest }) => ({ provider: name, event, text, isForDigest: digest })));
  }

  async function tellPrograms({ text, path }: OutgoingNotification): Promise<void> {
    if (path === undefined || !settings.get('general.use_external_webhook')) return;
    await callSavedWebhook({ eventType: 'Download', message: text, path });
  }

  return {
    /**
     * Notifies all recipients of the event. Resolves when messages are queued and programs have responded; never
     * rejects.
     */
    async tell(news: OutgoingNotification): Promise<void> {
      const [people, programs] = await Promise.allSettled([tellPeople(news), tellPrograms(news)]);
      if (people.status === 'rejected') log.error(people.reason, 'Could not queue a notification');
      if (programs.status === 'rejected')
        log.warn(`A notification via the external webhook failed. ${reasonOf(programs.reason)}`);
    },

    /** Delivery states of all configured providers. */
    async states(): Promise<DeliveryState[]> {
      const [states, counts] = await Promise.all([outbox.rows.states(), outbox.rows.counts()]);
      return presentStates(store.current(), states, counts);
    },

    /** Sends to the URL; the mask stands for the saved one of this provider. */
    async test(given: string, name: string | undefined): Promise<void> {
      const isSaved = given === secretMask;
      const url = isSaved ? savedUrl(name) : given;
      if (!url)
        throw new AppError('invalid', 'No URL is saved for this provider. Enter one.', { help: 'notification-failed' });
      const sending = senders.send(url, { title: settings.get('general.instance_name'), body });
      if (!isSaved || name === undefined) return sending;
      try {
        await sending;
      } catch (error) {
        await outbox.noteTest(name, error);
        throw error;
      }
      await outbox.noteTest(name);
    },

    async testWebhook(): Promise<{ success: boolean; message: string }> {
      try {
        await callSavedWebhook({ eventType: 'Test', message: body });
        return { success: true, message: 'The external webhook accepted the test.' };
      } catch (error) {
        if (error instanceof AppError) return { success: false, message: error.message };
        throw error;
      }
    },
  };
}
