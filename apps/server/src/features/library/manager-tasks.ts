import { type LibraryKind, managerOf, sourceKinds, type TaskId } from '@captionarr/contract';
import type { Sources } from '#engine/library/sources/open-sources.ts';
import type { Source } from '#engine/library/sources/source.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { atHour, everyMinutes } from '#platform/scheduler/from-settings.ts';
import type { Scheduler } from '#platform/scheduler/scheduler.ts';
import type { Task } from '#platform/scheduler/task.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { inUse } from '#engine/library/media-tables.ts';

interface Parts {
  settings: Pick<SettingsStore, 'get'>;
  sources: Pick<Sources, 'all' | 'find' | 'isInUse'>;
  scheduler: Pick<Scheduler, 'register' | 'replan'>;
  definitions: Record<'sync' | 'scanAll', Pick<JobDefinition<never>, 'name'>>;
  syncSource: (source: Pick<Source, 'kind' | 'ordinal'>) => Promise<unknown>;
  scanAll: (kind: LibraryKind) => Promise<unknown>;
}

const words = {
  series: {
    every: 'sonarr.series_sync',
    sync: 'update_series',
    index: { id: 'update_all_episodes', name: 'Index All Episode Subtitles from Disk' },
  },
  movies: {
    every: 'radarr.movies_sync',
    sync: 'update_movies',
    index: { id: 'update_all_movies', name: 'Index All Movie Subtitles from Disk' },
  },
} as const satisfies Record<LibraryKind, object>;

/** Tasks that keep the library in step with its sources and the disk. Each source has a task of its own. */
export function registerManagerTasks(parts: Parts) {
  const { sources, scheduler } = parts;
  const known = new Set<string>();

  function registerNew(): void {
    const added = sources.all().filter(({ id }) => !known.has(id));
    for (const { id } of added) known.add(id);
    scheduler.register(...added.map((source) => syncTask(parts, source)));
  }

  registerNew();
  scheduler.register(indexTask('series', parts), indexTask('movies', parts));
  return {
    /** After sources were added, changed or removed. */
    replan(): void {
      registerNew();
      scheduler.replan();
    },
  };
}

function syncTask({ sources, definitions, syncSource }: Parts, { id, kind: program, ordinal }: Source): Task {
  const { name, fills } = sourceKinds[program];
  const [kind] = fills;
  const { every, sync } = words[kind];
  const values = () => sources.find(id)?.values;
  const dedupes = fills.flatMap((list) => [`${list} ${ordinal}`, `${list} ${ordinal} again`]);
  const taskId: TaskId = ordinal === 0 ? sync : `${sync}-${id}`;
  return {
    id: taskId,
    get name() {
      return `Sync with ${values()?.name ?? name}`;
    },
    isPresent: () => values()?.enabled ?? false,
    schedule: () => everyMinutes(values()?.sync_minutes ?? 60),
    moves: ordinal === 0 ? [inUse[kind], every] : [],
    owns: (job) => job.name === definitions.sync.name && dedupes.includes(job.dedupe ?? ''),
    run: () => syncSource({ kind: program, ordinal }),
  };
}

function indexTask(kind: LibraryKind, { settings, sources, definitions, scanAll }: Parts): Task {
  const { key: manager } = managerOf[kind];
  return {
    ...words[kind].index,
    isPresent: () => sources.isInUse(kind),
    schedule: () =>
      atHour(
        settings.get(`${manager}.full_update`),
        settings.get(`${manager}.full_update_day`),
        settings.get(`${manager}.full_update_hour`),
      ),
    moves: [inUse[kind], `${manager}.full_update`, `${manager}.full_update_day`, `${manager}.full_update_hour`],
    owns: ({ name, dedupe }) => name === definitions.scanAll.name && dedupe === kind,
    run: () => scanAll(kind),
  };
}
