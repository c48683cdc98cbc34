import type { Side } from './library-schema.ts';
import type { Generated } from 'kysely';

/** Media servers, and what they are still to be told. Times are unix milliseconds, booleans 0 or 1. */
export interface MediaServerTables {
  media_server: MediaServerTable;
  media_refresh: MediaRefreshTable;
  media_server_state: MediaServerStateTable;
  import_report: { id: 1; at: number; report_json: string };
}

/** A Jellyfin or Emby; Plex stands in the settings. */
interface MediaServerTable {
  id: string;
  position: number;
  kind: string;
  name: string;
  url: string;
  /** Sealed. */
  apikey: string;
  verify_ssl: number;
  enabled: number;
  series: number;
  movies: number;
  /** JSON: ids. */
  libraries: string;
  method: string;
}

/** A video whose subtitles changed, once for each server that is to look at it again. */
interface MediaRefreshTable {
  id: Generated<number>;
  /** Of a server, or `plex`. */
  server: string;
  kind: Side;
  /** Of the episode or movie. */
  media_id: number;
  /** Whether a subtitle was added, not only changed. */
  added: number;
  created_at: number;
  attempts: number;
  next_try_at: number;
}

/** What became of the last refresh of each server. */
interface MediaServerStateTable {
  server: string;
  refreshed_at: number | null;
  failed_at: number | null;
  error: string | null;
}
