import type { Logger } from 'pino';
import { findApprise } from '#integrations/notify/apprise-command.ts';
import { createSenders } from '#integrations/notify/senders.ts';
import type { Hosts } from '#integrations/notify/service.ts';
import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { notificationsForm } from './notifications.form.ts';
import { presentProviders } from './notifications.presenter.ts';
import { createNotificationsService } from './notifications.service.ts';
import { openNotificationStore } from './notifications.store.ts';
import { createOutbox } from './outbox.ts';
import { registerDigest } from './send-digest.ts';

interface Dependencies {
  db: Database;
  secrets: SecretBox;
  settings: SettingsStore;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register' | 'replan'>;
  log: Logger;
  environment: NodeJS.ProcessEnv;
  hosts?: Partial<Hosts>;
  now?: () => number;
}

export type Notifications = Awaited<ReturnType<typeof openNotifications>>;

/** Everything about notifications that other parts ask for. */
export async function openNotifications(parts: Dependencies) {
  const { db, secrets, settings, scheduler, log, environment, hosts, now } = parts;
  const store = await openNotificationStore({ db, secrets, log });
  const senders = createSenders({ hosts, apprise: await findApprise(environment.PATH) });
  const instanceName = () => settings.get('general.instance_name');
  const outbox = createOutbox({ db, store, senders, instanceName, log, now });
  registerDigest({ ...parts, store, outbox });
  // The digest task may appear or disappear.
  store.onChange(scheduler.replan);
  return {
    formParts: notificationsForm(store, senders.refuse),
    /** Every provider by name, with its URL masked. */
    providers: () => presentProviders(store.current()),
    /** Names of usable providers. */
    usable: senders.usable,
    service: createNotificationsService({ senders, store, outbox, settings, log }),
    /** Takes up what an earlier process left. */
    start: () => outbox.look(),
    stop: (graceMs: number) => outbox.stop(graceMs),
  };
}
