import type { LibraryKind } from '@captionarr/contract';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { atHour, everyMinutes } from '#platform/scheduler/from-settings.ts';
import type { Task } from '#platform/scheduler/task.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Parts {
  settings: Pick<SettingsStore, 'get'>;
  definitions: Record<'sync' | 'scanAll', Pick<JobDefinition<never>, 'name'>>;
  syncAll: (kind: LibraryKind) => Promise<unknown>;
  scanAll: (kind: LibraryKind) => Promise<unknown>;
}

const words = {
  series: {
    manager: 'sonarr',
    inUse: 'general.use_sonarr',
    every: 'sonarr.series_sync',
    sync: { id: 'update_series', name: 'Sync with Sonarr' },
    index: { id: 'update_all_episodes', name: 'Index All Episode Subtitles from Disk' },
  },
  movies: {
    manager: 'radarr',
    inUse: 'general.use_radarr',
    every: 'radarr.movies_sync',
    sync: { id: 'update_movies', name: 'Sync with Radarr' },
    index: { id: 'update_all_movies', name: 'Index All Movie Subtitles from Disk' },
  },
} as const satisfies Record<LibraryKind, object>;

/** What keeps the library as the managers and the disk have it. */
export const createManagerTasks = (parts: Parts): Task[] => [...tasksOf('series', parts), ...tasksOf('movies', parts)];

function tasksOf(kind: LibraryKind, { settings, definitions, syncAll, scanAll }: Parts): Task[] {
  const { manager, inUse, every, sync, index } = words[kind];
  const isPresent = () => settings.get(inUse);
  return [
    {
      ...sync,
      isPresent,
      schedule: () => everyMinutes(settings.get(every)),
      moves: [inUse, every],
      // Each manager of a kind has a job of its own.
      owns: ({ name, dedupe }) => name === definitions.sync.name && (dedupe?.startsWith(`${kind} `) ?? false),
      run: () => syncAll(kind),
    },
    {
      ...index,
      isPresent,
      schedule: () =>
        atHour(
          settings.get(`${manager}.full_update`),
          settings.get(`${manager}.full_update_day`),
          settings.get(`${manager}.full_update_hour`),
        ),
      moves: [inUse, `${manager}.full_update`, `${manager}.full_update_day`, `${manager}.full_update_hour`],
      owns: ({ name, dedupe }) => name === definitions.scanAll.name && dedupe === kind,
      run: () => scanAll(kind),
    },
  ];
}
