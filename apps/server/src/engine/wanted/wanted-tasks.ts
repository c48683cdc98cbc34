import { actors, type LibraryKind, type SettingKey } from '@captionarr/contract';
import { inUse } from '#engine/library/media-tables.ts';
import type { JobDefinition } from '#platform/jobs/job.ts';
import { everyHours } from '#platform/scheduler/from-settings.ts';
import type { Task } from '#platform/scheduler/task.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';

interface Parts {
  settings: Pick<SettingsStore, 'get'>;
  /** Whether anything fills this half of the library. */
  isInUse: (kind: LibraryKind) => boolean;
  definitions: Record<'searchWanted' | 'upgrade', Pick<JobDefinition<never>, 'name'>>;
  searchAll: (kind: LibraryKind, who: string, isScheduled: boolean) => Promise<unknown>;
  upgradeAll: (who: string) => Promise<unknown>;
}

const words = {
  series: {
    every: 'general.wanted_search_frequency',
    name: 'Search for Missing Series Subtitles',
  },
  movies: {
    every: 'general.wanted_search_frequency_movie',
    name: 'Search for Missing Movies Subtitles',
  },
} as const satisfies Record<LibraryKind, object>;

export const searchTaskOf = (kind: LibraryKind) => `wanted_search_missing_subtitles_${kind}` as const;

const providers = 'general.enabled_providers' satisfies SettingKey;

/** Scheduled searches. */
export function createWantedTasks({ settings, isInUse, definitions, searchAll, upgradeAll }: Parts): Task[] {
  const noProvider = () => (settings.get(providers).length > 0 ? undefined : 'No providers are enabled.');
  const search = (kind: LibraryKind): Task => {
    const { every, name } = words[kind];
    return {
      id: searchTaskOf(kind),
      name,
      isPresent: () => isInUse(kind),
      schedule: () => everyHours(settings.get(every)),
      moves: [inUse[kind], every, providers],
      waitsFor: noProvider,
      owns: (job) => job.name === definitions.searchWanted.name && job.dedupe === kind,
      run: (isScheduled, who = actors.schedule) => searchAll(kind, who, isScheduled),
    };
  };

  return [
    search('series'),
    search('movies'),
    {
      id: 'upgrade_subtitles',
      name: 'Upgrade Previously Downloaded Subtitles',
      isPresent: () => isInUse('series') || isInUse('movies'),
      schedule: () => everyHours(settings.get('general.upgrade_frequency')),
      moves: [...Object.values(inUse), 'general.upgrade_frequency', 'general.upgrade_subs', providers],
      waitsFor: () =>
        settings.get('general.upgrade_subs') ? noProvider() : 'Upgrading is turned off in the settings.',
      owns: ({ name }) => name === definitions.upgrade.name,
      run: (_isScheduled, who = actors.schedule) => upgradeAll(who),
    },
  ];
}
