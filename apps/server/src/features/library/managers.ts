import { type LibraryKind, type LiveEvent, type Manager, managerOf } from '@captionarr/contract';
import type { Logger } from 'pino';
import { ordinalOf, upstreamId } from '#domain/library/ids.ts';
import type { ScanJobs } from '#engine/library/disk/scan.job.ts';
import type { ItemChange } from '#engine/library/sync/change-collector.ts';
import { findOwner, findTitle, readHeld } from '#engine/library/sync/known-items.ts';
import type { RefreshInput } from '#engine/library/sync/refresh.job.ts';
import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import { readReport } from '#engine/library/sync/sync-report.ts';
import type { ArrClient } from '#integrations/arr/client.ts';
import type { ArrChange } from '#integrations/arr/connection.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createMutex } from '#platform/mutex.ts';
import { connectionKeys } from './connection.ts';
import { subscribeToManager, type ManagerSubscription } from './subscribe-to-manager.ts';
import type { Instances, OpenInstance } from './instances.ts';
import { createManagerTasks } from './manager-tasks.ts';
import { createSyncRequests } from './request-sync.ts';

export type Managers = ReturnType<typeof createManagers>;

interface Dependencies {
  db: Database;
  settings: SettingsStore;
  instances: Instances;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register'>;
  definitions: ScanJobs & {
    sync: JobDefinition<ManagerRef>;
    refresh: JobDefinition<RefreshInput>;
    removeHeld: JobDefinition<{ kind: LibraryKind }>;
  };
  emit: (event: LiveEvent) => void;
  log: Logger;
}

/** Above this number, requesting the whole list is faster. */
const listIsSooner = 200;
const kinds: LibraryKind[] = ['series', 'movies'];

