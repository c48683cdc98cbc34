import type { LibraryKind } from '@captionarr/contract';
import type { MovieRow, SeriesRow } from '#engine/library/queries/item-rows.ts';
import { imageUrl } from './image-url.ts';
import { audioJson } from './language-json.ts';

type ItemRow = Pick<SeriesRow, keyof SeriesRow & keyof MovieRow>;

export const flag = (value: number): string => (value === 1 ? 'true' : 'false');

/** Writes what series and movies have in common, as the fields of a JSON object. */
export const createItemFields =
  (kind: LibraryKind, baseUrl: string) =>
  (row: ItemRow): string => {
    const image = (path: string | null) => JSON.stringify(imageUrl(baseUrl, kind, row.id, path));
    return (
      `"alternativeTitles":${row.alternative_titles_json},"audio_language":${audioJson(row.audio)},` +
      `"fanart":${image(row.fanart)},"imdbId":${JSON.stringify(row.imdb_id)},"monitored":${flag(row.monitored)},` +
      `"overview":${JSON.stringify(row.overview)},"path":${JSON.stringify(row.path)},"poster":${image(row.poster)},` +
      `"profileId":${row.profile_id},"tags":${row.tags_json},"title":${JSON.stringify(row.title)},"year":"${row.year}"`
    );
  };
