import type { LibraryKind, SourceKind, SourceValues } from '@captionarr/contract';

/** Where titles come from. */
export interface Source {
  /** `sonarr`, `radarr-2` */
  id: string;
  kind: SourceKind;
  /** Of the wire ids of its titles; only the first of each kind has 0. */
  ordinal: number;
  /** With the key. */
  values: SourceValues;
  /** Values that can’t be changed on the Libraries page. */
  locked: readonly (keyof SourceValues)[];
  /** The environment says that it exists. */
  isByEnvironment: boolean;
}

/** What is true of the titles of one source only. */
export interface SourceRules {
  kind: LibraryKind;
  ordinal: number;
  mappings: SourceValues['path_mappings'];
  excludedTags: readonly string[];
  /** Null for the default of the settings, 0 for none. */
  defaultProfile: number | null;
}
