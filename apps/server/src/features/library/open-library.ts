import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { LanguageGuesses } from '#engine/library/disk/language-guesses.ts';
import { createScanJobs, type WholeScan } from '#engine/library/disk/scan.job.ts';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { createItemLocks } from '#engine/library/sync/item-locks.ts';
import { createRefreshJob } from '#engine/library/sync/refresh.job.ts';
import { createRemoveHeldJob } from '#engine/library/sync/remove-held.job.ts';
import type { SyncParts } from '#engine/library/sync/sync-parts.ts';
import { createSyncJob } from '#engine/library/sync/sync.job.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { JobQueue, JobDefinition } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { examineManagers } from './examine-managers.ts';
import { openInstances } from './instances.ts';
import { createManagers } from './managers.ts';

interface Dependencies {
  database: OpenedDatabase;
  settings: SettingsStore;
  secrets: SecretBox;
  store: LibraryStore;
  probe: VideoProbe;
  guesses: LanguageGuesses;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}

type OnImported = NonNullable<SyncParts['onImported']>;

/** Everything between the managers and the library. */
export async function openLibrary(dependencies: Dependencies) {
  const { database, settings, secrets, store, probe, guesses, jobs, scheduler, emit, log } = dependencies;
  const { now = Date.now } = dependencies;
  const { db, optimize } = database;
  const instances = await openInstances({ db, settings, secrets });
  const sources = { series: instances.seriesSource, movies: instances.movieSource };
  const turns = createItemLocks(now);
  const scans = createScanJobs({ db, store, settings, probe, guesses, emit });
  const scan = jobs.register(scans.scan);
  const scanAll = jobs.register(scans.scanAll);
  const onNewFiles = createProbeRequests(jobs, scanAll);
  const importListeners: OnImported[] = [];
  const onImported: OnImported = async (...imported) => {
    for (const listener of importListeners) await listener(...imported);
  };
  const parts = { db, store, settings, turns, guesses, onNewFiles, onImported, emit, optimize, now, sources };
  const definitions = {
    sync: jobs.register(createSyncJob(parts)),
    refresh: jobs.register(createRefreshJob(parts)),
    scan,
    scanAll,
    removeHeld: jobs.register(createRemoveHeldJob(parts)),
  };

  return {
    managers: createManagers({ db, settings, instances, jobs, scheduler, definitions, emit, log }),
    /** Calls back with items whose files a manager has just imported. */
    onImported: (listener: OnImported): void => void importListeners.push(listener),
    examine: (kind: LibraryKind) => examineManagers({ db, settings, instances }, kind),
  };
}

/** Requests a scan of new files only. */
const createProbeRequests =
  (jobs: JobQueue, scanAll: JobDefinition<WholeScan>) =>
  async (kind: LibraryKind): Promise<void> => {
    const key = `new ${kind}`;
    const running = await jobs.list({ status: 'running' });
    // A running job may be past the new file, so another must follow.
    const isRunning = running.some(({ name, dedupe }) => name === scanAll.name && dedupe === key);
    await jobs.enqueue(scanAll, { kind, onlyNew: true }, { dedupe: isRunning ? `${key} again` : key });
  };
