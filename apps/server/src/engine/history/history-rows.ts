import type { Made, MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import { namedVideo, type NamedVideo } from '#engine/library/queries/named-video.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';

/** A history row with the display columns of its video. */
export interface HistoryRow extends NamedVideo {
  id: number;
  media_id: number;
  at: number;
  action: number;
  language: string | null;
  provider: string | null;
  subs_id: string | null;
  score: number | null;
  score_out_of: number | null;
  description: string;
  subtitle_path: string | null;
  matches_json: string;
  dont_matches_json: string;
  attributes_json: string | null;
  search_id: number | null;
  change_id: number | null;
  blacklisted: 0 | 1;
  /** The program that made the subtitle; null if people did. */
  made: Made | null;
  /** Time when the file change was undone. */
  undone_at: number | null;
  /** The file is unchanged since, and the previous content is kept. */
  undoable: 0 | 1;
  /** The batch of the season pack that it is from; null for other changes. */
  pack_batch: string | null;
  /** How many of its files are in use. */
  pack_files: number;
  /** The newest of its language, of the video that is there now, and its file is known. */
  is_current: 0 | 1;
  profile_id: number | null;
  monitored: number | null;
  tags_json: string | null;
}

const own = sql`h.id, h.media_id, h.at, h.action, h.language, h.provider, h.subs_id, h.score, h.score_out_of,
  h.description, h.subtitle_path, h.matches_json, h.dont_matches_json, h.attributes_json, h.search_id, h.change_id,
  iif(c.tool = 'translate', 'translation', c.detail_json ->> '$.made') as made,
  c.undone_at, c.id is not null and c.state = 'done' and c.undone_at is null
    and (c.before_hash is null or exists (select 1 from kept_file as k where k.hash = c.before_hash))
    and not exists (select 1 from file_change as n where n.path = c.path and n.id > c.id
      and n.state = 'done' and n.undone_at is null and n.tool <> 'restore') as undoable,
  p.batch as pack_batch, iif(p.batch is null, 0, (select count(*) from file_change as n
    where n.batch = p.batch and n.state = 'done' and n.undone_at is null)) as pack_files,
  exists (select 1 from blacklist as b
    where b.kind = h.kind and b.subs_id = h.subs_id and b.provider = h.provider) as blacklisted,
  h.latest = 1 and c.undone_at is null and v.path is h.video_path and exists (select 1 from subtitle as f
    where f.kind = h.kind and f.media_id = h.media_id and f.path = h.subtitle_path) as is_current`;

/** Reads them by their ids, in that order. */
export function readHistory(db: Database, type: MediaKind): (ids: readonly number[]) => Promise<HistoryRow[]> {
  const { columns, joins } = namedVideo(type, 'h');
  // A movie has its profile and tags itself.
  const item = sql.raw(type === 'episode' ? 's' : 'v');
  const profile = sql.raw(type === 'episode' ? episodeProfile('v', 's') : 'v.profile_id');
  const read = prepareSql<{ ids: string }, HistoryRow>(
    db,
    (slot) => sql`select ${own}, ${columns}, v.monitored, ${profile} as profile_id, ${item}.tags_json
      from json_each(${slot('ids')}) as wish cross join history as h ${joins}
      left join file_change as c on c.id = h.change_id
      left join pack as p on p.batch = c.batch
      where h.id = wish.value order by wish.key`,
  );
  return (ids) => read({ ids: JSON.stringify(ids) });
}
