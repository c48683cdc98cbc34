import {
  IconAlertTriangle,
  IconBan,
  IconDeviceTv,
  IconHistory,
  IconMovie,
  IconServer,
  IconSettings,
  type Icon,
} from '@tabler/icons-react';
import type { Badges } from '@captionarr/contract';

/** Settings that decide which libraries are shown. */
export interface LibrariesInUse {
  use_sonarr: boolean;
  use_radarr: boolean;
}

type BadgeName = 'sonarr_signalr' | 'radarr_signalr' | 'episodes' | 'movies' | 'providers' | 'status' | 'announcements';

interface Page {
  path: string;
  /** A key of the catalogue. */
  label: string;
  badge?: BadgeName;
}

export interface Entry extends Page {
  icon: Icon;
  children?: readonly Page[];
  isVisible?: (libraries: LibrariesInUse) => boolean;
}

const either = ({ use_sonarr, use_radarr }: LibrariesInUse) => use_sonarr || use_radarr;

/** The whole menu, in its order. */
export const menu: readonly Entry[] = [
  {
    path: 'series',
    label: 'nav.series',
    icon: IconDeviceTv,
    badge: 'sonarr_signalr',
    isVisible: ({ use_sonarr }) => use_sonarr,
  },
  {
    path: 'movies',
    label: 'nav.movies',
    icon: IconMovie,
    badge: 'radarr_signalr',
    isVisible: ({ use_radarr }) => use_radarr,
  },
  {
    path: 'wanted',
    label: 'nav.wanted',
    icon: IconAlertTriangle,
    isVisible: either,
    children: [
      { path: 'wanted/series', label: 'nav.episodes', badge: 'episodes' },
      { path: 'wanted/movies', label: 'nav.movies', badge: 'movies' },
    ],
  },
  {
    path: 'history',
    label: 'nav.history',
    icon: IconHistory,
    isVisible: either,
    children: [
      { path: 'history/series', label: 'nav.episodes' },
      { path: 'history/movies', label: 'nav.movies' },
      { path: 'history/stats', label: 'nav.statistics' },
    ],
  },
  {
    path: 'blacklist',
    label: 'nav.blacklist',
    icon: IconBan,
    isVisible: either,
    children: [
      { path: 'blacklist/series', label: 'nav.episodes' },
      { path: 'blacklist/movies', label: 'nav.movies' },
    ],
  },
  {
    path: 'settings',
    label: 'nav.settings',
    icon: IconSettings,
    children: [
      { path: 'settings/general', label: 'nav.general' },
      { path: 'settings/languages', label: 'nav.languages' },
      { path: 'settings/providers', label: 'nav.providers' },
      { path: 'settings/subtitles', label: 'nav.subtitles' },
      { path: 'settings/sonarr', label: 'nav.sonarr' },
      { path: 'settings/radarr', label: 'nav.radarr' },
      { path: 'settings/plex', label: 'nav.plex' },
      { path: 'settings/notifications', label: 'nav.notifications' },
      { path: 'settings/scheduler', label: 'nav.scheduler' },
      { path: 'settings/ui', label: 'nav.interface' },
    ],
  },
  {
    path: 'system',
    label: 'nav.system',
    icon: IconServer,
    children: [
      { path: 'system/status', label: 'nav.status', badge: 'status' },
      { path: 'system/tasks', label: 'nav.tasks' },
      { path: 'system/jobs', label: 'nav.jobs' },
      { path: 'system/logs', label: 'nav.logs' },
      { path: 'system/providers', label: 'nav.providers', badge: 'providers' },
      { path: 'system/backup', label: 'nav.backups' },
      { path: 'system/releases', label: 'nav.releases' },
      { path: 'system/announcements', label: 'nav.announcements', badge: 'announcements' },
    ],
  },
];

/** The part of the menu whose pages exist and whose libraries are in use. */
export function visibleMenu(pages: Readonly<Record<string, unknown>>, libraries: LibrariesInUse): Entry[] {
  return menu.flatMap((entry) => {
    if (entry.isVisible && !entry.isVisible(libraries)) return [];
    if (!entry.children) return entry.path in pages ? [entry] : [];
    const children = entry.children.filter(({ path }) => path in pages);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** Target of the path `/`. */
export function homePath({ use_sonarr, use_radarr }: LibrariesInUse) {
  if (use_sonarr) return '/series';
  return use_radarr ? '/movies' : '/settings/general';
}

/** A count of nothing is not worth a badge. */
export const badgeText = (badges: Badges | undefined, name: Page['badge']) => {
  const value = name && badges?.[name];
  return value ? String(value) : undefined;
};

/** Combined badge of the children of an entry. */
export function entryBadge(badges: Badges | undefined, { badge, path, children = [] }: Entry) {
  if (badge) return badgeText(badges, badge);
  const sum = children.reduce((all, child) => all + Number((child.badge && badges?.[child.badge]) ?? 0), 0);
  // A provider can be a problem of Status too: the server counts each once.
  const total = (path === 'system' && badges?.system) || sum;
  return total > 0 ? String(total) : undefined;
}
