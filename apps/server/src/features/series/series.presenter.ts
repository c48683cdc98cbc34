import { createItemFields, flag } from '#engine/library/present/item-fields.ts';
import type { WriteRow } from '#engine/library/present/list-text.ts';
import type { SeriesRow } from '#engine/library/queries/item-rows.ts';

/** Writes a series as it is on the wire, as JSON. */
export function createSeriesWriter(baseUrl: string): WriteRow<SeriesRow> {
  const fields = createItemFields('series', baseUrl);
  return (row) =>
    `{"sonarrSeriesId":${row.id},${fields(row)},"episodeFileCount":${row.file_count},` +
    `"episodeMissingCount":${row.wanted_count},"ended":${flag(row.ended)},"lastAired":${JSON.stringify(row.last_aired)},` +
    `"seriesType":${JSON.stringify(row.series_type)},"tvdbId":${row.tvdb_id}}`;
}
