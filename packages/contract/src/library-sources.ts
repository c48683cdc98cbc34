import type { LibraryKind, ManagerName } from '@captionarr/domain/media/kinds.ts';
import type { SourceValues } from './libraries.ts';

const manager = ['url', 'apikey', 'verify_ssl', 'http_timeout', 'path_mappings', 'excluded_tags'] as const;
const mediaServer = ['url', 'apikey', 'verify_ssl', 'http_timeout', 'path_mappings', 'libraries'] as const;

interface KindFacts {
  name: string;
  /** The lists that it fills. */
  fills: readonly [LibraryKind, ...LibraryKind[]];
  /** Where it usually answers; empty for a kind without an address. */
  exampleUrl: string;
  /** Where its key is found; empty for a kind without one. */
  keyPlace: string;
  /** Values that only some kinds have. */
  has: readonly (keyof SourceValues)[];
}

/** Every kind of library source. */
export const sourceKinds = {
  sonarr: {
    name: 'Sonarr',
    fills: ['series'],
    exampleUrl: 'http://sonarr:8989',
    keyPlace: 'Settings › General',
    has: manager,
  },
  radarr: {
    name: 'Radarr',
    fills: ['movies'],
    exampleUrl: 'http://radarr:7878',
    keyPlace: 'Settings › General',
    has: manager,
  },
  folder: { name: 'Folder', fills: ['series', 'movies'], exampleUrl: '', keyPlace: '', has: ['folders'] },
  jellyfin: {
    name: 'Jellyfin',
    fills: ['series', 'movies'],
    exampleUrl: 'http://jellyfin:8096',
    keyPlace: 'Dashboard › API Keys',
    has: mediaServer,
  },
  emby: {
    name: 'Emby',
    fills: ['series', 'movies'],
    exampleUrl: 'http://emby:8096',
    keyPlace: 'Settings › Advanced › API Keys',
    has: mediaServer,
  },
  plex: {
    name: 'Plex',
    fills: ['series', 'movies'],
    exampleUrl: 'http://plex:32400',
    keyPlace: 'Get Info › View XML, in the address after X-Plex-Token',
    has: mediaServer,
  },
} as const satisfies Record<string, KindFacts>;
export type SourceKind = keyof typeof sourceKinds;

/** Kinds whose first source the settings describe. */
export const isManager = (kind: SourceKind): kind is ManagerName => kind === 'sonarr' || kind === 'radarr';

/** Whether sources of a kind have a value. */
export const hasValue = (kind: SourceKind, value: keyof SourceValues): boolean =>
  (sourceKinds[kind].has as readonly string[]).includes(value);

/** None of them means anything else, as red, amber, green and purple do. */
export const sourceColors = ['blue', 'indigo', 'teal', 'brown', 'slate', 'gray', 'cyan', 'pink'] as const;
export type SourceColor = (typeof sourceColors)[number];

/** For a source that is added with nothing else said about it. */
export const newSource: Omit<SourceValues, 'name' | 'color'> = {
  enabled: true,
  url: '',
  apikey: '',
  verify_ssl: false,
  http_timeout: 60,
  path_mappings: [],
  default_profile: null,
  excluded_tags: [],
  sync_minutes: 60,
  live_feed: true,
  folders: [],
  libraries: [],
};
