import { isDeepStrictEqual } from 'node:util';
import {
  type LibraryKind,
  type LiveEvent,
  type Manager,
  managerOf,
  sourceKinds,
  type SourceValues,
} from '@captionarr/contract';
import type { Logger } from 'pino';
import type { Connector } from '#domain/library/connector.ts';
import { ordinalOf, upstreamId } from '#domain/library/ids.ts';
import type { ScanJobs } from '#engine/library/disk/scan.job.ts';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { Source } from '#engine/library/sources/source.ts';
import type { ItemChange } from '#engine/library/sync/change-collector.ts';
import { findTitle, readHeld } from '#engine/library/sync/known-items.ts';
import type { RefreshInput } from '#engine/library/sync/refresh.job.ts';
import type { RemoveSourceInput } from '#engine/library/sync/remove-source.job.ts';
import type { ManagerRef } from '#engine/library/sync/sync-parts.ts';
import { readReport } from '#engine/library/sync/sync-report.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import type { JobDefinition, JobQueue } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { connectionKeys } from './connection.ts';
import { createFollowing } from './follow-managers.ts';
import type { Instances, OpenInstance } from './instances.ts';
import { registerManagerTasks } from './manager-tasks.ts';
import { createSyncRequests } from './request-sync.ts';

export type Managers = ReturnType<typeof createManagers>;

interface Dependencies {
  db: Database;
  settings: SettingsStore;
  sources: Sources;
  instances: Instances;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register' | 'replan'>;
  definitions: ScanJobs & {
    sync: JobDefinition<ManagerRef>;
    refresh: JobDefinition<RefreshInput>;
    removeHeld: JobDefinition<{ kind: LibraryKind }>;
    removeSource: JobDefinition<RemoveSourceInput>;
  };
  /** Excluded tags have changed. */
  requestRecompute: (kind: LibraryKind) => Promise<unknown>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now: () => number;
}

/** Above this number, requesting the whole list is faster. */
const listIsSooner = 200;
const kinds: LibraryKind[] = ['series', 'movies'];

/** The managers in use: listens to them, and brings the library up to date. */
export function createManagers(dependencies: Dependencies) {
  const { db, settings, sources, instances, jobs, scheduler, definitions, requestRecompute, emit, log, now } =
    dependencies;
  const requestSync = createSyncRequests(jobs, definitions.sync);
  const inBackground = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.error(error, 'Could not request a library sync'));

  const find = (kind: LibraryKind, ordinal: number): OpenInstance => {
    const instance = instances.find(kind, ordinal);
    if (instance) return instance;
    const further = ordinal === 0 ? undefined : sources.at(kind, ordinal)?.values.name;
    const { name } = managerOf[kind];
    throw new AppError(
      'conflict',
      further === undefined
        ? sentence`${name} is disabled. Enable it under Settings › ${name}.`
        : sentence`${further} is disabled. Enable it under Settings › Libraries.`,
      { help: 'manager-not-in-use' },
    );
  };
  const ofKind = (kind: LibraryKind) => instances.all().filter(({ ref }) => ref.kind === kind);

  const refresh = (manager: ManagerRef, changes: ItemChange[]) =>
    changes.length > listIsSooner
      ? requestSync(manager, true)
      : jobs.enqueue(definitions.refresh, { manager, changes });

  const following = createFollowing({
    db,
    instances,
    emit,
    log,
    now,
    requestSync: (ref) => inBackground(requestSync(ref, true)),
    onChanges: (ref, changes) => inBackground(refresh(ref, changes)),
  });

  const syncKind = (kind: LibraryKind, isAgain: boolean) =>
    Promise.all(ofKind(kind).map(({ ref }) => requestSync(ref, isAgain)));
  const syncIfStarted = (kind: LibraryKind) => () => (following.isStarted() ? syncKind(kind, true) : undefined);
  async function syncAll(kind: LibraryKind): Promise<void> {
    find(kind, ofKind(kind)[0]?.ref.ordinal ?? 0);
    await syncKind(kind, false);
  }
  const scanAll = async (kind: LibraryKind): Promise<void> =>
    void (await jobs.enqueue(definitions.scanAll, { kind }, { dedupe: kind }));

  const syncSource = ({ kind, ordinal }: Pick<Source, 'kind' | 'ordinal'>) =>
    Promise.all(sourceKinds[kind].fills.map((list) => requestSync(find(list, ordinal).ref, false)));
  const tasks = registerManagerTasks({ settings, sources, scheduler, definitions, syncSource, scanAll });

  /** Removes the titles of a source from the lists. */
  const removeTitles = async ({ id, kind, ordinal, values: { name } }: Source): Promise<void> =>
    void (await jobs.enqueue(definitions.removeSource, { id, kind, ordinal, name }, { dedupe: id }));

  /** Puts changed values of sources into effect. */
  async function applyChanges(before: readonly Source[], after: readonly Source[]): Promise<void> {
    await following.renew();
    tasks.replan();
    for (const type of ['settings', 'libraries'] as const) emit({ type, action: 'update', payload: null });
    for (const source of before) if (!after.some(({ id }) => id === source.id)) await removeTitles(source);
    for (const source of after) {
      const earlier = before.find(({ id }) => id === source.id);
      if (!earlier || source.ordinal === 0) continue;
      const differs = (name: keyof SourceValues) => !isDeepStrictEqual(earlier.values[name], source.values[name]);
      for (const kind of sourceKinds[source.kind].fills) {
        if (differs('excluded_tags')) await requestRecompute(kind);
        const ref = instances.find(kind, source.ordinal)?.ref;
        if (following.isStarted() && ref && differs('path_mappings')) await requestSync(ref, true);
      }
    }
  }
  sources.onChange(applyChanges);
  for (const kind of kinds) settings.onChange(connectionKeys(kind), following.renew);
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
    Promise.all(kinds.filter((kind) => following.isStarted() && ofKind(kind).length > 0).map(scanAll)),
  );

  async function describe(instance: OpenInstance): Promise<Manager> {
    const { kind, ordinal, name } = instance.ref;
    const [sync, held] = await Promise.all([readReport(db, instance.id), readHeld(db, kind, ordinal)]);
    const { address: url } = instance.connector;
    const { state, message, version } = following.stateOf(instance);
    return { kind, ordinal, name, url, state, message, version, sync: sync ?? null, held: held.length };
  }

  return {
    /** Begins to listen, and to synchronise. */
    start: () => following.start(),
    stop: () => following.stop(),

    list: (): Promise<Manager[]> => Promise.all(instances.all().map(describe)),

    /** Undefined while no such manager is in use. */
    connectorOf: (kind: LibraryKind, ordinal = 0): Connector | undefined => instances.find(kind, ordinal)?.connector,

    isLive: (kind: LibraryKind): boolean => ofKind(kind).length > 0 && ofKind(kind).every(following.isHeard),

    /** Handles changes reported by a webhook. */
    noteChanges: following.noteChanges,

    /** A webhook says that something has changed, but not what; only a sync finds what was removed. */
    look: async (source: Pick<Source, 'kind' | 'ordinal'>, what: 'changed' | 'removed'): Promise<void> => {
      const connector = instances.find(sourceKinds[source.kind].fills[0], source.ordinal)?.connector;
      if (!connector) return;
      if (what === 'changed' && connector.lookNow) connector.lookNow();
      else await syncSource(source);
    },

    syncAll,
    syncSource,

    /** State of the connection; undefined while the source is not in use. */
    stateOf: (kind: LibraryKind, ordinal: number) => {
      const instance = instances.find(kind, ordinal);
      return instance && following.stateOf(instance);
    },

    removeTitles,

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
