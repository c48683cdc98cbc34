import { type LibraryKind, managerOf } from '@captionarr/contract';
import { inUse } from '#engine/library/media-tables.ts';
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
    every: 'sonarr.series_sync',
    sync: { id: 'update_series', name: 'Sync with Sonarr' },
    index: { id: 'update_all_episodes', name: 'Index All Episode Subtitles from Disk' },
  },
  movies: {
    every: 'radarr.movies_sync',
    sync: { id: 'update_movies', name: 'Sync with Radarr' },
    index: { id: 'update_all_movies', name: 'Index All Movie Subtitles from Disk' },
  },
} as const satisfies Record<LibraryKind, object>;

/** Tasks that keep the library in step with managers and disk. */
export const createManagerTasks = (parts: Parts): Task[] => [...tasksOf('series', parts), ...tasksOf('movies', parts)];

function tasksOf(kind: LibraryKind, { settings, definitions, syncAll, scanAll }: Parts): Task[] {
  const { every, sync, index } = words[kind];
  const { key: manager } = managerOf[kind];
  const isPresent = () => settings.get(inUse[kind]);
  return [
    {
      ...sync,
      isPresent,
      schedule: () => everyMinutes(settings.get(every)),
      moves: [inUse[kind], every],
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
      moves: [inUse[kind], `${manager}.full_update`, `${manager}.full_update_day`, `${manager}.full_update_hour`],
      owns: ({ name, dedupe }) => name === definitions.scanAll.name && dedupe === kind,
      run: () => scanAll(kind),
    },
  ];
}