/** The managers in use: listens to them, and brings the library up to date. */
export function createManagers({ db, settings, instances, jobs, scheduler, definitions, emit, log }: Dependencies) {
  let followed: ManagerSubscription[] = [];
  let isStarted = false;
  /** Changes of the settings take effect one after the other. */
  const exclusively = createMutex();
  const requestSync = createSyncRequests(jobs, definitions.sync);
  const inBackground = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.error(error, 'Could not request a library sync'));

  const find = (kind: LibraryKind, ordinal: number): OpenInstance => {
    const instance = instances.find(kind, ordinal);
    if (!instance)
      throw new AppError(
        'conflict',
        sentence`${managerOf[kind].name} is disabled. Enable it under Settings › ${managerOf[kind].name}.`,
        {
          help: 'manager-not-in-use',
        },
      );
    return instance;
  };
  const ofKind = (kind: LibraryKind) => instances.all().filter(({ ref }) => ref.kind === kind);

  function follow(instance: OpenInstance): ManagerSubscription {
    const { ref, client } = instance;
    return subscribeToManager({
      instance,
      log,
      emit,
      requestSync: () => inBackground(requestSync(ref, true)),
      onChanges: (changes) => inBackground(refresh(ref, changes)),
      // A deleted file is known only here, a new one only there.
      ownerOf: async (fileId) => (await findOwner(db, ref.kind, ref.ordinal, fileId)) ?? client.ownerOf(fileId),
    });
  }

  const refresh = (manager: ManagerRef, changes: ItemChange[]) =>
    changes.length > listIsSooner
      ? requestSync(manager, true)
      : jobs.enqueue(definitions.refresh, { manager, changes });

  /** Unsubscribes from the managers of a kind and subscribes to the configured ones. */
  async function followAnew(kind: LibraryKind): Promise<void> {
    const before = followed.filter(({ instance }) => instance.ref.kind === kind);
    followed = followed.filter((each) => !before.includes(each));
    await Promise.all(before.map((each) => each.close()));
    await instances.load();
    if (isStarted) followed = [...followed, ...ofKind(kind).map(follow)];
    emit({ type: 'badges', action: 'update', payload: null });
  }

  const syncKind = (kind: LibraryKind, isAgain: boolean) =>
    Promise.all(ofKind(kind).map(({ ref }) => requestSync(ref, isAgain)));
  const syncIfStarted = (kind: LibraryKind) => () => (isStarted ? syncKind(kind, true) : undefined);
  async function syncAll(kind: LibraryKind): Promise<void> {
    find(kind, ofKind(kind)[0]?.ref.ordinal ?? 0);
    await syncKind(kind, false);
  }
  const scanAll = async (kind: LibraryKind): Promise<void> =>
    void (await jobs.enqueue(definitions.scanAll, { kind }, { dedupe: kind }));

  scheduler.register(...createManagerTasks({ settings, definitions, syncAll, scanAll }));
  for (const kind of kinds) settings.onChange(connectionKeys(kind), () => exclusively(() => followAnew(kind)));
  settings.onChange(
    [
      'general.path_mappings',
      'general.parse_embedded_audio_track',
      'sonarr.sync_only_monitored_series',
      'sonarr.sync_only_monitored_episodes',
    ],
    syncIfStarted('series'),
  );
  settings.onChange(
    ['general.path_mappings_movie', 'general.parse_embedded_audio_track', 'radarr.sync_only_monitored_movies'],
    syncIfStarted('movies'),
  );

  settings.onChange(['general.subfolder', 'general.subfolder_custom'], () =>
    Promise.all(kinds.filter((kind) => isStarted && ofKind(kind).length > 0).map(scanAll)),
  );

  const stateOf = ({ id }: OpenInstance) =>
    followed.find(({ instance }) => instance.id === id)?.state() ?? {
      state: 'connecting' as const,
      message: isStarted ? '' : 'Background tasks are disabled.',
      version: null,
    };

  async function describe(instance: OpenInstance): Promise<Manager> {
    const { kind, ordinal, name } = instance.ref;
    const [sync, held] = await Promise.all([readReport(db, instance.id), readHeld(db, kind, ordinal)]);
    const { url } = instance.client.connection;
    return { kind, ordinal, name, url, ...stateOf(instance), sync: sync ?? null, held: held.length };
  }

  return {
    /** Begins to listen, and to synchronise. */
    async start(): Promise<void> {
      isStarted = true;
      for (const kind of kinds) await exclusively(() => followAnew(kind));
    },

    stop: async (): Promise<void> => {
      isStarted = false;
      await exclusively(async () => {
        await Promise.all(followed.map((each) => each.close()));
        followed = [];
        await instances.close();
      });
    },

    list: (): Promise<Manager[]> => Promise.all(instances.all().map(describe)),

    /** Undefined while no such manager is in use. */
    clientOf: (kind: LibraryKind, ordinal = 0): ArrClient | undefined => instances.find(kind, ordinal)?.client,

    isLive: (kind: LibraryKind): boolean =>
      ofKind(kind).length > 0 && ofKind(kind).every((instance) => stateOf(instance).state === 'live'),

    /** Handles changes reported by a webhook. */
    noteChanges: (kind: LibraryKind, ordinal: number, changes: readonly ArrChange[]): void => {
      followed.find(({ instance: { ref } }) => ref.kind === kind && ref.ordinal === ordinal)?.noteAll(changes, true);
    },

    syncAll,

    async syncOne(kind: LibraryKind, id: number): Promise<void> {
      const { ref } = find(kind, ordinalOf(id));
      const request = (await findTitle(db, kind, id)) ?? String(id);
      const input = { manager: ref, changes: [{ id: upstreamId(id), files: true }], wish: request };
      await jobs.enqueue(definitions.refresh, input, { dedupe: `${kind} ${id}` });
    },

    scanAll,

    /** Reads everything again from the enabled managers and the disk. */
    async readAnew(): Promise<void> {
      for (const kind of kinds.filter((each) => ofKind(each).length > 0)) {
        await syncKind(kind, true);
        await scanAll(kind);
      }
    },

    async scanOne(kind: LibraryKind, id: number): Promise<void> {
      const title = (await findTitle(db, kind, id)) ?? String(id);
      const item = { id, title };
      await jobs.enqueue(definitions.scan, { kind, item }, { dedupe: `${kind} ${id}`, priority: 'interactive' });
    },

    async removeHeld(kind: LibraryKind): Promise<void> {
      await jobs.enqueue(definitions.removeHeld, { kind }, { dedupe: kind });
    },
  };
}
