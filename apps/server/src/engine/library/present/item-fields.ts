import type { LibraryKind, Movie, Series } from '@captionarr/contract';
import { sourceJson, type SourceOf } from '#engine/library/sources/source-of-title.ts';
import type { MovieRow, SeriesRow } from '#engine/library/queries/item-rows.ts';
import {
  boolean,
  integer,
  nullable,
  stored,
  string,
  type CommonFields,
  type FieldEncoders,
} from '#platform/json/json-writer.ts';
import { imageUrl } from './image-url.ts';
import { audioJson } from './language-json.ts';

type ItemRow = Pick<SeriesRow, keyof SeriesRow & keyof MovieRow>;

/** Encodes the fields that series and movies have in common. */
export function itemFields(
  kind: LibraryKind,
  baseUrl: string,
  sourceOf: SourceOf = () => undefined,
): FieldEncoders<ItemRow, CommonFields<Series, Movie>> {
  const image = (id: number, path: string | null) => nullable(imageUrl(baseUrl, kind, id, path), string);
  return {
    alternativeTitles: (row) => stored(row.alternative_titles_json),
    audio_language: (row) => audioJson(row.audio),
    fanart: (row) => image(row.id, row.fanart),
    imdbId: (row) => nullable(row.imdb_id, string),
    monitored: (row) => boolean(row.monitored),
    overview: (row) => string(row.overview),
    path: (row) => string(row.path),
    poster: (row) => image(row.id, row.poster),
    profileId: (row) => nullable(row.profile_id, integer),
    source: (row) => sourceJson(sourceOf, kind, row.id),
    tags: (row) => stored(row.tags_json),
    title: (row) => string(row.title),
    year: (row) => string(String(row.year)),
  };
}
