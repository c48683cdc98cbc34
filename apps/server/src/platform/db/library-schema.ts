import type { Made, Reach, Strength } from '@captionarr/contract';
import type { Generated } from 'kysely';
import type { FolderTables } from './folder-schema.ts';
import type { KindCode } from './kind-code.ts';
import type { MissingTables } from './missing-schema.ts';

/** Tables of the library; migration 0002 documents the columns. */
export interface LibraryTables extends FolderTables, MissingTables {
  library_source: LibrarySourceTable;
  source_key: { ordinal: number; what: number; key: string; id: number };
  sync_report: SyncReportTable;
  enabled_language: { code2: string };
  profile: ProfileTable;
  profile_item: ProfileItemTable;
  profile_change: ProfileChangeTable;
  profile_change_item: ProfileChangeItemTable;
  profile_change_override: ProfileChangeOverrideTable;
  profile_rule: { position: number; rule_json: string };
  profile_override: ProfileOverrideTable;
  taken_profile: { profile_id: number; kind: KindCode; media_id: number; taken_at: number };
  tag: { id: Generated<number>; instance_id: number; label: string };
  series: SeriesTable;
  episode: EpisodeTable;
  movie: MovieTable;
  saved_view: { id: Generated<number>; kind: KindCode; name: string; query: string };
  series_tag: { tag_id: number; series_id: number };
  movie_tag: { tag_id: number; movie_id: number };
  subtitle: SubtitleTable;
  video_added: { kind: KindCode; media_id: number; at: number };
  title: { id: Generated<number>; kind: KindCode; media_id: number; main: number; folded: string };
  held_removal: { kind: KindCode; media_id: number; at: number };
  tombstone: TombstoneTable;
}

interface LibrarySourceTable {
  id: string;
  kind: string;
  ordinal: number;
  name: string;
  color: string;
  live_feed: Generated<number>;
  /** Null for the first of a kind, which the settings describe. */
  values_json: string | null;
  /** Sealed; empty for none. */
  apikey: Generated<string>;
  removed_at: number | null;
}

interface SyncReportTable {
  instance_id: number;
  at: number;
  took: number;
  outcome: 'done' | 'held' | 'failed';
  message: string;
  added: number;
  changed: number;
  removed: number;
  refused: number;
}

interface ProfileTable {
  id: number;
  name: string;
  cutoff: number | null;
  original_format: Generated<number>;
  must_contain: Generated<string>;
  must_not_contain: Generated<string>;
  tag: string | null;
  /** Deleted by a save, not yet cleared from items. */
  removed_at: number | null;
  /** The following are of migration 0029; null for the usual ladder. */
  ladder_json: Generated<string | null>;
  translate_from_json: Generated<string | null>;
}

interface ProfileItemTable {
  profile_id: number;
  item_id: number;
  language: string;
  audio_exclude: Generated<number>;
  audio_only_include: Generated<number>;
  strength: Generated<Strength | null>;
  machine: Generated<Reach | null>;
}

interface ProfileChangeTable {
  id: Generated<number>;
  kind: KindCode;
  changed_at: number;
  who: string;
  batch: string | null;
  names: string;
  items: Generated<number>;
  undoes: number | null;
  undone_at: number | null;
}

interface ProfileChangeItemTable {
  change_id: number;
  media_id: number;
  before: number | null;
  after: number | null;
  before_by: Generated<string>;
}

interface ProfileOverrideTable {
  series_id: number;
  season: number;
  episode_id: number;
  profile_id: number;
  profile_by: string;
}

interface ProfileChangeOverrideTable {
  change_id: number;
  series_id: number;
  season: number;
  episode_id: number;
  was: number | null;
  was_by: string;
  became: number | null;
  before: number | null;
  after: number | null;
}

interface ShelfTable {
  id: number;
  instance_id: number;
  sort_title: string;
  title: string;
  year: number;
  monitored: number;
  profile_id: number | null;
  excluded: Generated<number>;
  imdb_id: string | null;
  audio: Generated<string>;
  tags_json: Generated<string>;
  alternative_titles_json: Generated<string>;
  poster: string | null;
  fanart: string | null;
  path: string;
  overview: string;
  original_language: Generated<string>;
  genres_json: Generated<string>;
  profile_by: Generated<string>;
}

interface SeriesTable extends ShelfTable {
  ended: number;
  series_type: string;
  file_count: Generated<number>;
  wanted_count: Generated<number>;
  tvdb_id: number;
  last_aired: string | null;
  episodes_hash: Generated<string>;
}

interface VideoColumns {
  wanted: Generated<number>;
  have: Generated<string>;
  missing: Generated<string>;
  nice: Generated<string>;
  nice_wanted: Generated<number>;
  file_id: number;
  scene_name: string | null;
  tracks: Generated<string>;
  file_json: Generated<string>;
}

interface EpisodeTable extends VideoColumns {
  id: number;
  series_id: number;
  season: number;
  number: number;
  absolute_number: number | null;
  monitored: number;
  excluded: Generated<number>;
  audio: Generated<string>;
  title: string;
  path: string;
}

interface MovieTable extends ShelfTable, VideoColumns {
  missing_count: Generated<number>;
  tmdb_id: number | null;
}

interface SubtitleTable {
  kind: KindCode;
  media_id: number;
  no: number;
  language: string;
  stream: number | null;
  codec: string | null;
  path: string | null;
  size: number | null;
  modified_at: number | null;
  raw_language: string | null;
  /** The program that made it, of migration 0029; null if people did, or if it isn’t known. */
  made: Generated<Made | null>;
  /** JSON, of migration 0036; null until the file is measured. */
  findings: Generated<string | null>;
}

interface TombstoneTable {
  what: 'series' | 'episode' | 'movie';
  media_id: number;
  title: string;
  profile_id: number | null;
  profile_by: Generated<string>;
  facts_json: Generated<string>;
  removed_at: number;
  identity: string | null;
}
