import {
  IconAlertTriangle,
  IconBan,
  IconDeviceTv,
  IconHistory,
  IconHome,
  IconMovie,
  IconServer,
  IconSettings,
  type Icon,
} from '@tabler/icons-react';
import type { Badges } from '@captionarr/contract';
import type { LibrariesInUse } from '#lib/libraries-in-use.ts';
import { pages } from './pages.ts';

type BadgeName =
  | 'sonarr_signalr'
  | 'radarr_signalr'
  | 'episodes'
  | 'movies'
  | 'providers'
  | 'status'
  | 'announcements'
  | 'reports';

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

/** The entries of the menu, in their order. One without a page of its own lists the pages below its path. */
const entries: readonly Omit<Entry, 'label'>[] = [
  { path: 'home', icon: IconHome },
  { path: 'series', icon: IconDeviceTv, isVisible: ({ use_sonarr }) => use_sonarr },
  { path: 'movies', icon: IconMovie, isVisible: ({ use_radarr }) => use_radarr },
  { path: 'wanted', icon: IconAlertTriangle, isVisible: either },
  { path: 'history', icon: IconHistory, isVisible: either },
  { path: 'blacklist', icon: IconBan, isVisible: either },
  { path: 'settings', icon: IconSettings },
  { path: 'system', icon: IconServer },
];

/** Names of pages that differ from the last word of their path. */
const labels: Readonly<Record<string, string>> = {
  'wanted/series': 'nav.episodes',
  'history/series': 'nav.episodes',
  'history/stats': 'nav.statistics',
  'blacklist/series': 'nav.episodes',
  'settings/ui': 'nav.interface',
  'system/backup': 'nav.backups',
};

/** Pages below an entry whose path theirs doesn’t begin with. */
const alsoBelow: Readonly<Record<string, string>> = { household: 'wanted', plan: 'wanted' };

const badgeOf: Readonly<Record<string, BadgeName>> = {
  series: 'sonarr_signalr',
  movies: 'radarr_signalr',
  'wanted/series': 'episodes',
  'wanted/movies': 'movies',
  household: 'reports',
  'system/status': 'status',
  'system/providers': 'providers',
  'system/announcements': 'announcements',
};

const labelOf = (path: string) => labels[path] ?? `nav.${path.split('/').at(-1)}`;
const pageOf = (path: string): Page => ({ path, label: labelOf(path), badge: badgeOf[path] });

const isBelow = (path: string, entry: string) =>
  alsoBelow[path] === entry || (path.startsWith(`${entry}/`) && !path.includes(':'));

/** The whole menu, in its order. */
export const menu: readonly Entry[] = entries.map((entry) => ({
  ...entry,
  ...pageOf(entry.path),
  children:
    entry.path in pages
      ? undefined
      : Object.keys(pages)
          .filter((path) => isBelow(path, entry.path))
          .map(pageOf),
}));

/** The part of the menu whose pages exist and whose libraries are in use. */
export function visibleMenu(supported: Readonly<Record<string, unknown>>, libraries: LibrariesInUse): Entry[] {
  return menu.flatMap((entry) => {
    if (entry.isVisible && !entry.isVisible(libraries)) return [];
    if (!entry.children) return entry.path in supported ? [entry] : [];
    const children = entry.children.filter(({ path }) => path in supported);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** A count of nothing is not worth a badge. */
export const badgeText = (badges: Badges | undefined, name: Page['badge']) => {
  const value = name && badges?.[name];
  return value ? String(value) : undefined;
};

/** Combined badge of the children of an entry. */
export function entryBadge(badges: Badges | undefined, { badge, path, children = [] }: Entry) {
  if (badge) return badgeText(badges, badge);
  // Reports aren’t missing subtitles.
  const sum = children.reduce(
    (all, { badge: own }) => all + Number((own && own !== 'reports' && badges?.[own]) || 0),
    0,
  );
  // A provider can be a problem of Status too: the server counts each once.
  const total = (path === 'system' && badges?.system) || sum;
  return total > 0 ? String(total) : undefined;
}
