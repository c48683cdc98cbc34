import type { Logger } from 'pino';
import { findApprise } from '#integrations/notify/apprise-command.ts';
import { createSenders } from '#integrations/notify/senders.ts';
import type { Hosts } from '#integrations/notify/service.ts';
import type { Database } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { notificationsForm } from './notifications.form.ts';
import { presentProviders } from './notifications.presenter.ts';
import { createNotificationsService } from './notifications.service.ts';
import { openNotificationStore } from './notifications.store.ts';

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  settings: SettingsStore;
  log: Logger;
  environment: NodeJS.ProcessEnv;
  hosts?: Partial<Hosts>;
}

/** Everything about notifications that other parts ask for. */
export async function openNotifications({ db, secrets, settings, log, environment, hosts }: Dependencies) {
  const store = await openNotificationStore({ db, secrets, log });
  const senders = createSenders({ hosts, apprise: await findApprise(environment.PATH) });
  return {
    formParts: notificationsForm(store, senders.refuse),
    /** Every provider by name, with its URL masked. */
    providers: () => presentProviders(store.current()),
    /** The names of those that can really be sent to. */
    usable: senders.usable,
    service: createNotificationsService({ senders, store, settings, log }),
  };
}
