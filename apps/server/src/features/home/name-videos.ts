import type { HomeAddedVideo, MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { sql } from 'kysely';
import { imageUrl } from '#engine/library/present/image-url.ts';
import type { Database } from '#platform/db/database.ts';
import { prepareSql } from '#platform/db/prepare-sql.ts';

type NamedTile = Pick<
  HomeAddedVideo,
  'type' | 'id' | 'item_id' | 'title' | 'episode_number' | 'episode_title' | 'poster'
>;
export type NameVideos = (type: MediaKind, ids: readonly number[]) => Promise<Map<number, NamedTile>>;

interface Row {
  id: number;
  item_id: number;
  title: string;
  season: number | null;
  number: number | null;
  episode_title: string | null;
  poster: string | null;
}

const tables: Record<MediaKind, string> = {
  episode: `select v.id, s.id as item_id, s.title, v.season, v.number, v.title as episode_title, s.poster
    from episode as v join series as s on s.id = v.series_id`,
  movie: `select v.id, v.id as item_id, v.title, null as season, null as number, null as episode_title, v.poster
    from movie as v`,
};

/** What a tile says about a video, for those that are still there. */
export function createVideoNamer(db: Database, baseUrl: string): NameVideos {
  const readers = mediaKinds.map((type) => ({
    type,
    read: prepareSql<{ ids: string }, Row>(
      db,
      (slot) => sql`${sql.raw(tables[type])} where v.id in (select value from json_each(${slot('ids')}))`,
    ),
  }));
  return async (type, ids) => {
    const rows = (await readers.find((reader) => reader.type === type)?.read({ ids: JSON.stringify(ids) })) ?? [];
    return new Map(
      rows.map(({ season, number, poster, ...row }) => [
        row.id,
        {
          type,
          ...row,
          episode_number: type === 'episode' ? `${season}x${number}` : null,
          poster: imageUrl(baseUrl, type === 'episode' ? 'series' : 'movies', row.item_id, poster),
        },
      ]),
    );
  };
}
