import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { Guesses } from '#engine/library/disk/guesses.ts';
import { createScanJobs } from '#engine/library/disk/scan.job.ts';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { createItemTurns } from '#engine/library/sync/item-turns.ts';
import { createRefreshJob } from '#engine/library/sync/refresh.job.ts';
import { createRemoveHeldJob } from '#engine/library/sync/remove-held.job.ts';
import { createSyncJob } from '#engine/library/sync/sync.job.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { JobQueue } from '#platform/jobs/job.ts';
import type { SecretBox } from '#platform/settings/secret-box.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { examineManagers } from './examine-managers.ts';
import { openInstances } from './instances.ts';
import { createManagers } from './managers.ts';
import { createLookRequests } from './request-look.ts';

interface Dependencies {
  database: OpenedDatabase;
  settings: SettingsStore;
  secrets: SecretBox;
  store: LibraryStore;
  probe: VideoProbe;
  guesses: Guesses;
  onImported?: (kind: LibraryKind, ids: readonly number[], who: string) => Promise<void>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}

/** Everything between the managers and the library: the jobs are needed to make the queue, and the queue to manage. */
export async function openLibrary(dependencies: Dependencies) {
  const { database, settings, secrets, store, probe, guesses, onImported, emit, log, now = Date.now } = dependencies;
  const { db, optimize } = database;
  const instances = await openInstances({ db, settings, secrets });
  const sources = { series: instances.seriesSource, movies: instances.movieSource };
  const turns = createItemTurns(now);
  const scans = createScanJobs({ db, store, settings, probe, guesses, emit });
  const looks = createLookRequests(scans.scanAll);
  const onNewFiles = looks.request;
  const parts = { db, store, settings, turns, guesses, onNewFiles, onImported, emit, optimize, now, sources };
  const definitions = {
    sync: createSyncJob(parts),
    refresh: createRefreshJob(parts),
    ...scans,
    removeHeld: createRemoveHeldJob(parts),
  };

  return {
    jobs: Object.values(definitions),
    manage: (jobs: JobQueue) => {
      looks.open(jobs);
      return createManagers({ db, settings, instances, jobs, definitions, emit, log });
    },
    examine: (kind: LibraryKind) => examineManagers({ db, settings, instances }, kind),
  };
}
