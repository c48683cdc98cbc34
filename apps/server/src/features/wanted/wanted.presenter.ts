import { imageUrl } from '#engine/library/present/image-url.ts';
import { missingJson } from '#engine/library/present/language-json.ts';
import type { WriteRow } from '#engine/library/present/list-text.ts';
import type { WantedRow } from '#engine/wanted/wanted-rows.ts';

/** Writes what is wanted as it is on the wire, as JSON. */
export const createWantedWriter =
  (kind: 'series' | 'movies', baseUrl: string): WriteRow<WantedRow> =>
  (row) => {
    const own =
      kind === 'movies'
        ? `"radarrId":${row.id},"title":${JSON.stringify(row.item_title)}`
        : `"sonarrEpisodeId":${row.id},"sonarrSeriesId":${row.item_id},"seriesTitle":${JSON.stringify(row.item_title)},` +
          `"episode_number":"${row.season}x${row.number}","episodeTitle":${JSON.stringify(row.episode_title)},` +
          `"seriesType":${JSON.stringify(row.series_type)}`;
    return (
      `{${own},"missing_subtitles":${missingJson(row.missing)},"sceneName":${JSON.stringify(row.scene_name)},` +
      `"tags":${row.tags_json},"poster":${JSON.stringify(imageUrl(baseUrl, kind, row.item_id, row.poster))},` +
      `"searches":${row.searches}}`
    );
  };
