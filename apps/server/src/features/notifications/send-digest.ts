import type { Database } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { bundleDigest } from './digest.ts';
import { wantsDigest } from './notification.ts';
import type { NotificationStore } from './notifications.store.ts';
import type { Outbox } from './outbox.ts';

interface Dependencies {
  db: Database;
  store: Pick<NotificationStore, 'current' | 'onChange'>;
  settings: Pick<SettingsStore, 'get'>;
  outbox: Pick<Outbox, 'look'>;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  now?: () => number;
}

const id = 'send_digest';
const name = 'Send the Daily Digest';

/** Sends collected messages once a day as one; the outbox delivers it. */
export function registerDigest({ db, store, settings, outbox, jobs, scheduler, now = Date.now }: Dependencies): void {
  const wanting = () => store.current().filter(wantsDigest);

  async function bundle(providers: readonly { name: string }[]): Promise<void> {
    for (const provider of providers) await bundleDigest(db, provider.name, now());
    await outbox.look();
  }

  const job = jobs.register<null>({ name: id, lane: 'scheduled', title: () => name, run: () => bundle(wanting()) });

  // Sends what was held back when a provider leaves the digest.
  store.onChange((before, after) => {
    const left = before.filter(
      (one) => wantsDigest(one) && !after.some((other) => other.name === one.name && other.digest),
    );
    return bundle(left);
  });

  scheduler.register({
    id,
    name,
    schedule: () => ({ hour: settings.get('general.digest_hour') }),
    moves: ['general.digest_hour'],
    isPresent: () => wanting().length > 0,
    owns: (one) => one.name === job.name,
    run: (isScheduled) => jobs.enqueue(job, null, { dedupe: id, priority: isScheduled ? 'scheduled' : 'interactive' }),
  });
}
