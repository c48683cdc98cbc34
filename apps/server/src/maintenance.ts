import { openAnnouncements } from '#features/announcements/open-announcements.ts';
import { openBackups } from '#features/backups/open-backups.ts';
import { createMetrics } from '#features/metrics/metrics.ts';
import type { Notifications } from '#features/notifications/open-notifications.ts';
import { openSystem, type SystemParts } from '#features/system/open-system.ts';
import type { Live } from '#platform/live/live.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createWarmUp } from '#platform/warm-up.ts';
import { heavyModules } from './heavy-modules.ts';
import type { Installation } from './installation.ts';
import type { ServerWorkers } from './open-workers.ts';

interface Dependencies extends Omit<
  SystemParts,
  'file' | 'settings' | 'scheduler' | 'planned' | 'backups' | 'announce' | 'withdraw' | 'tell'
> {
  settings: SettingsStore;
  scheduler: Scheduler;
  live: Live;
  paths: Installation['paths'];
  restored: Installation['restored'];
  runInWorker: ServerWorkers['runInWorker'];
  notifications: Notifications;
}

/** Services that maintain the server: announcements, backups, health, releases, cleanup, metrics. */
export async function createMaintenanceServices(parts: Dependencies) {
  const { database, settings, scheduler, log, live, paths, notifications, providers } = parts;
  const { db } = database;
  const tell: Notifications['service']['tell'] = (news) => notifications.service.tell(news);
  const announcements = await openAnnouncements({ ...parts, db });
  const { announce, withdraw } = announcements;
  const backups = openBackups({ ...parts, announce });
  const system = openSystem({
    ...parts,
    file: paths.database,
    planned: () => scheduler.list(),
    backups: backups.service.list,
    announce,
    withdraw,
    tell,
  });
  live.onEvent(system.onEvent);
  scheduler.onFailed(({ name }, error) => void tell({ event: 'failure', text: `${name} failed: ${error}` }));
  const metrics = createMetrics({
    db,
    isOn: () => settings.get('general.use_metrics'),
    providers,
    countOpenIssues: system.countOpenIssues,
  });
  // A new installation searches nothing yet.
  const isSearching = () => settings.get('general.enabled_providers').length > 0;
  const warmUp = createWarmUp({ log, loads: () => (isSearching() ? heavyModules : []) });
  return { announcements, backups, system, metrics, warmUp };
}
