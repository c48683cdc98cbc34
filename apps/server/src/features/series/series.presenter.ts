import type { Series } from '@captionarr/contract';
import { itemFields } from '#engine/library/present/item-fields.ts';
import type { SeriesRow } from '#engine/library/queries/item-rows.ts';
import type { SourceOf } from '#engine/library/sources/source-of-title.ts';
import { boolean, integer, nullable, objectWriter, string } from '#platform/json/json-writer.ts';

export const createSeriesWriter = (baseUrl: string, sourceOf?: SourceOf) =>
  objectWriter<Series>()<SeriesRow>({
    sonarrSeriesId: (row) => integer(row.id),
    ...itemFields('series', baseUrl, sourceOf),
    episodeFileCount: (row) => integer(row.file_count),
    episodeMissingCount: (row) => integer(row.wanted_count),
    ended: (row) => boolean(row.ended),
    lastAired: (row) => nullable(row.last_aired, string),
    seriesType: (row) => string(row.series_type),
    tvdbId: (row) => integer(row.tvdb_id),
  });
