import type { LibraryKind } from '@captionarr/domain/media/kinds.ts';
import type { SourceValues } from './libraries.ts';

/** Every kind of library source: its name, the lists that it fills, and where it usually answers. */
export const sourceKinds = {
  sonarr: { name: 'Sonarr', fills: ['series'], exampleUrl: 'http://sonarr:8989' },
  radarr: { name: 'Radarr', fills: ['movies'], exampleUrl: 'http://radarr:7878' },
} as const satisfies Record<string, { name: string; fills: readonly LibraryKind[]; exampleUrl: string }>;
export type SourceKind = keyof typeof sourceKinds;

/** None of them means anything else, as red, amber, green and purple do. */
export const sourceColors = ['blue', 'indigo', 'teal', 'brown', 'slate', 'gray', 'cyan', 'pink'] as const;
export type SourceColor = (typeof sourceColors)[number];

/** For a source that is added with nothing else said about it. */
export const newSource: Omit<SourceValues, 'name' | 'color' | 'url' | 'apikey'> = {
  enabled: true,
  verify_ssl: false,
  http_timeout: 60,
  path_mappings: [],
  default_profile: null,
  excluded_tags: [],
  sync_minutes: 60,
  live_feed: true,
};
