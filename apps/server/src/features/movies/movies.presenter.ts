import type { Movie } from '@captionarr/contract';
import { explainComplete } from '#domain/library/find-missing.ts';
import type { Profile } from '#domain/library/profile.ts';
import { itemFields } from '#engine/library/present/item-fields.ts';
import { describeMissing, missingJson, niceJson } from '#engine/library/present/language-json.ts';
import { tracksJson, type ShowsEmbedded } from '#engine/library/present/tracks-json.ts';
import type { SourceOf } from '#engine/library/sources/source-of-title.ts';
import { splitTexts } from '#engine/library/store/missing-finder.ts';
import type { MovieDetailRow, MovieRow } from '#engine/library/queries/item-rows.ts';
import { integer, json, nullable, objectWriter, stored, string } from '#platform/json/json-writer.ts';

interface Dependencies {
  baseUrl: string;
  sourceOf?: SourceOf;
  /** Which embedded tracks are shown of a movie with this profile; undefined for all. */
  shownTracks: (profileId: number | null) => ShowsEmbedded | undefined;
  findProfile: (id: number) => Profile | undefined;
}

export const createMovieWriter = ({ baseUrl, sourceOf, shownTracks, findProfile }: Dependencies) =>
  objectWriter<Movie>()<MovieRow | MovieDetailRow>({
    radarrId: (row) => integer(row.id),
    ...itemFields('movies', baseUrl, sourceOf),
    sceneName: (row) => nullable(row.scene_name, string),
    missing_subtitles: (row) => missingJson(row.missing),
    nice_subtitles: (row) => niceJson(row.nice),
    subtitles: (row) => tracksJson(row.tracks, row.path, shownTracks(row.profile_id)),
    file: (row) => ('file_json' in row ? stored(row.file_json) : undefined),
    completeness(row) {
      if (!('have' in row) || row.profile_id === null || row.missing !== '') return undefined;
      const profile = findProfile(row.profile_id);
      return profile && json(completenessOf(row, profile));
    },
  });

function completenessOf(row: MovieDetailRow, profile: Profile) {
  const { cutoff, isAny, isHeard, needless, skipped } = explainComplete(
    profile,
    splitTexts(row.audio),
    splitTexts(row.have),
  );
  return {
    cutoff: cutoff === null ? null : describeMissing(cutoff),
    any: isAny,
    heard: isHeard,
    needless: needless.map(describeMissing),
    skipped: skipped.map(describeMissing),
  };
}
