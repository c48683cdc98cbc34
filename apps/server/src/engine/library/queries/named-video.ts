import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';

/** Names the video of a past event; deleted ones come from their tombstone. */
export interface NamedVideo {
  /** Id of the series or movie. */
  item_id: number | null;
  item_title: string | null;
  /** The following are null for movies. */
  season: number | null;
  number: number | null;
  episode_title: string | null;
}

const fact = (name: string) => sql`t.facts_json ->> ${sql.lit(`$.${name}`)}`;

/** The columns, and the joins that they need: to `v` (the video) and, for episodes, `s` (its series). `row` has a `media_id`. */
export function namedVideo(type: MediaKind, row: 'h' | 'b') {
  const mediaId = sql.ref(`${row}.media_id`);
  if (type === 'movie')
    return {
      columns: sql`${mediaId} as item_id, coalesce(v.title, t.title) as item_title, null as season, null as number,
        null as episode_title`,
      joins: sql`left join movie as v on v.id = ${mediaId}
        left join tombstone as t on v.id is null and t.what = 'movie' and t.media_id = ${mediaId}`,
    };
  return {
    columns: sql`coalesce(s.id, ${fact('seriesId')}) as item_id, coalesce(s.title, u.title) as item_title,
      coalesce(v.season, ${fact('season')}) as season, coalesce(v.number, ${fact('number')}) as number,
      coalesce(v.title, t.title) as episode_title`,
    joins: sql`left join episode as v on v.id = ${mediaId}
      left join tombstone as t on v.id is null and t.what = 'episode' and t.media_id = ${mediaId}
      left join series as s on s.id = coalesce(v.series_id, ${fact('seriesId')})
      left join tombstone as u on s.id is null and u.what = 'series' and u.media_id = ${fact('seriesId')}`,
  };
}
