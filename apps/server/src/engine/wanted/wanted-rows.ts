import type { MediaKind, Strength } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';

/** A row of the wanted list; the episode columns are null for movies. */
export interface WantedRow {
  id: number;
  missing: string;
  nice: string;
  scene_name: string | null;
  /** Id of the series or movie. */
  item_id: number;
  item_title: string;
  tags_json: string;
  poster: string | null;
  season: number | null;
  number: number | null;
  episode_title: string | null;
  series_type: string | null;
  /** JSON, as the contract's `searches`. */
  searches: string;
}

/** Reads them by their ids, in that order; an id that is gone is passed over. */
export function readWanted(
  db: Database,
  type: MediaKind,
  strength: Strength = 'must',
): (ids: readonly number[]) => Promise<WantedRow[]> {
  const searches = sql`(select json_group_array(json_object('language', m.language, 'search_id', s.search_id,
      'last_at', coalesce(s.at, m.last_attempt_at), 'next_try_at', nullif(m.next_try_at, 0),
      'attempts', m.attempts, 'best', s.best${strength === 'must' ? sql`, 'cause', m.cause` : sql``}))
    from ${sql.table(strength === 'nice' ? 'nice_wish' : 'missing')} as m left join searched as s on s.kind = m.kind and s.media_id = m.media_id and s.language = m.language
    where m.kind = ${sql.lit(kindCode[type])} and m.media_id = v.id and m.excluded = 0)`;
  const own = sql`v.id, v.missing, v.nice, v.scene_name, ${searches} as searches`;
  const read = prepareSql<{ ids: string }, WantedRow>(db, (slot) => {
    const ids = sql`json_each(${slot('ids')}) as wish`;
    return type === 'episode'
      ? sql`select ${own}, s.id as item_id, s.title as item_title, s.tags_json, s.poster, v.season, v.number,
          v.title as episode_title, s.series_type
        from ${ids} cross join episode as v cross join series as s
        where v.id = wish.value and s.id = v.series_id order by wish.key`
      : sql`select ${own}, v.id as item_id, v.title as item_title, v.tags_json, v.poster, null as season,
          null as number, null as episode_title, null as series_type
        from ${ids} cross join movie as v where v.id = wish.value order by wish.key`;
  });
  return (ids) => read({ ids: JSON.stringify(ids) });
}
