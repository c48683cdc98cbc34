import type { LibraryKind, LibrarySource, LiveEvent, RootFolder } from '@captionarr/contract';
import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { LanguageGuesses } from '#engine/library/disk/language-guesses.ts';
import { createScanJobs, type WholeScan } from '#engine/library/disk/scan.job.ts';
import type { LibraryStore } from '#engine/library/library-store.ts';
import { mediaTables } from '#engine/library/media-tables.ts';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { Source } from '#engine/library/sources/source.ts';
import { createRules } from '#engine/library/store/library-rules.ts';
import { createItemLocks } from '#engine/library/sync/item-locks.ts';
import { createRefreshJob } from '#engine/library/sync/refresh.job.ts';
import { createRemoveHeldJob } from '#engine/library/sync/remove-held.job.ts';
import { createRemoveSourceJob } from '#engine/library/sync/remove-source.job.ts';
import type { SyncParts } from '#engine/library/sync/sync-parts.ts';
import { createSyncJob } from '#engine/library/sync/sync.job.ts';
import { createTagReader } from '#integrations/media/container-tags.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import type { OpenedDatabase } from '#platform/db/database.ts';
import type { JobQueue, JobDefinition } from '#platform/jobs/job.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createSourceAsking } from './ask-source.ts';
import { examineManager, summarizePaths } from './examine-managers.ts';
import { openInstances, type OpenInstance } from './instances.ts';
import { createManagers } from './managers.ts';

interface Dependencies {
  database: OpenedDatabase;
  settings: SettingsStore;
  sources: Sources;
  store: LibraryStore;
  probe: VideoProbe;
  run: RunCommand;
  guesses: LanguageGuesses;
  jobs: JobQueue;
  scheduler: Pick<Scheduler, 'register' | 'replan'>;
  requestRecompute: (kind: LibraryKind) => Promise<unknown>;
  emit: (event: LiveEvent) => void;
  log: Logger;
  now?: () => number;
}

type OnImported = NonNullable<SyncParts['onImported']>;

/** Everything between the managers and the library. */
export async function openLibrary(dependencies: Dependencies) {
  const { database, settings, sources, store, probe, run, guesses, jobs, scheduler, emit, log } = dependencies;
  const { requestRecompute, now = Date.now } = dependencies;
  const { db, optimize, checkpoint } = database;
  const instances = await openInstances({ db, sources, readContainer: createTagReader(run), checkpoint, log });
  const readers = { series: instances.seriesSource, movies: instances.movieSource };
  const rules = createRules(settings, sources.rules);
  const mappings = (kind: LibraryKind, ordinal: number) => rules().of(mediaTables[kind].video, ordinal).mappings;
  const turns = createItemLocks(now);
  const scans = createScanJobs({ db, store, settings, probe, guesses, emit });
  const scan = jobs.register(scans.scan);
  const scanAll = jobs.register(scans.scanAll);
  const onNewFiles = createProbeRequests(jobs, scanAll);
  const importListeners: OnImported[] = [];
  const onImported: OnImported = async (...imported) => {
    for (const listener of importListeners) await listener(...imported);
  };
  const read = { turns, guesses, onNewFiles, onImported, sources: readers };
  const parts = { db, store, settings, mappings, emit, optimize, now, ...read };
  const definitions = {
    sync: jobs.register(createSyncJob(parts)),
    refresh: jobs.register(createRefreshJob(parts)),
    scan,
    scanAll,
    removeHeld: jobs.register(createRemoveHeldJob(parts)),
    removeSource: jobs.register(
      createRemoveSourceJob({ ...parts, isBack: (id) => sources.find(id)?.values.enabled ?? false }),
    ),
  };
  const checked = new Map<string, LibrarySource['paths']>();

  async function examine(instance: OpenInstance): Promise<RootFolder[]> {
    const folders = await examineManager(db, {
      ...instance,
      mappings: mappings(instance.ref.kind, instance.ref.ordinal),
    });
    checked.set(instance.source.id, summarizePaths(folders, now()));
    emit({ type: 'libraries', action: 'update', payload: null });
    return folders;
  }
  const examineAll = async (isWanted: (instance: OpenInstance) => boolean) =>
    (await Promise.all(instances.all().filter(isWanted).map(examine))).flat();

  const managers = createManagers({
    db,
    settings,
    sources,
    instances,
    jobs,
    scheduler,
    definitions,
    requestRecompute,
    emit,
    log,
    now,
  });
  const { stateOf, syncSource, removeTitles, connectorOf } = managers;

  return {
    managers,
    /** Calls back with items whose files a manager has just imported. */
    onImported: (listener: OnImported): void => void importListeners.push(listener),
    /** Whether this host finds the folders of the first source of a kind, which the settings describe. */
    examineFirst: (kind: LibraryKind) => examineAll(({ ref }) => ref.kind === kind && ref.ordinal === 0),
    /** The folders of all sources that answer. */
    async examine(): Promise<FoundFolder[]> {
      const found = instances.all().map(async (instance) => {
        const folders = await examine(instance).catch(() => []);
        return folders.map((folder) => ({ ...folder, kind: instance.ref.kind, source: instance.source }));
      });
      return (await Promise.all(found)).flat();
    },
    /** What the Libraries page does with one source. */
    sourceActions: {
      stateOf,
      syncSource,
      removeTitles,
      connectorOf,
      ask: createSourceAsking(db, log),
      checkPaths: (id: string) => examineAll(({ source }) => source.id === id),
      /** Undefined before the first check. */
      lastPaths: (id: string) => checked.get(id),
    },
  };
}

/** A folder of a source. */
type FoundFolder = RootFolder & { kind: LibraryKind; source: Source };

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
