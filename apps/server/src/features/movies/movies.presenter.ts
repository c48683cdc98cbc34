import { createItemFields } from '#engine/library/present/item-fields.ts';
import { missingJson } from '#engine/library/present/language-json.ts';
import type { WriteRow } from '#engine/library/present/list-text.ts';
import { tracksJson, type ShowsEmbedded } from '#engine/library/present/tracks-json.ts';
import type { MovieDetailRow, MovieRow } from '#engine/library/queries/item-rows.ts';

interface Dependencies {
  baseUrl: string;
  /** Which embedded tracks are shown of a movie with this profile; undefined for all. */
  shownTracks: (profileId: number | null) => ShowsEmbedded | undefined;
}

/** Writes a movie as it is on the wire, as JSON. */
export function createMovieWriter({ baseUrl, shownTracks }: Dependencies): WriteRow<MovieRow | MovieDetailRow> {
  const fields = createItemFields('movies', baseUrl);
  return (row) =>
    `{"radarrId":${row.id},${fields(row)},"sceneName":${JSON.stringify(row.scene_name)},` +
    `"missing_subtitles":${missingJson(row.missing)},` +
    `"subtitles":${tracksJson(row.tracks, row.path, shownTracks(row.profile_id))}` +
    `${'file_json' in row ? `,"file":${row.file_json}` : ''}}`;
}
