/** Media servers, and the last import. Times are Unix milliseconds, booleans 0 or 1. */
export interface MediaServerTables {
  media_server: MediaServerTable;
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
