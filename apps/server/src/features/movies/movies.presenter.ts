import { explainComplete } from '#domain/library/find-missing.ts';
import type { Profile } from '#domain/library/profile.ts';
import { createItemFields } from '#engine/library/present/item-fields.ts';
import { missingJson } from '#engine/library/present/language-json.ts';
import type { WriteRow } from '#engine/library/present/list-text.ts';
import { tracksJson, type ShowsEmbedded } from '#engine/library/present/tracks-json.ts';
import { splitTexts } from '#engine/library/store/missing-finder.ts';
import type { MovieDetailRow, MovieRow } from '#engine/library/queries/item-rows.ts';

interface Dependencies {
  baseUrl: string;
  /** Which embedded tracks are shown of a movie with this profile; undefined for all. */
  shownTracks: (profileId: number | null) => ShowsEmbedded | undefined;
  findProfile: (id: number) => Profile | undefined;
}

/** Writes a movie as it is on the wire, as JSON. */
export function createMovieWriter({
  baseUrl,
  shownTracks,
  findProfile,
}: Dependencies): WriteRow<MovieRow | MovieDetailRow> {
  const fields = createItemFields('movies', baseUrl);
  return (row) =>
    `{"radarrId":${row.id},${fields(row)},"sceneName":${JSON.stringify(row.scene_name)},` +
    `"missing_subtitles":${missingJson(row.missing)},` +
    `"subtitles":${tracksJson(row.tracks, row.path, shownTracks(row.profile_id))}` +
    `${'file_json' in row ? `,"file":${row.file_json}${completenessOf(row)}` : ''}}`;

  function completenessOf(row: MovieDetailRow): string {
    const profile = row.profile_id === null || row.missing !== '' ? undefined : findProfile(row.profile_id);
    if (!profile) return '';
    const { cutoff, isAny, isHeard, needless, skipped } = explainComplete(
      profile,
      splitTexts(row.audio),
      splitTexts(row.have),
    );
    return (
      `,"completeness":{"cutoff":${cutoff === null ? null : missingJson(cutoff).slice(1, -1)},"any":${isAny},` +
      `"heard":${isHeard},"needless":${missingJson(needless.join())},"skipped":${missingJson(skipped.join())}}`
    );
  }
}
