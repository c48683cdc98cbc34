import type { LibraryKind, WantedEpisode, WantedMovie } from '@captionarr/contract';
import { imageUrl } from '#engine/library/present/image-url.ts';
import { missingJson, niceJson } from '#engine/library/present/language-json.ts';
import { sourceJson, type SourceOf } from '#engine/library/sources/source-of-title.ts';
import type { WantedRow } from '#engine/wanted/wanted-rows.ts';
import {
  integer,
  nullable,
  objectWriter,
  stored,
  string,
  type CommonFields,
  type FieldEncoders,
} from '#platform/json/json-writer.ts';

const videoFields = (
  kind: LibraryKind,
  baseUrl: string,
  sourceOf: SourceOf,
): FieldEncoders<WantedRow, CommonFields<WantedEpisode, WantedMovie>> => ({
  missing_subtitles: (row) => missingJson(row.missing),
  nice_subtitles: (row) => niceJson(row.nice),
  sceneName: (row) => nullable(row.scene_name, string),
  tags: (row) => stored(row.tags_json),
  poster: (row) => nullable(imageUrl(baseUrl, kind, row.item_id, row.poster), string),
  searches: (row) => stored(row.searches),
  source: (row) => sourceJson(sourceOf, kind, row.id),
});

export const createWantedWriters = (baseUrl: string, sourceOf: SourceOf = () => undefined) => ({
  series: objectWriter<WantedEpisode>()<WantedRow>({
    sonarrEpisodeId: (row) => integer(row.id),
    sonarrSeriesId: (row) => integer(row.item_id),
    seriesTitle: (row) => string(row.item_title),
    episode_number: (row) => string(`${row.season}x${row.number}`),
    episodeTitle: (row) => string(row.episode_title ?? ''),
    seriesType: (row) => string(row.series_type ?? ''),
    ...videoFields('series', baseUrl, sourceOf),
  }),
  movies: objectWriter<WantedMovie>()<WantedRow>({
    radarrId: (row) => integer(row.id),
    title: (row) => string(row.item_title),
    ...videoFields('movies', baseUrl, sourceOf),
  }),
});
